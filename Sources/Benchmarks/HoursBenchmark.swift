import Foundation
import HoursCore

/// Measures the evaluation of weeks against the Python package `opening-hours-py`.
enum HoursBenchmark {
    private static let weeks = 100_000

    /// Typical hours of restaurants: simple, past midnight, with breaks, seasons and exceptions.
    private static let texts = [
        "Mo-Fr 11:00-23:00", "Mo-Su 08:00-20:00", "24/7", "Mo-Th 11:00-22:00; Fr,Sa 11:00-02:00; Su off",
        "Tu-Sa 11:30-14:00,17:30-22:00", "Mo-Fr 07:30-18:00; Sa 09:00-17:00; PH off",
        "May-Sep Mo-Su 10:00-22:00; Oct-Apr Fr-Su 12:00-20:00", "Mo-Fr 10:00-15:00; Sa[1] 11:00-16:00",
        "Mo,Tu,We,Th,Fr,Su 11:00-01:00; Sa 11:00-02:00", "Mo-Sa 09:00-21:00; Dec 24-26 off",
    ]

    static func weeks(_ fixtures: Fixtures) throws -> [Measurement] {
        let hours = texts.map(OpeningHours.init)
        let context = OpeningHours.Context(timeZone: .gmt)
        let start = Date(timeIntervalSince1970: 1_767_571_200)  // Monday, 5 January 2026
        let week = 7.0 * 86_400
        var spans = 0
        let own = (0..<3).map { _ in
            seconds {
                for number in 0..<weeks {
                    let from = start + Double(number / texts.count % 500) * week
                    spans += hours[number % texts.count].spans(from: from, to: from + week, in: context).count
                }
            }
        }.median
        guard let python = try peer(fixtures) else {
            return [
                Measurement(
                    name: "hours of 100,000 weeks (no peer: pip install opening-hours-py)", value: own,
                    unit: "seconds")
            ]
        }
        return [
            Measurement(
                name: "hours of 100,000 weeks / opening-hours-py", value: own / python, unit: "ratio",
                limit: 1,
                details: ["ownSeconds": own, "pythonSeconds": python, "spans": Double(spans / 3)])
        ]
    }

    /// The time of the peer for the same weeks, s; nil if it is not installed.
    private static func peer(_ fixtures: Fixtures) throws -> Double? {
        let script = """
            from datetime import datetime, timedelta
            from sys import argv
            from time import perf_counter
            try:
                from opening_hours import OpeningHours
            except ImportError:
                raise SystemExit(0)
            texts = [OpeningHours(text) for text in argv[2:]]
            start, week = datetime(2026, 1, 5), timedelta(days=7)
            began = perf_counter()
            for number in range(int(argv[1])):
                begin = start + week * (number // len(texts) % 500)
                for _ in texts[number % len(texts)].intervals(begin, begin + week):
                    pass
            print(perf_counter() - began)
            """
        return Double(try fixtures.run("python3", ["-c", script, String(weeks)] + texts))
    }
}
