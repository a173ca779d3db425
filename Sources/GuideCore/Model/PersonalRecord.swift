import Foundation

/// What the user adds to a place: when they were there, and what they think of it.
///
/// Kept apart from ``Restaurant``, so that no import of places can touch it. Every value is one that an export
/// gives back unchanged: visits are whole seconds in order, a note is text without characters that cannot be seen.
public struct PersonalRecord: Hashable, Sendable, Codable {
    /// When the user was there, the earliest first, each once, in whole seconds.
    public var visits: [Date] {
        didSet { visits = PersonalRecord.ordered(visits) }
    }

    /// Whether it is a favourite.
    public var isFavourite: Bool

    /// Whether the user wants to go there some day.
    public var wantsToGo: Bool

    /// The user's own rating, 1 to 5; absent where they gave none. A number out of range becomes absent.
    public var rating: Int? {
        didSet { rating = PersonalRecord.valid(rating) }
    }

    /// The user's notes, which may have several lines; absent rather than empty.
    public var note: String? {
        didSet { note = PersonalRecord.clean(note) }
    }

    /// What can be changed of it for itself, visits aside.
    public enum Aspect: String, CaseIterable, Hashable, Sendable, Codable, CodingKeyRepresentable {
        case favourite, wantToGo, rating, note
    }

    /// When the user changed what of it last, in whole seconds; absent where nobody knows. Of two devices the later one knows
    /// better.
    public var revised: [Aspect: Date] {
        didSet { revised = revised.mapValues(PersonalRecord.whole) }
    }

    /// When the user said last of a visit whether there was one, in whole seconds: of each that was ever taken away, so that
    /// another device hears of it. Any other visit is there since it was made.
    public var revisedVisits: [Date: Date] {
        didSet { revisedVisits = PersonalRecord.whole(revisedVisits) }
    }

    /// The range of ratings.
    public static let ratings = 1...5

    /// Unicode scalars that a note has at most; what is beyond is left out. A thick book has ten times as many.
    public static let noteLimit = 100_000

    /// What the user added; nothing unless given.
    public init(
        visits: [Date] = [], isFavourite: Bool = false, wantsToGo: Bool = false, rating: Int? = nil,
        note: String? = nil, revised: [Aspect: Date] = [:], revisedVisits: [Date: Date] = [:]
    ) {
        self.visits = PersonalRecord.ordered(visits)
        self.isFavourite = isFavourite
        self.wantsToGo = wantsToGo
        self.rating = PersonalRecord.valid(rating)
        self.note = PersonalRecord.clean(note)
        self.revised = revised.mapValues(PersonalRecord.whole)
        self.revisedVisits = PersonalRecord.whole(revisedVisits)
    }

    /// Whether there is nothing to keep: neither something that the user added, nor when they took it away.
    public var isEmpty: Bool {
        // Asked of each place of an import: no empty one is made to compare with.
        visits.isEmpty && !isFavourite && !wantsToGo && rating == nil && note == nil && revised.isEmpty
            && revisedVisits.isEmpty
    }

    /// Whether another says the same, whenever it was changed.
    public func saysTheSame(as other: PersonalRecord) -> Bool {
        var same = other
        (same.revised, same.revisedVisits) = (revised, revisedVisits)
        return self == same
    }

    /// Whether the user has been there.
    public var isVisited: Bool { !visits.isEmpty }

    /// Reads a record of any origin, with the rules of the other initializer.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        // Undo logs of older versions have one time for all of a record.
        let revised =
            if let one = try? values.decode(Date.self, forKey: .revised) {
                Aspect.all(at: one)
            } else {
                try values.decodeIfPresent([Aspect: Date].self, forKey: .revised) ?? [:]
            }
        self.init(
            visits: try values.decode([Date].self, forKey: .visits),
            isFavourite: try values.decode(Bool.self, forKey: .isFavourite),
            // Undo logs of older versions do not have it.
            wantsToGo: try values.decodeIfPresent(Bool.self, forKey: .wantsToGo) ?? false,
            rating: try values.decodeIfPresent(Int.self, forKey: .rating),
            note: try values.decodeIfPresent(String.self, forKey: .note),
            revised: revised,
            revisedVisits: try values.decodeIfPresent([Date: Date].self, forKey: .revisedVisits) ?? [:])
    }

    private static func ordered(_ visits: [Date]) -> [Date] {
        let seconds = visits.map { $0.timeIntervalSince1970.rounded(.down) }
        return Set(seconds.filter(\.isFinite)).sorted().map(Date.init(timeIntervalSince1970:))
    }

    private static func whole(_ moment: Date) -> Date {
        Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
    }

    private static func whole(_ times: [Date: Date]) -> [Date: Date] {
        Dictionary(times.map { (whole($0), whole($1)) }, uniquingKeysWith: max)
    }

    private static func valid(_ rating: Int?) -> Int? {
        rating.flatMap { ratings.contains($0) ? $0 : nil }
    }

    /// Lines end in one way, and tabs are the only other control characters. What turns the direction of all that
    /// follows goes, as from every text (``TextCleaner``).
    private static func clean(_ note: String?) -> String? {
        guard let note else { return nil }
        var text = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in note.unicodeScalars.prefix(noteLimit) {
            switch scalar {
            case "\r": text.append("\n")
            case "\n": if !isAfterReturn { text.append(scalar) }
            case "\t": text.append(scalar)
            default: if !TextCleaner.isInvisible(scalar) { text.append(scalar) }
            }
            isAfterReturn = scalar == "\r"
        }
        let trimmed = String(text).trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }
}

extension PersonalRecord.Aspect {
    /// Where only is known when the record was changed last.
    public static func all(at moment: Date) -> [Self: Date] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0, moment) })
    }

    /// As files have it.
    var key: PersonalRecord.Key {
        switch self {
        case .favourite: .favourite
        case .wantToGo: .wantToGo
        case .rating: .rating
        case .note: .note
        }
    }
}
