import Foundation
import HoursCore

/// The user's corrections of a place: an added place, changed fields, hiding.
///
/// They are separate from ``Place``, which has the imported data. ``laid(over:for:)`` returns the
/// displayed place.
public struct Correction: Hashable, Sendable, Codable {
    /// Whether the user has added the place, so no file has it.
    public var isOwn = false

    /// The changed fields; nil for a removed value.
    public var statements: [PlaceField: String?] = [:]

    /// Fields whose correction was withdrawn, for other devices.
    public var withdrawn: Set<PlaceField> = []

    /// Whether the place is hidden; nil if that was never changed.
    public var isHidden: Bool?

    /// The time of the latest change of each field, in whole seconds. The later device wins.
    public private(set) var revised: [PlaceField: Date] = [:]

    /// The time of the latest change of ``isHidden``, in whole seconds.
    public private(set) var hiddenRevised: Date?

    /// Creates empty corrections.
    public init() {}

    /// Creates the corrections for a place that the user adds.
    public init(own place: Place) {
        isOwn = true
        for field in place.knownFields { statements[field] = .some(place[field]) }
    }

    /// Records the time of each change since older corrections. It is later than the older change.
    public mutating func revise(since old: Correction, at moment: Date) {
        for field in fields.union(old.fields)
        where statements[field] != old.statements[field]
            || withdrawn.contains(field) != old.withdrawn.contains(field)
        {
            revised[field] = moment.inWholeSeconds.after(old.revised[field])
        }
        if isHidden != old.isHidden { hiddenRevised = moment.inWholeSeconds.after(old.hiddenRevised) }
    }

    /// Records one time for all changes.
    public mutating func revise(at moment: Date) { revise(since: Correction(), at: moment) }

    /// Records that changes were undone, for another device that may have received them.
    public mutating func retract(_ since: Correction, at moment: Date) {
        for field in since.fields.subtracting(fields) {
            if isOwn { statements[field] = .some(nil) } else { withdrawn.insert(field) }
        }
        if isHidden == nil, since.isHidden != nil { isHidden = false }
        revised.merge(since.revised, uniquingKeysWith: max)
        hiddenRevised = [hiddenRevised, since.hiddenRevised].compactMap { $0 }.max()
        revise(since: since, at: moment)
    }

    /// The time of the latest change; nil if it is unknown.
    public var lastSaid: Date? { (Array(revised.values) + [hiddenRevised].compactMap { $0 }).max() }

    /// The fields that are or were changed.
    private var fields: Set<PlaceField> { withdrawn.union(statements.keys) }

    /// Whether there are neither current nor withdrawn changes.
    public var isEmpty: Bool { !isOwn && statements.isEmpty && withdrawn.isEmpty && isHidden == nil }

    /// Whether there are no current changes.
    public var saysNothing: Bool { !isOwn && statements.isEmpty && isHidden != true }

    /// Whether it corrects an imported place.
    public var isCorrection: Bool { !isOwn && !statements.isEmpty }

