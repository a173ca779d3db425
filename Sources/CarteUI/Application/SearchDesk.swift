import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// Answers what other programs look for in the guide that the person sees. It blocks: never on the main thread.
struct SearchDesk: Sendable {
    var shelf: GuideShelf
    var choice: GuideChoice
    var habits: ReadingHabits

    /// What is told of a place that was found.
    struct Description {
        var id: String
        var name: String
        var description: String
        var icon: Variant
    }

    /// More than anybody looks through outside of Carte, which shows all of them.
    static let limit = 100

    /// The places that have all words, the best first.
    func places(_ words: [String]) throws -> [String] {
        let text = words.joined(separator: " ")
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        let guide = try shelf.kind(by: choice)
        return try shelf.store(guide).ids(GuideQuery(text: text), limit: Self.limit).map {
            PlaceReference(guide: guide, id: $0).rawValue
        }
    }

    /// Those of earlier ones that have these words, too. Earlier ones that were too many to be told are looked through as
    /// well; and where there were none, what is typed now may be the correction of that.
    func places(_ words: [String], among earlier: [String]) throws -> [String] {
        let found = try places(words)
        guard !earlier.isEmpty, earlier.count < Self.limit else { return found }
        let known = Set(earlier)
        return found.filter(known.contains)
    }

    /// What is known of places, in their order. Those that are not there are left out.
    func describe(_ ids: [String], at now: Date = Date()) throws -> [Description] {
        try ids.compactMap { id in
            guard let reference = PlaceReference(rawValue: id) else { return nil }
            let store = try shelf.store(reference.guide)
            guard let entry = try store.entry(reference.id) else { return nil }
            let summary = PlaceSummary(entry, of: store, for: .init(), at: now, from: nil, habits)
            return Description(
                id: id, name: entry.place.displayName(in: .translated),
                description: [summary.facts, summary.hours.text].filter { !$0.isEmpty }.joined(
                    separator: " · "),
                icon: PictureSubject(entry.place, folder: reference.guide.pictureFolder).icon)
        }
    }
}
