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

    /// When what was said, or said no longer, in whole seconds. Of two devices the later one knows better.
    public private(set) var revised: [PlaceField: Date] = [:]

    /// When it was said last whether the place is to be seen, in whole seconds.
    public private(set) var hiddenRevised: Date?

    /// Nothing.
    public init() {}

    /// What a person says who adds a place.
    public init(own place: Restaurant) {
        isOwn = true
        for field in place.knownFields { statements[field] = .some(place[field]) }
    }

    /// Notes when what is said otherwise than before was said: after what was said before.
    public mutating func revise(since old: PlaceAmendment, at moment: Date) {
        for field in fields.union(old.fields)
        where statements[field] != old.statements[field]
            || withdrawn.contains(field) != old.withdrawn.contains(field)
        {
            revised[field] = moment.inWholeSeconds.after(old.revised[field])
        }
        if isHidden != old.isHidden { hiddenRevised = moment.inWholeSeconds.after(old.hiddenRevised) }
    }

    /// Notes when all of it was said.
    public mutating func revise(at moment: Date) { revise(since: PlaceAmendment(), at: moment) }

    /// Notes that what was said since is said no longer, for another device that has heard of it.
    public mutating func retract(_ since: PlaceAmendment, at moment: Date) {
        for field in since.fields.subtracting(fields) {
            if isOwn { statements[field] = .some(nil) } else { withdrawn.insert(field) }
        }
        if isHidden == nil, since.isHidden != nil { isHidden = false }
        revised.merge(since.revised, uniquingKeysWith: max)
        hiddenRevised = [hiddenRevised, since.hiddenRevised].compactMap { $0 }.max()
        revise(since: since, at: moment)
    }

    /// When something was said last; `nil` where nobody knows.
    public var lastSaid: Date? { (Array(revised.values) + [hiddenRevised].compactMap { $0 }).max() }

    /// The fields of which something is said, or was.
    private var fields: Set<PlaceField> { withdrawn.union(statements.keys) }

    /// Whether nothing is said, and nothing was.
    public var isEmpty: Bool { !isOwn && statements.isEmpty && withdrawn.isEmpty && isHidden == nil }

    /// Whether nothing is said, whatever was.
    public var saysNothing: Bool { !isOwn && statements.isEmpty && isHidden != true }

    /// Whether a file says something else of the place.
    public var isCorrection: Bool { !isOwn && !statements.isEmpty }

    /// What is said on two devices: all of it, and of what both speak of what the one says that spoke of it later. Where both
    /// did in the same second, or nobody knows when, it is a text rather than none, and that there is such a place.
    ///
    /// Whichever of two is merged with the other, both come to the same, and merging again changes nothing.
    public func merging(_ other: PlaceAmendment) -> PlaceAmendment {
        func weight(_ said: PlaceAmendment, _ field: PlaceField) -> (Date, String) {
            // What is withdrawn is before “there is none”, and that before every text.
            (said.revised[field] ?? .distantPast, said.statements[field].map { "=" + ($0 ?? "") } ?? "")
        }
        var merged = self
        for field in other.fields
        where !fields.contains(field) || weight(other, field) > weight(self, field) {
            merged.statements[field] = other.statements[field]
            merged.withdrawn.remove(field)
            if other.withdrawn.contains(field) { merged.withdrawn.insert(field) }
            merged.revised[field] = other.revised[field]
        }
        func weight(_ said: PlaceAmendment) -> (Int, Date, Int) {
            (said.isHidden == nil ? 0 : 1, said.hiddenRevised ?? .distantPast, said.isHidden == true ? 0 : 1)
        }
        if weight(other) > weight(self) {
            (merged.isHidden, merged.hiddenRevised) = (other.isHidden, other.hiddenRevised)
        }
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
        for field in agreed {
            statements[field] = nil
            revised[field] = nil
        }
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

extension PlaceAmendment {
    private enum CodingKeys: String, CodingKey {
        case isOwn, statements, withdrawn, isHidden, revised, hiddenRevised
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        isOwn = try values.decode(Bool.self, forKey: .isOwn)
        statements = try values.decode([PlaceField: String?].self, forKey: .statements)
        withdrawn = try values.decode(Set<PlaceField>.self, forKey: .withdrawn)
        isHidden = try values.decodeIfPresent(Bool.self, forKey: .isHidden)
        // Older versions have one time for everything.
        if let one = try? values.decode(Date.self, forKey: .revised) {
            revise(at: one)
        } else {
            revised = try values.decodeIfPresent([PlaceField: Date].self, forKey: .revised) ?? [:]
            hiddenRevised = try values.decodeIfPresent(Date.self, forKey: .hiddenRevised)
        }
    }
}

extension PlaceAmendment {
    /// What files call whether the place is to be seen, beside the keys of fields.
    private static let hiddenKey = "@hidden"

    /// When what was said, as JSON; `nil` where nobody knows.
    var revisedJSON: String? {
        JSONText.times(
            revised.map { ($0.key, $1) } + (hiddenRevised.map { [(Self.hiddenKey, $0)] } ?? []))
    }

    /// Takes over what a file says of that.
    mutating func revise(_ times: PersonalRecord.Times) {
        switch times {
        case .one(let time): revise(at: time)
        case .several(let times):
            for field in fields { revised[field] = times[field.key]?.inWholeSeconds }
            hiddenRevised = times[Self.hiddenKey]?.inWholeSeconds
        }
    }
}
