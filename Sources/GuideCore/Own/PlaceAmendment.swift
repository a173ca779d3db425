import Foundation
import HoursCore

/// What a person says about a place itself: that there is one, that something about it is otherwise, that they do not want
/// to see it.
///
/// Kept apart from ``Restaurant``, which stays what a file says: ``laid(over:for:)`` gives the place that is seen.
public struct PlaceAmendment: Hashable, Sendable, Codable {
    /// Whether no file says that there is such a place: the person has added it.
    public var isOwn = false

    /// What is said of fields; `nil` for what is not so.
    public var statements: [PlaceField: String?] = [:]

    /// What was said and is said no longer, so that another device hears of it.
    public var withdrawn: Set<PlaceField> = []

    /// Whether the place is not to be seen; `nil` where nothing was ever said.
    public var isHidden: Bool?

    /// When something of it was said last, in whole seconds. Of two devices the later one knows better.
    public var revised: Date? {
        didSet { revised = revised?.inWholeSeconds }
    }

    /// Nothing.
    public init() {}

    /// What a person says who adds a place.
    public init(own place: Restaurant, revised: Date? = nil) {
        isOwn = true
        for field in place.knownFields { statements[field] = .some(place[field]) }
        self.revised = revised?.inWholeSeconds
    }

    /// Whether nothing is said, and nothing was.
    public var isEmpty: Bool { !isOwn && statements.isEmpty && withdrawn.isEmpty && isHidden == nil }

    /// Whether a file says something else of the place.
    public var isCorrection: Bool { !isOwn && !statements.isEmpty }

    /// What is said on two devices: all of it, and of what both speak of what the one says that spoke later. Where that is
    /// not known it is what this one says. Merging with itself changes nothing.
    public func merging(_ other: PlaceAmendment) -> PlaceAmendment {
        let isOlder = (other.revised ?? .distantPast) > (revised ?? .distantPast)
        var merged = isOlder ? other : self
        let earlier = isOlder ? self : other
        for (field, text) in earlier.statements
        where merged.statements[field] == nil && !merged.withdrawn.contains(field) {
            merged.statements[field] = .some(text)
        }
        merged.withdrawn.formUnion(earlier.withdrawn.filter { merged.statements[$0] == nil })
        merged.isHidden = merged.isHidden ?? earlier.isHidden
        // One of the two has it from a file.
        merged.isOwn = isOwn && other.isOwn
        return merged
    }

    /// The place as the person says that it is.
    public func laid(over place: Restaurant, for languages: LanguagePreference) -> Restaurant {
        var place = place
        for (field, text) in statements { place.set(field, to: text, for: languages) }
        return place
    }

    /// Drops what a file says, too.
    ///
    /// - Returns: the fields that were dropped.
    public mutating func drop(agreeingWith file: Restaurant) -> [PlaceField] {
        let agreed = statements.filter { field, text in Self.agree(text, file[field], of: field) }.map(\.key)
        for field in agreed { statements[field] = nil }
        return agreed.sorted()
    }

    /// What is as near as this, in metres, is the same position: nobody taps closer on a map.
    private static let samePosition = 10.0

    private static func agree(_ one: String?, _ other: String?, of field: PlaceField) -> Bool {
        if field == .position, let one = one.flatMap({ Coordinate(text: $0) }),
            let other = other.flatMap({ Coordinate(text: $0) })
        {
            return one.distance(to: other) <= samePosition
        }
        return one == other
    }

    /// Says something of a place. What the file says anyway is withdrawn.
    ///
    /// - Parameter file: what the file says of the place; `nil` where none does.
    public mutating func state(_ text: String?, of field: PlaceField, beside file: Restaurant?) {
        guard let file, text == file[field] else {
            statements[field] = .some(text)
            withdrawn.remove(field)
            return
        }
        if statements.removeValue(forKey: field) != nil { withdrawn.insert(field) }
    }

    /// Takes back everything that is otherwise than in the file.
    public mutating func withdraw() {
        withdrawn.formUnion(statements.keys)
        statements = [:]
    }
}

extension PlaceField: Comparable {
    private var rank: Int { (PlaceField.allButNames.firstIndex(of: self) ?? -1) }

    /// In the order of a form.
    public static func < (one: PlaceField, other: PlaceField) -> Bool {
        (one.rank, one.key) < (other.rank, other.key)
    }
}

extension Date {
    fileprivate var inWholeSeconds: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}
