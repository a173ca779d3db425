import Foundation
import GuideCore
import GuideStore

/// How long a keystroke takes: the first page and the number of places up to 1,000, as the app asks for them. The
/// time of a keystroke is the median of five; the figure is the 95th percentile of all keystrokes.
enum SearchBenchmark {
    /// What users type, with errors, in several scripts, one to four words.
    private static let texts = [
        "pho ha", "pizza", "pizzeria napoli", "mannerheimintie 5", "кафе пушкин", "北京烤鸭", "小吃", "restaurant",
        "kosmos", "kosmso", "coffee", "thai vege", "sushi star", "loyly", "istambul", "hauptstrasse", "bar",
        "golden lion",
        "church street burger", "zzzz",
    ]

    /// A town that all places are in, alone and with what narrows it.
    private static let town = ["helsinki", "sushi helsinki", "helsinki kosmos"]

    static func keystrokes(_ workshop: Workshop) throws -> [Measurement] {
        let store = try GuideStore(url: workshop.fresh().appending(path: "guide.sqlite"))
        try store.importGuide(from: try workshop.guide(of: 100_000))
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        let arranging = try seconds { try store.prepare(around: now) }
        var filtered = GuideQuery.Filters()
        filtered.openAt = now
        filtered.diets = [.vegetarian]
        var open = GuideQuery.Filters()
        open.openAt = now
        var result = [
            try keystrokes(store, "keystroke in 100,000 places, p95", GuideQuery.Filters(), .relevance),
            try keystrokes(store, "keystroke with the filter open now, p95", open, .relevance),
            try keystrokes(store, "keystroke with two filters, p95", filtered, .relevance),
            try keystrokes(store, "keystroke ordered by name, p95", GuideQuery.Filters(), .name),
            try keystrokes(
                store, "keystroke of a town that all places are in, p95", GuideQuery.Filters(), .relevance,
                of: town),
        ]
        result.append(
            Measurement(name: "hours and names of 100,000 places made ready", value: arranging, unit: "s"))
        return result
    }

    private static func keystrokes(
        _ store: GuideStore, _ name: String, _ filters: GuideQuery.Filters, _ order: GuideQuery.SortOrder,
        of texts: [String] = texts
    ) throws -> Measurement {
        // Rounds, so that what the machine does besides hits different keystrokes.
        var rounds: [[Double]] = []
        let typed = texts.flatMap { text in (1...text.count).map { String(text.prefix($0)) } }
        for _ in 0..<5 {
            rounds.append(
                try typed.map { text in
                    let query = GuideQuery(text: text, filters: filters, order: order)
                    return try seconds {
                        _ = try store.search(query)
                        _ = try store.count(query, upTo: 1000)
                    } * 1000
                })
        }
        let times = typed.indices.map { index in rounds.map { $0[index] }.median }
        if ProcessInfo.processInfo.environment["CARTE_BENCH_SLOWEST"] != nil {
            let slowest = zip(typed, times).sorted { $0.1 > $1.1 }.prefix(15).map { "\($0.0) \($0.1)" }
            note(slowest.joined(separator: "\n"))
        }
        return Measurement(
            name: name, value: times.percentile(0.95), unit: "ms", limit: 16.7,
            details: ["median": times.median, "slowest": times.max() ?? 0])
    }
}
