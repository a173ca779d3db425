import Foundation

/// The user's additions as properties in files that Carte writes.
///
/// The prefix separates them from tags of OpenStreetMap, where they must not be uploaded.
///
/// | key | GeoJSON | table |
/// |---|---|---|
/// | `carte:visited` | list of times (ISO 8601, UTC) | the same, separated by `;` |
/// | `carte:favourite` | `true` | `yes` |
/// | `carte:want_to_go` | `true` | `yes` |
/// | `carte:rating` | 1 to 5 | the same |
/// | `carte:note` | text | the same |
/// | `carte:lists` | list of names of ``PlaceList``, or ids | the same, separated by `;` |
/// | `carte:pictures` | list of ``PictureName`` | the same, separated by `;` |
/// | `carte:revised` | an object of times, by these keys, removed visits, ids of lists and pictures, and ``TakenValues`` | the same, as JSON |
///
/// A single time, in files of older versions, applies to all.
extension PersonalRecord {
    enum Key: String, CaseIterable {
        case visited = "carte:visited"
        case favourite = "carte:favourite"
        case wantToGo = "carte:want_to_go"
        case rating = "carte:rating"
        case note = "carte:note"
        case lists = "carte:lists"
        case pictures = "carte:pictures"
        case revised = "carte:revised"
    }

    /// Whether a key is Carte's own and never a tag.
    static func isKey(_ key: String) -> Bool { key.utf8.starts(with: "carte:".utf8) }

    /// Reads a record from properties; empty if there is none. Invalid values are ignored with a warning.
    init(tags: inout Tags) {
        guard tags.contains(prefix: "carte:") else {
            self.init()
            return
        }
        let visited = tags.raw(Key.visited.rawValue)
        let revised = PersonalRecord.times(of: Key.revised.rawValue, &tags)
        let times = visited?.elements?.compactMap(\.string) ?? visited?.string.map { [$0] } ?? []
        self.init(
            visits: times.flatMap { $0.split(separator: ";") }.compactMap {
                PersonalRecord.time($0, of: Key.visited.rawValue, &tags)
            },
            isFavourite: PersonalRecord.isSaid(.favourite, tags),
            wantsToGo: PersonalRecord.isSaid(.wantToGo, tags),
            rating: PersonalRecord.rating(&tags), note: tags.raw(Key.note.rawValue)?.scalarText,
            lists: Set(
                PersonalRecord.texts(of: .lists, tags).map {
                    UUID(uuidString: $0) ?? PlaceList.id(ofName: $0)
                }
            ), pictures: PersonalRecord.pictures(&tags),
            revised: PersonalRecord.aspects(revised), revisedVisits: PersonalRecord.visits(revised),
            revisedLists: PersonalRecord.times(revised) { UUID(uuidString: $0) },
            revisedPictures: PersonalRecord.times(revised, PictureName.init(rawValue:)),
            taken: TakenValues(times: PersonalRecord.times(revised) { $0 }))
    }

    private static func pictures(_ tags: inout Tags) -> Set<PictureName> {
        Set(
            texts(of: .pictures, tags).compactMap { text in
                if let name = PictureName(rawValue: text) { return name }
                tags.warn(.impossibleValue(key: Key.pictures.rawValue, text: TextCleaner.excerpt(text)))
                return nil
            })
    }

    /// The texts of a list, such as the names and ids of a place's lists.
    private static func texts(of key: Key, _ tags: Tags) -> [String] {
        let value = tags.raw(key.rawValue)
        let texts =
            value?.elements?.compactMap(\.string) ?? value?.scalarText?.split(separator: ";").map(String.init)
        return (texts ?? []).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The names of a place's lists, for lists that the guide does not have yet.
    static func listNames(_ tags: Tags) -> [String] {
        texts(of: .lists, tags).filter { UUID(uuidString: $0) == nil }
    }

    private static func aspects(_ revised: Times) -> [Aspect: Date] {
        switch revised {
        case .one(let time): Aspect.all(at: time)
        case .several(let times):
            Dictionary(
                uniqueKeysWithValues: Aspect.allCases.compactMap { aspect in
                    times[aspect.key.rawValue].map { (aspect, $0) }
                })
        }
    }

    private static func visits(_ revised: Times) -> [Date: Date] {
        guard case .several(let times) = revised else { return [:] }
        return Dictionary(
            times.compactMap { key, time in Self.time(key).map { ($0, time) } }, uniquingKeysWith: max)
    }

    /// The times whose keys are of one kind.
    private static func times<ID: Hashable>(_ revised: Times, _ id: (String) -> ID?) -> [ID: Date] {
        guard case .several(let times) = revised else { return [:] }
        return Dictionary(times.compactMap { key, time in id(key).map { ($0, time) } }, uniquingKeysWith: max)
    }

    var revisedJSON: String? {
        JSONText.times(
            revised.map { ($0.key.rawValue, $1) } + revisedVisits.map { ($0.formatted(.iso8601), $1) }
                + revisedLists.map { ($0.uuidString.lowercased(), $1) }
                + revisedPictures.map { ($0.rawValue, $1) } + taken.times.map { ($0, $1) })
    }

    private static func isSaid(_ key: Key, _ tags: Tags) -> Bool {
        ["yes", "true", "1"].contains(tags.raw(key.rawValue)?.scalarText?.lowercased())
    }

    private static func rating(_ tags: inout Tags) -> Int? {
        guard let text = tags.raw(Key.rating.rawValue)?.scalarText, !text.isEmpty else { return nil }
        if let rating = Int(text), ratings.contains(rating) { return rating }
        tags.warn(.impossibleValue(key: Key.rating.rawValue, text: TextCleaner.excerpt(text)))
        return nil
    }

    /// The times of changes: an object, possibly as JSON text, or one time for everything.
    enum Times {
        case one(Date)
        case several([String: Date])
    }

    /// Reads the times. Invalid ones are ignored with a warning.
    static func times(of key: String, _ tags: inout Tags) -> Times {
        guard let value = tags.raw(key) else { return .several([:]) }
        guard let members = tags.members(key) else {
            return value.scalarText.flatMap { time($0, of: key, &tags) }.map(Times.one) ?? .several([:])
        }
        var times: [String: Date] = [:]
        for (name, text) in members { times[name] = text.string.flatMap { time($0, of: key, &tags) } }
        return .several(times)
    }

    /// Reads a time of one of Carte's own keys. An invalid one is ignored with a warning.
    static func time(_ text: some StringProtocol, of key: String, _ tags: inout Tags) -> Date? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return nil }
        if let date = time(text) { return date }
        tags.warn(.impossibleValue(key: key, text: TextCleaner.excerpt(text)))
        return nil
    }

    /// Parses a time in ISO 8601. A date alone means its noon UTC, which is the same day in nearly every
    /// zone.
    private static func time(_ text: String) -> Date? {
        guard isDay(text.prefix(10)) else { return nil }
        let whole = text.count == 10 ? text + "T12:00:00Z" : text
        if let date = try? Date(whole, strategy: .iso8601) { return date }
        return try? Date(whole, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// Whether a date exists. Foundation converts 30 February to 2 March.
    private static func isDay(_ text: Substring) -> Bool {
        let noon = text + "T12:00:00Z"
        guard let date = try? Date(String(noon), strategy: .iso8601) else { return false }
        return date.formatted(.iso8601) == noon
    }

    /// The visits in ISO 8601.
    var visitTexts: [String] { visits.map { $0.formatted(.iso8601) } }
}
