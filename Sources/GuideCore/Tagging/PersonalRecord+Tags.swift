import Foundation

/// What the user added, as properties of files that Carte writes. The prefix keeps them apart from tags of
/// OpenStreetMap, where they must not go.
///
/// | key | GeoJSON | table |
/// |---|---|---|
/// | `carte:visited` | list of times (ISO 8601, UTC) | the same, separated by `;` |
/// | `carte:favourite` | `true` | `yes` |
/// | `carte:rating` | 1 to 5 | the same |
/// | `carte:note` | text | the same |
extension PersonalRecord {
    enum Key: String, CaseIterable {
        case visited = "carte:visited"
        case favourite = "carte:favourite"
        case rating = "carte:rating"
        case note = "carte:note"
    }

    /// Whether a key is Carte's own and so never a tag.
    static func isKey(_ key: String) -> Bool { key.hasPrefix("carte:") }

    /// The record in a feature's properties; empty where there is none.
    init(tags: Tags) {
        guard tags.contains(prefix: "carte:") else {
            self.init()
            return
        }
        let visited = tags.raw(Key.visited.rawValue)
        let times = visited?.elements?.compactMap(\.string) ?? visited?.string.map { [$0] } ?? []
        let favourite = tags.raw(Key.favourite.rawValue)?.scalarText?.lowercased()
        self.init(
            visits: times.flatMap { $0.split(separator: ";") }.compactMap(PersonalRecord.time),
            isFavourite: ["yes", "true", "1"].contains(favourite),
            rating: tags.raw(Key.rating.rawValue)?.scalarText.flatMap(Int.init),
            note: tags.raw(Key.note.rawValue)?.scalarText)
    }

    /// Reads a time in ISO 8601, or a day, which is taken as its noon: the same day in nearly every zone.
    private static func time(_ text: some StringProtocol) -> Date? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let whole = text.count == 10 ? text + "T12:00:00Z" : text
        if let date = try? Date(whole, strategy: .iso8601) { return date }
        return try? Date(whole, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// The visits as texts of ISO 8601.
    var visitTexts: [String] { visits.map { $0.formatted(.iso8601) } }
}
