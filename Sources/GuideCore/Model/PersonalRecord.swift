import Foundation

/// The user's additions to a place: visits, marks, rating and note.
///
/// They are separate from ``Place``, so imports cannot change them. Every value survives export and
/// import: visits are sorted and in whole seconds, and a note has no invisible characters.
public struct PersonalRecord: Hashable, Sendable, Codable {
    /// The times of the visits: sorted, without duplicates, in whole seconds.
    public var visits: [Date] {
        didSet { visits = PersonalRecord.ordered(visits) }
    }

    /// Whether it is a favourite.
    public var isFavourite: Bool

    /// Whether the user wants to go there.
    public var wantsToGo: Bool

    /// The user's rating, 1 to 5; nil if there is none. Numbers out of range become nil.
    public var rating: Int? {
        didSet { rating = PersonalRecord.valid(rating) }
    }

    /// The user's note, which can have several lines; nil instead of empty.
    public var note: String? {
        didSet { note = PersonalRecord.clean(note) }
    }

    /// The ids of the user's lists with the place (``PlaceList``), without the lists that always exist.
    public var lists: Set<UUID>

    /// The user's pictures of the place. ``picturesInOrder`` has their order.
    public var pictures: Set<PictureName>

    /// The parts that can be changed separately, apart from visits, lists and pictures.
    public enum Aspect: String, CaseIterable, Hashable, Sendable, Codable, CodingKeyRepresentable {
        case favourite, wantToGo, rating, note
    }

    /// The time of the latest change of each part, in whole seconds; missing if unknown. The later device
    /// wins.
    public var revised: [Aspect: Date] {
        didSet { revised = revised.mapValues(PersonalRecord.whole) }
    }

    /// The time of the latest change of each visit that was ever removed or was added later, in whole seconds, for
    /// other devices.
    ///
    /// Other visits exist since they were made.
    public var revisedVisits: [Date: Date] {
        didSet { revisedVisits = PersonalRecord.whole(revisedVisits) }
    }

    /// The time of the latest change of each list that the place was put into or taken out of, in whole seconds.
    public var revisedLists: [UUID: Date] {
        didSet { revisedLists = revisedLists.mapValues(PersonalRecord.whole) }
    }

    /// The time when each picture was added or removed, in whole seconds.
    public var revisedPictures: [PictureName: Date] {
        didSet { revisedPictures = revisedPictures.mapValues(PersonalRecord.whole) }
    }

    /// The values that files of other programs have brought, so that a second import does not bring them again.
    public var taken: TakenValues

    /// The range of ratings.
    public static let ratings = 1...5

    /// The maximum length of a note in Unicode scalars; the rest is dropped. A thick book has ten times as
    /// many.
    public static let noteLimit = 100_000

    /// Creates a record; by default an empty one.
    public init(
        visits: [Date] = [], isFavourite: Bool = false, wantsToGo: Bool = false, rating: Int? = nil,
        note: String? = nil, lists: Set<UUID> = [], pictures: Set<PictureName> = [],
        revised: [Aspect: Date] = [:], revisedVisits: [Date: Date] = [:], revisedLists: [UUID: Date] = [:],
        revisedPictures: [PictureName: Date] = [:], taken: TakenValues = TakenValues()
    ) {
        self.visits = PersonalRecord.ordered(visits)
        self.isFavourite = isFavourite
        self.wantsToGo = wantsToGo
        self.rating = PersonalRecord.valid(rating)
        self.note = PersonalRecord.clean(note)
        self.lists = lists
        self.pictures = pictures
        self.revised = revised.mapValues(PersonalRecord.whole)
        self.revisedVisits = PersonalRecord.whole(revisedVisits)
        self.revisedLists = revisedLists.mapValues(PersonalRecord.whole)
        self.revisedPictures = revisedPictures.mapValues(PersonalRecord.whole)
        self.taken = taken
    }

    /// Whether there is nothing to keep, neither additions nor times of removals.
    public var isEmpty: Bool {
        // Called for each place of an import, so no empty record is created for a comparison.
        visits.isEmpty && !isFavourite && !wantsToGo && rating == nil && note == nil && revised.isEmpty
            && revisedVisits.isEmpty && lists.isEmpty && revisedLists.isEmpty && pictures.isEmpty
            && revisedPictures.isEmpty && taken.isEmpty
    }

    /// Whether another record has the same values, regardless of times.
    public func saysTheSame(as other: PersonalRecord) -> Bool {
        var same = other
        (same.revised, same.revisedVisits) = (revised, revisedVisits)
        (same.revisedLists, same.revisedPictures) = (revisedLists, revisedPictures)
        same.taken = taken
        return self == same
    }

    /// Returns the data for a file that shares lists with other people: the note, and which of these lists have
    /// the place.
    ///
    /// The times of changes are left out, so that an import keeps the receiver's own data.
    public func shared(in lists: Set<UUID>) -> PersonalRecord {
        PersonalRecord(
            isFavourite: isFavourite && lists.contains(PlaceList.favourites.id),
            wantsToGo: wantsToGo && lists.contains(PlaceList.wantToGo.id), note: note,
            lists: self.lists.intersection(lists))
    }

    /// The user's pictures of the place, the oldest first.
    public var picturesInOrder: [PictureName] {
        pictures.sorted {
            (revisedPictures[$0] ?? .distantPast, $0.rawValue) < (
                revisedPictures[$1] ?? .distantPast, $1.rawValue
            )
        }
    }

    /// Whether the user has been there.
    public var isVisited: Bool { !visits.isEmpty }

    /// Decodes a record of any origin and applies the rules of the other initialiser.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        // Undo logs of older versions have one time for the whole record.
        let revised =
            if let one = try? values.decode(Date.self, forKey: .revised) {
                Aspect.all(at: one)
            } else {
                try values.decodeIfPresent([Aspect: Date].self, forKey: .revised) ?? [:]
            }
        self.init(
            visits: try values.decode([Date].self, forKey: .visits),
            isFavourite: try values.decode(Bool.self, forKey: .isFavourite),
            // Undo logs of older versions lack it.
            wantsToGo: try values.decodeIfPresent(Bool.self, forKey: .wantsToGo) ?? false,
            rating: try values.decodeIfPresent(Int.self, forKey: .rating),
            note: try values.decodeIfPresent(String.self, forKey: .note),
            lists: try values.decodeIfPresent(Set<UUID>.self, forKey: .lists) ?? [],
            pictures: try values.decodeIfPresent(Set<PictureName>.self, forKey: .pictures) ?? [],
            revised: revised,
            revisedVisits: try values.decodeIfPresent([Date: Date].self, forKey: .revisedVisits) ?? [:],
            revisedLists: try values.decodeIfPresent([UUID: Date].self, forKey: .revisedLists) ?? [:],
            revisedPictures: try values.decodeIfPresent([PictureName: Date].self, forKey: .revisedPictures)
                ?? [:],
            taken: try values.decodeIfPresent(TakenValues.self, forKey: .taken) ?? TakenValues())
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

    /// Normalises a note: one kind of line end, tabs as the only other control characters.
    ///
    /// Direction overrides are removed, as in all texts (``TextCleaner``).
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
    /// Returns one time for all parts, for records with only the time of the latest change.
    public static func all(at moment: Date) -> [Self: Date] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0, moment) })
    }

    /// The key in files.
    var key: PersonalRecord.Key {
        switch self {
        case .favourite: .favourite
        case .wantToGo: .wantToGo
        case .rating: .rating
        case .note: .note
        }
    }
}
