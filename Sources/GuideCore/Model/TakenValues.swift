import Foundation

/// The values without a time that files of other programs have brought to a record, and the saved places that the user
/// joined with it.
///
/// Such a value counts once. So a second import of the file keeps the user's changes, and another value in a newer file
/// counts. A value with a time needs no entry: the later time wins.
///
/// ```swift
/// var taken = TakenValues()
/// taken.add([.note("Window")], at: .now)
/// taken.contains(.note("Window"))  // true
/// ```
public struct TakenValues: Hashable, Sendable {
    /// A value of a file. The note is stored as a hash.
    public struct Value: Hashable, Sendable {
        fileprivate let text: String

        static let favourite = Value(text: "favourite")
        static let wantToGo = Value(text: "want_to_go")

        static func rating(_ rating: Int) -> Value { Value(text: "rating-\(rating)") }

        static func note(_ note: String) -> Value {
            let hash = PlaceIdentifier.uuid(forContent: ["note", note])
            return Value(text: "note-\(hash.uuidString.lowercased())")
        }

        /// A saved place for which the user chose this place, or a place of the user that became this place.
        public static func place(_ id: UUID) -> Value {
            Value(text: saved + id.uuidString.lowercased())
        }
    }

    private static let (taken, undone, saved) = ("taken:", "undone:", "saved-")

    /// The times of the imports and of their undos, in whole seconds. A key is `taken:` or `undone:` and the value.
    ///
    /// On several devices, the later time of each key counts.
    public private(set) var times: [String: Date] = [:]

    /// Creates an empty set.
    public init() {}

    /// Creates a set from ``times``. Other keys are ignored.
    public init(times: [String: Date]) {
        let known = times.filter { $0.key.hasPrefix(Self.taken) || $0.key.hasPrefix(Self.undone) }
        self.times = known.mapValues(Self.whole)
    }

    /// Whether there is nothing to keep.
    public var isEmpty: Bool { times.isEmpty }

    /// Whether an import has brought a value, and was not undone later.
    public func contains(_ value: Value) -> Bool { contains(value.text) }

    /// The saved places and the places of the user that are this place, with the times of those decisions.
    public var places: [UUID: Date] {
        var places: [UUID: Date] = [:]
        for (key, time) in times where key.hasPrefix(Self.taken + Self.saved) {
            let text = String(key.dropFirst(Self.taken.count))
            guard contains(text), let id = UUID(uuidString: String(text.dropFirst(Self.saved.count))) else {
                continue
            }
            places[id] = time
        }
        return places
    }

    private func contains(_ text: String) -> Bool {
        guard let taken = times[Self.taken + text] else { return false }
        return times[Self.undone + text].map { $0 < taken } ?? true
    }

    /// Adds values that an import brings. The time of a known one stays.
    public mutating func add(_ values: [Value], at moment: Date) {
        for value in values where !contains(value) { set(value.text, isTaken: true, at: moment) }
    }

    /// Adds a place of the user that became this place. The later time of a known one counts.
    public mutating func add(place id: UUID, at moment: Date) {
        let value = Value.place(id)
        let known = contains(value) ? times[Self.taken + value.text] : nil
        set(value.text, isTaken: true, at: known.map { max($0, moment) } ?? moment)
    }

    private mutating func set(_ text: String, isTaken: Bool, at moment: Date) {
        let (key, other) = isTaken ? (Self.taken, Self.undone) : (Self.undone, Self.taken)
        times[key + text] = Self.whole(moment).after(times[other + text])
    }

    func merging(_ other: TakenValues) -> TakenValues {
        TakenValues(times: times.merging(other.times, uniquingKeysWith: max))
    }

    /// Records that changes were undone, for another device that may have received them.
    mutating func retract(_ since: TakenValues, at moment: Date) {
        let restored = self
        self = merging(since)
        for text in Set(times.keys.compactMap { $0.split(separator: ":").last.map(String.init) })
        where contains(text) != restored.contains(text) {
            set(text, isTaken: !contains(text), at: moment)
        }
    }

    /// Takes over the changes between two other sets, such as those that a merge has brought.
    mutating func adopt(_ new: TakenValues, since old: TakenValues) {
        for key in Set(new.times.keys).union(old.times.keys) where new.times[key] != old.times[key] {
            times[key] = new.times[key]
        }
    }

    private static func whole(_ moment: Date) -> Date {
        Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
    }
}

extension TakenValues: Codable {
    /// Decodes ``times``.
    public init(from decoder: any Decoder) throws {
        self.init(times: try decoder.singleValueContainer().decode([String: Date].self))
    }

    /// Encodes ``times``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(times)
    }
}

extension PersonalRecord {
    /// The values without a time.
    public var undatedValues: [TakenValues.Value] {
        var values: [TakenValues.Value] = []
        if isFavourite, revised[.favourite] == nil { values.append(.favourite) }
        if wantsToGo, revised[.wantToGo] == nil { values.append(.wantToGo) }
        if let rating, revised[.rating] == nil { values.append(.rating(rating)) }
        if let note, revised[.note] == nil { values.append(.note(note)) }
        return values
    }

    /// Returns the record without those values without a time that a record has taken, and without its own taken
    /// values.
    func removing(_ taken: TakenValues) -> PersonalRecord {
        var record = self
        record.taken = TakenValues()
        for value in undatedValues where taken.contains(value) {
            switch value {
            case .favourite: record.isFavourite = false
            case .wantToGo: record.wantsToGo = false
            case rating.map(TakenValues.Value.rating): record.rating = nil
            default: record.note = nil
            }
        }
        return record
    }
}
