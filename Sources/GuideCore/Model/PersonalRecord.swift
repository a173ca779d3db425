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

    /// When the user changed something of it last, visits aside, in whole seconds; absent where nobody knows. Of two
    /// devices the later one knows better.
    public var revised: Date? {
        didSet { revised = PersonalRecord.whole(revised) }
    }

    /// The range of ratings.
    public static let ratings = 1...5

    /// Unicode scalars that a note has at most; what is beyond is left out. A thick book has ten times as many.
    public static let noteLimit = 100_000

    /// What the user added; nothing unless given.
    public init(
        visits: [Date] = [], isFavourite: Bool = false, wantsToGo: Bool = false, rating: Int? = nil,
        note: String? = nil, revised: Date? = nil
    ) {
        self.visits = PersonalRecord.ordered(visits)
        self.isFavourite = isFavourite
        self.wantsToGo = wantsToGo
        self.rating = PersonalRecord.valid(rating)
        self.note = PersonalRecord.clean(note)
        self.revised = PersonalRecord.whole(revised)
    }

    /// Whether there is nothing to keep: neither something that the user added, nor when they took it away.
    public var isEmpty: Bool { self == PersonalRecord() }

    /// Whether another says the same, whenever it was changed.
    public func saysTheSame(as other: PersonalRecord) -> Bool {
        var same = other
        same.revised = revised
        return self == same
    }

    /// Whether the user has been there.
    public var isVisited: Bool { !visits.isEmpty }

    /// What two records say together: the visits of both; of the rest, what the one that was revised later says. Where
    /// that is not known it is what this one says, and what it does not say from the other. Merging a record with itself
    /// changes nothing.
    public func merging(_ other: PersonalRecord) -> PersonalRecord {
        if let revised, let theirs = other.revised, revised != theirs {
            var later = revised > theirs ? self : other
            later.visits = visits + other.visits
            return later
        }
        return PersonalRecord(
            visits: visits + other.visits, isFavourite: isFavourite || other.isFavourite,
            wantsToGo: wantsToGo || other.wantsToGo,
            rating: rating ?? other.rating, note: note ?? other.note, revised: revised ?? other.revised)
    }

    /// Reads a record of any origin, with the rules of the other initializer.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            visits: try values.decode([Date].self, forKey: .visits),
            isFavourite: try values.decode(Bool.self, forKey: .isFavourite),
            // Undo logs of older versions do not have it.
            wantsToGo: try values.decodeIfPresent(Bool.self, forKey: .wantsToGo) ?? false,
            rating: try values.decodeIfPresent(Int.self, forKey: .rating),
            note: try values.decodeIfPresent(String.self, forKey: .note),
            revised: try values.decodeIfPresent(Date.self, forKey: .revised))
    }

    private static func ordered(_ visits: [Date]) -> [Date] {
        let seconds = visits.map { $0.timeIntervalSince1970.rounded(.down) }
        return Set(seconds.filter(\.isFinite)).sorted().map(Date.init(timeIntervalSince1970:))
    }

    private static func whole(_ moment: Date?) -> Date? {
        moment.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }
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
