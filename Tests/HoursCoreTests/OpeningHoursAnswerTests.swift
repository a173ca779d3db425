import Foundation
import Testing

@testable import HoursCore

@Suite("Questions about opening hours")
struct OpeningHoursAnswerTests {
    @Test(
        "the next change is the first moment with another state",
        arguments: [
            ("Mo-Fr 11:00-23:00", "2026-03-02 10:00", "2026-03-02 11:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 11:00", "2026-03-02 23:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-06 23:00", "2026-03-09 11:00"),
            ("Mo-Fr 11:00-24:00; Sa 00:00-02:00", "2026-03-06 12:00", "2026-03-07 02:00"),
            (
                "Mo 11:00-15:00 open \"lunch\", Mo 15:00-22:00 open \"dinner\"", "2026-03-02 12:00",
                "2026-03-02 22:00"
            ),
            ("Mo 10:00-11:00", "2026-03-02 11:00", "2026-03-09 10:00"),
            ("24/7; Dec 25 off", "2026-03-02", "2026-12-25"),
            ("24/7; Feb 29 off", "2026-03-02", "2028-02-29"),
            ("2035 May 1 10:00-11:00", "2026-03-02", "2035-05-01 10:00"),
            ("2045 May 1 10:00-11:00", "2026-03-02", "2045-05-01 10:00"),
            ("17:00+", "2026-03-02 17:30", "2026-03-02 18:00"),
            ("24/7", "2026-03-02", nil),
            ("off", "2026-03-02", nil),
            ("2020 10:00-11:00", "2026-03-02", nil), ("24/7; 9998 Jan 1 off", "2026-03-02", nil),
        ] as [(String, String, String?)])
    func nextChange(text: String, after: String, change: String?) {
        let context = HoursTable.helsinki
        #expect(
            OpeningHours(text).nextChange(after: HoursTable.moment(after), in: context)
                == change.map { HoursTable.moment($0) })
    }

    @Test(
        "a search for a change ends after 40 years",
        arguments: ["24/7; 9998 Jan 1 off", "2090 May 1 10:00-11:00"])
    func horizon(text: String) throws {
        let now = HoursTable.moment("2026-03-02").secondsSince1970
        let end = try #require(OpeningHours(text).schedule).horizon(from: now)
        #expect((end - now) / 86_400 <= 40 * 366)
    }

    @Test("spans are clipped to the question and merged where they touch")
    func spans() {
        let hours = OpeningHours("Mo-Th 10:00-24:00, Tu 00:00-02:00; Fr 10:00-12:00 unknown \"maybe\"")
        let spans = hours.spans(
            from: HoursTable.moment("2026-03-02 12:00"), to: HoursTable.moment("2026-03-06 11:00"),
            in: HoursTable.helsinki)
        #expect(
            spans == [
                span("2026-03-02 12:00", "2026-03-03 02:00"), span("2026-03-03 10:00", "2026-03-04 00:00"),
                span("2026-03-04 10:00", "2026-03-05 00:00"), span("2026-03-05 10:00", "2026-03-06 00:00"),
                span("2026-03-06 10:00", "2026-03-06 11:00", .unknown, "maybe"),
            ])
        let moment = HoursTable.moment("2026-03-02 12:00")
        #expect(hours.spans(from: moment, to: moment, in: HoursTable.helsinki).isEmpty)
    }

    private func span(
        _ start: String, _ end: String, _ state: OpeningHours.State = .open, _ comment: String? = nil
    ) -> OpeningHours.Span {
        OpeningHours.Span(
            start: HoursTable.moment(start), end: HoursTable.moment(end), state: state, comment: comment)
    }

    @Test("a week begins today, or on the given weekday so that it contains today")
    func week() {
        let hours = OpeningHours("Mo-Su 10:00-12:00")
        let thursday = HoursTable.moment("2026-03-05 23:30")
        let week = hours.week(from: thursday, in: HoursTable.helsinki)
        #expect(
            week.map(\.weekday) == [.thursday, .friday, .saturday, .sunday, .monday, .tuesday, .wednesday])
        #expect(week.map(\.day) == [5, 6, 7, 8, 9, 10, 11])
        let fromSunday = hours.week(from: thursday, startingOn: .sunday, in: HoursTable.helsinki)
        #expect(fromSunday.first?.day == 1)
        #expect(fromSunday.last?.day == 7)
        // In Taipei it is already Friday.
        let taipei = hours.week(from: thursday, in: HoursTable.context("Asia/Taipei"))
        #expect(taipei.first?.weekday == .friday)
    }

    @Test("spans, states and changes agree for every text of Helsinki", arguments: 0..<6)
    func agreement(part: Int) throws {
        let texts = try Helsinki.texts()
        let start = HoursTable.moment("2026-03-26")
        let end = HoursTable.moment("2026-04-06")
        for (index, text) in texts.enumerated() where index % 6 == part {
            let hours = OpeningHours(text)
            let spans = hours.spans(from: start, to: end, in: HoursTable.helsinki)
            var edges = spans.flatMap { [$0.start, $0.end] }
            for (one, next) in zip(spans, spans.dropFirst()) { #expect(one.end <= next.start) }
            edges.append(start)
            for edge in edges where edge > start && edge < end {
                for offset in [-1.0, 0, 1] {
                    let moment = edge.addingTimeInterval(offset)
                    let span = spans.first { $0.start <= moment && moment < $0.end }
                    let state = hours.state(at: moment, in: HoursTable.helsinki)
                    #expect(state.state == span?.state ?? .closed, "\(text) at \(moment)")
                    #expect(state.comment == span?.comment)
                }
            }
            for span in spans where span.state == .open && span.end < end && span.start > start {
                #expect(hours.nextChange(after: span.start, in: HoursTable.helsinki) == span.end, "\(text)")
            }
        }
    }

    @Test("only one text of Helsinki is unreadable")
    func readable() throws {
        let texts = try Helsinki.texts()
        #expect(texts.count == 196)
        #expect(
            texts.filter { !OpeningHours($0).isReadable }
                == ["Mo-Fr 09:30 - 15:00. Lunch Mo-Fr 11:00 - 13:30"])
    }
}

/// The opening hours of central Helsinki without duplicates: real data with mistakes.
///
/// © OpenStreetMap contributors, Open Database License 1.0. From the same extract as the fixtures of
/// GuideCore.
enum Helsinki {
    static func texts() throws -> [String] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/helsinki.txt", withExtension: nil))
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