    /// Merges the corrections of two devices: the later change of each field wins.
    ///
    /// With equal or unknown times, a text wins over none, and a visible place over a hidden one. The
    /// result does not depend on the order, and merging again changes nothing.
    public func merging(_ other: Correction) -> Correction {
        func weight(_ said: Correction, _ field: PlaceField) -> (Date, String) {
            // Withdrawn is lowest, then a removed value, then texts.
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
        func weight(_ said: Correction) -> (Int, Date, Int) {
            (said.isHidden == nil ? 0 : 1, said.hiddenRevised ?? .distantPast, said.isHidden == true ? 0 : 1)
        }
        if weight(other) > weight(self) {
            (merged.isHidden, merged.hiddenRevised) = (other.isHidden, other.hiddenRevised)
        }
        // One of them has it from a file.
        merged.isOwn = isOwn && other.isOwn
        return merged
    }

    /// Takes over the changes between two other corrections, such as those that a merge has brought.
    public mutating func adopt(_ new: Correction, since old: Correction) {
        for field in new.fields.union(old.fields)
        where new.statements[field] != old.statements[field] || new.revised[field] != old.revised[field]
            || new.withdrawn.contains(field) != old.withdrawn.contains(field)
        {
            statements[field] = new.statements[field]
            if new.withdrawn.contains(field) { withdrawn.insert(field) } else { withdrawn.remove(field) }
            revised[field] = new.revised[field]
        }
        if (new.isHidden, new.hiddenRevised) != (old.isHidden, old.hiddenRevised) {
            (isHidden, hiddenRevised) = (new.isHidden, new.hiddenRevised)
        }
        if new.isOwn != old.isOwn { isOwn = new.isOwn }
    }

    /// The corrections for a file that shares lists with other people: the values, without times, hiding and withdrawn
    /// corrections. So an import keeps the receiver's own corrections.
    public var shared: Correction {
        var shared = self
        (shared.revised, shared.hiddenRevised) = ([:], nil)
        (shared.withdrawn, shared.isHidden) = ([], nil)
        return shared
    }

    /// Whether the user has changed a place after it was added by an import of saved places.
    ///
    /// All fields of an added place have the same time, or none.
    public var isEdited: Bool { hiddenRevised != nil || Set(fields.map { revised[$0] }).count > 1 }

    /// Returns the corrections of the place of a file that a place of the user has become.
    ///
    /// A saved place without a kind has values of another program. Of those, only the edited ones are corrections.
    public func given(by place: Place) -> Correction {
        var given = self
        given.isOwn = false
        if place.kind == .unknown {
            let edited = statements.filter { revised[$0.key] != nil && $0.key != .kind }
            given.statements = isEdited ? edited : [:]
            given.revised = revised.filter { given.fields.contains($0.key) }
        }
        return given
    }

    /// Returns the place with the user's corrections.
    public func laid(over place: Place, for languages: LanguagePreference) -> Place {
        var place = place
        for (field, text) in statements { place.set(field, to: text, for: languages) }
        return place
    }

    /// Drops corrections that agree with a file.
    ///
    /// - Returns: the dropped fields.
    public mutating func drop(agreeingWith file: Place) -> [PlaceField] {
        let agreed = statements.filter { field, text in Self.agree(text, file[field], of: field) }.map(\.key)
        for field in agreed {
            statements[field] = nil
            revised[field] = nil
        }
        return agreed.sorted()
    }

    /// The distance of equal positions, m. A tap on a map is not more accurate.
    private static let samePosition = 10.0

    private static func agree(_ one: String?, _ other: String?, of field: PlaceField) -> Bool {
        if field == .position, let one = one.flatMap({ Coordinate(text: $0) }),
            let other = other.flatMap({ Coordinate(text: $0) })
        {
            return one.distance(to: other) <= samePosition
        }
        // A later check replaces the user's one.
        if field == .checked, let one = one.flatMap({ CalendarMonth($0) }),
            let other = other.flatMap({ CalendarMonth($0) })
        {
            return other >= one
        }
        return one == other
    }

    /// Changes a field of a place. If the file has the same value, the correction is withdrawn.
    ///
    /// - Parameter file: the imported place; nil if there is none.
    public mutating func state(_ text: String?, of field: PlaceField, beside file: Place?) {
        guard let file, text == file[field] else {
            statements[field] = .some(text)
            withdrawn.remove(field)
            return
        }
        if statements.removeValue(forKey: field) != nil { withdrawn.insert(field) }
    }

    /// Withdraws all corrections.
    public mutating func withdraw() {
        withdrawn.formUnion(statements.keys)
        statements = [:]
    }
}

extension PlaceField: Comparable {
    private var rank: Int { (PlaceField.allButNames.firstIndex(of: self) ?? -1) }

    /// Orders fields like a form.
    public static func < (one: PlaceField, other: PlaceField) -> Bool {
        (one.rank, one.key) < (other.rank, other.key)
    }
}

extension Date {
    fileprivate var inWholeSeconds: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}

extension Correction {
    private enum CodingKeys: String, CodingKey {
        case isOwn, statements, withdrawn, isHidden, revised, hiddenRevised
    }

    /// Decodes a correction. Older versions wrote one time for all fields.
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

extension Correction {
    /// The key of ``isHidden`` in files, next to the keys of fields.
    private static let hiddenKey = "@hidden"

    /// The times as JSON; nil if all are unknown.
    var revisedJSON: String? {
        JSONText.times(
            revised.map { ($0.key, $1) } + (hiddenRevised.map { [(Self.hiddenKey, $0)] } ?? []))
    }

    /// Takes over the times in a file.
    mutating func revise(_ times: PersonalRecord.Times) {
        switch times {
        case .one(let time): revise(at: time)
        case .several(let times):
            for field in fields { revised[field] = times[field.key]?.inWholeSeconds }
            hiddenRevised = times[Self.hiddenKey]?.inWholeSeconds
        }
    }
}
