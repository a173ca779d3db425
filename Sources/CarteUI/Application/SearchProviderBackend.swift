import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// Searches the visible guide for the desktop's search. It blocks, so do not call it on the main thread.
struct SearchProviderBackend: Sendable {
    var library: GuideLibrary
    var choice: GuideChoice
    var preferences: LocalePreferences

    /// The data about a result for the desktop.
    struct Description {
        var id: String
        var name: String
        var description: String
        var icon: Variant
    }

    /// The maximum number of results. Carte itself shows all.
    static let limit = 100

    /// Returns the ids of the places with all words, the best first.
    func places(_ words: [String]) throws -> [String] {
        let text = words.joined(separator: " ")
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        let guide = try library.kind(by: choice)
        return try library.store(guide).ids(GuideQuery(text: text), limit: Self.limit).map {
            PlaceReference(guide: guide, id: $0).rawValue
        }
    }

    /// Returns the earlier results that also match these words. If there were none or too many, all places
    /// are searched: the earlier list may be incomplete, and the new text may be a correction.
    func places(_ words: [String], among earlier: [String]) throws -> [String] {
        let found = try places(words)
        guard !earlier.isEmpty, earlier.count < Self.limit else { return found }
        let known = Set(earlier)
        return found.filter(known.contains)
    }

    /// Returns the descriptions of places, in their order. Unknown places are skipped.
    func describe(_ ids: [String], at now: Date = Date()) throws -> [Description] {
        try ids.compactMap { id in
            guard let reference = PlaceReference(rawValue: id) else { return nil }
            let store = try library.store(reference.guide)
            guard let entry = try store.entry(reference.id) else { return nil }
            let summary = PlaceSummary(entry, of: store, for: .init(), at: now, from: nil, preferences)
            return Description(
                id: id, name: entry.place.displayName(in: .translated),
                description: [summary.facts, summary.hours.text].filter { !$0.isEmpty }.joined(
                    separator: " · "),
                icon: PictureSubject(entry.place, folder: reference.guide.pictureFolder).icon)
        }
    }
}
