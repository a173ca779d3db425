import Foundation
import GuideCore
import GuideStore

/// How long a keystroke takes: the first page and the number of places up to 1,000, as the app asks for them.
enum SearchBenchmark {
    /// What users type, with errors, in several scripts, one to four words.
    private static let texts = [
        "pho ha", "pizza", "pizzeria napoli", "mannerheimintie 5", "кафе пушкин", "北京烤鸭", "小吃", "restaurant",
        "kosmos", "kosmso", "coffee", "thai vege", "sushi star", "loyly", "istambul", "hauptstrasse", "bar",
        "golden lion",
        "church street burger", "zzzz",
    ]

    static func keystrokes(_ workshop: Workshop) throws -> [Measurement] {
        let store = try GuideStore(url: workshop.fresh().appending(path: "guide.sqlite"))
        try store.importGuide(from: try workshop.guide(of: 100_000))
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        let arranging = try seconds { try store.arrange(around: now) }
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
        ]
        result.append(
            Measurement(name: "hours and names of 100,000 places made ready", value: arranging, unit: "s"))
        return result
    }

    private static func keystrokes(
        _ store: GuideStore, _ name: String, _ filters: GuideQuery.Filters, _ order: GuideQuery.Order
    ) throws -> Measurement {
        var times: [Double] = []
        var slowest = (text: "", time: 0.0)
        for _ in 0..<3 {
            for text in texts {
                for length in 1...text.count {
                    let query = GuideQuery(text: String(text.prefix(length)), filters: filters, order: order)
                    let time = try seconds {
                        _ = try store.search(query)
                        _ = try store.count(query, upTo: 1000)
                    }
                    times.append(time * 1000)
                    if time > slowest.time { slowest = (query.text, time) }
                }
            }
        }
        FileHandle.standardError.write(Data("slowest: “\(slowest.text)” \(slowest.time * 1000) ms\n".utf8))
        return Measurement(
            name: name, value: times.percentile(0.95), unit: "ms", limit: 16.7,
            details: ["median": times.median, "slowest": times.max() ?? 0])
    }
}
