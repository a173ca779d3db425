import Foundation
import GuideCore
import GuideStore
import HoursCore
import Translations

/// Measures a keystroke: the first page of results, and the number of places up to 1,000.
///
/// The time of a keystroke is the median of five. The figure is the 95th percentile of all keystrokes.
enum SearchBenchmark {
    /// Texts that users type: with typos, in several scripts, one to four words.
    static let texts = [
        "pho ha", "pizza", "pizzeria napoli", "mannerheimintie 5", "кафе пушкин", "北京烤鸭", "小吃", "restaurant",
        "kosmos", "kosmso", "coffee", "thai vege", "sushi star", "loyly", "istambul", "hauptstrasse", "bar",
        "golden lion",
        "church street burger", "zzzz",
    ]

    /// The page size of the app.
    private static let pageLength = 60

    /// The town of all places, alone and with a restriction.
    private static let town = ["helsinki", "sushi helsinki", "helsinki kosmos"]

    static func keystrokes(_ fixtures: Fixtures) throws -> [Measurement] {
        let store = try GuideStore(url: fixtures.fresh().appending(path: "guide.sqlite"))
        try store.importGuide(from: try fixtures.guide(of: 100_000))
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        let arranging = try seconds { try store.prepare(around: now) }
        var filtered = GuideQuery.Filters()
        filtered.openAt = now
        filtered.diets = [.vegetarian]
        var open = GuideQuery.Filters()
        open.openAt = now
        let plain = try keystrokes(
            store, "keystroke in 100,000 places, p95", GuideQuery.Filters(), .relevance)
        let near = try keystrokes(
            store, "keystroke ordered by distance, p95", GuideQuery.Filters(), .distance(from: centre))
        var result = [
            plain, near,
            Measurement("keystroke ordered by distance / by relevance, p95", near, to: plain, limit: nil),
            try keystrokes(
                store, "the nearest of 100,000 places", GuideQuery.Filters(), .distance(from: centre),
                of: [""]),
            try keystrokes(store, "keystroke with the filter open now, p95", open, .relevance),
            try keystrokes(
                store, "the same with all counted, as the app asks, p95", open, .relevance, countingTo: .max,
                limit: nil),
            try keystrokes(store, "keystroke with two filters, p95", filtered, .relevance),
            try keystrokes(store, "keystroke ordered by name, p95", GuideQuery.Filters(), .name),
            try keystrokes(
                store, "keystroke of a town that all places are in, p95", GuideQuery.Filters(), .relevance,
                of: town),
        ]
        result += try positions(store)
        result.append(
            Measurement(name: "hours and names of 100,000 places made ready", value: arranging, unit: "s"))
        return result
    }

    /// Measures the new position of an edited place in the list of all places. It moves a row in the
    /// background.
    private static func positions(_ store: GuideStore) throws -> [Measurement] {
        let all = try store.ids(GuideQuery(order: .name))
        let ids = stride(from: 0, to: all.count, by: 1000).map { all[$0] }
        let orders: [(name: String, order: GuideQuery.SortOrder)] = [
            ("name", .name), ("rating", .rating), ("distance", .distance(from: try centre)),
        ]
        return try orders.map { name, order in
            let query = GuideQuery(order: order)
            let times = try ids.map { id in
                try seconds {
                    _ = try store.index(of: id, in: query)
                    _ = try store.count(query)
                } * 1000
            }
            return Measurement(
                "position of a place among 100,000 by \(name), p95", times, share: 0.95, unit: "ms")
        }
    }

    /// The centre of the places.
    private static var centre: Coordinate {
        get throws {
            guard let centre = Coordinate(latitude: 50, longitude: 15) else {
                throw BenchmarkError("The middle of the places is no position.")
            }
            return centre
        }
    }

    /// Texts that ask for a cuisine, a town or a street in a country.
    private static let beginnings = [
        "pizza", "sushi", "helsinki 3", "mannerheimintie 9z", "church street", "ленина",
    ]

    /// Measures a keystroke with suggestions, for the number of streets and towns in a country.
    static func suggestions(_ fixtures: Fixtures) throws -> [Measurement] {
        let store = try GuideStore(url: fixtures.fresh().appending(path: "guide.sqlite"))
        try store.importGuide(from: try fixtures.guide(of: 100_000, isCountry: true))
        try store.prepare(around: Date(timeIntervalSince1970: 1_790_000_000))
        let (filters, order) = (GuideQuery.Filters(), GuideQuery.SortOrder.relevance)
        let first = try seconds { _ = try store.suggestions(for: "pi", naming: CuisineName.text) }
        let plain = try keystrokes(
            store, "keystroke in a country, p95", filters, order, of: beginnings, countingTo: .max)
        let whole = try keystrokes(
            store, "keystroke with suggestions in a country, p95", filters, order, of: beginnings,
            countingTo: .max, suggesting: true)
        return [
            plain, whole,
            Measurement("keystroke with suggestions / without, p95", whole, to: plain, limit: nil),
            Measurement(name: "first suggestions in a country", value: first * 1000, unit: "ms"),
        ]
    }

    private static func keystrokes(
        _ store: GuideStore, _ name: String, _ filters: GuideQuery.Filters, _ order: GuideQuery.SortOrder,
        of texts: [String] = texts, countingTo most: Int = 1000, suggesting: Bool = false,
        limit: Double? = 16.7
    ) throws -> Measurement {
        // Rounds, so that other load on the machine affects different keystrokes.
        var rounds: [[Double]] = []
        let typed = texts.flatMap { text in
            (min(1, text.count)...text.count).map { String(text.prefix($0)) }
        }
        for _ in 0..<5 {
            rounds.append(
                try typed.map { text in
                    let query = GuideQuery(text: text, filters: filters, order: order)
                    return try seconds {
                        let page = try store.search(query, limit: pageLength)
                        if page.entries.count == pageLength { _ = try store.count(query, upTo: most) }
                        if suggesting { _ = try store.suggestions(for: text, naming: CuisineName.text) }
                    } * 1000
                })
        }
        let times = typed.indices.map { index in rounds.map { $0[index] }.median }
        if ProcessInfo.processInfo.environment["CARTE_BENCH_SLOWEST"] != nil {
            let slowest = zip(typed, times).sorted { $0.1 > $1.1 }.prefix(15).map { "\($0.0) \($0.1)" }
            note(slowest.joined(separator: "\n"))
        }
        return Measurement(
            name: name, value: times.percentile(0.95), unit: "ms", limit: limit,
            details: ["median": times.median, "slowest": times.max() ?? 0])
    }
}
