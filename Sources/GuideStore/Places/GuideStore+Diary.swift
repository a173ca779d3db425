import Foundation
import GuideCore

/// A visit with its place.
public struct DiaryEntry: Hashable, Sendable {
    /// The time of the visit.
    public let date: Date

    /// The place, with the user's record.
    public let place: GuideEntry
}

extension GuideStore {
    /// Returns the visits to places that are not hidden, latest first.
    ///
    /// - Parameters:
    ///   - text: words of the place, as in ``search(_:limit:offset:)``; empty for all visits.
    ///   - matches: returns whether a visit's date matches, in addition to the place's words.
    public func diary(
        of text: String = "", matches: (Date) -> Bool = { _ in false }
    ) throws(GuideStoreError) -> [DiaryEntry] {
        var filters = GuideQuery.Filters()
        filters.isVisited = true
        let found =
            text.isEmpty ? nil : Set(try ids(GuideQuery(text: text, filters: filters)))
        return try search(GuideQuery(filters: filters), limit: .max).entries.flatMap { entry in
            entry.record.visits.filter { found?.contains(entry.id) != false || matches($0) }
                .map { DiaryEntry(date: $0, place: entry) }
        }.sorted { ($1.date, $0.place.id.uuidString) < ($0.date, $1.place.id.uuidString) }
    }
}
