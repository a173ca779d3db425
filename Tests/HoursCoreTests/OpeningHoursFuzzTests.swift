import Foundation
import HoursCore
import Testing

import struct Harness.SeededGenerator

@Suite("Opening hours from random text")
struct OpeningHoursFuzzTests {
    /// Parts of the notation, and other text.
    private static let pieces = [
        "Mo", "Tu", "Su", "PH", "SH", "Fr-Sa", "Th[1,-1]", "Th[", "]", "Jan", "Feb 29", "Dec 25-", "2026",
        "2020-2030",
        "/2", "week", "week 53", "easter", "-2 days", "+1 day", "10:00", "10:00-18:00", "22:00-26:00",
        "10.00", "11am",
        "pm", "17:00+", "24/7", "48:00", "(sunset-01:00)", "sunrise", "dusk", "off", "open", "unknown", "\"",
        "\"x\"",
        ";", ",", "||", "|", ":", "-", "–", " ", "\n", "+", "(", ")", "0", "99999999999999999999", "周一", "é",
        "🍕",
        "\u{0}", "\u{202E}", "to", "Mi", "daily", "noon", "Sa,PH Mo-Fr", "Su[1] -1 day", "easter -300 days",
        "Jan 1 -366 days", "+366 days", "sunset-22:00", "(sunset+23:59)", "(dawn-23:00)", "48:00+",
        "; 14:00-18:00", "; \"ring\"", "Mo-Fr 08:00-12:00",
    ]

    @Test(
        "no random text stops the parser, and the answers to readable texts agree", arguments: UInt64(0)..<8)
    func rubbish(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        for round in 0..<400 {
            let text = (0..<Int.random(in: 1...12, using: &random))
                .map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)] }
                .joined(separator: Bool.random(using: &random) ? " " : "")
            check(text, "seed \(seed), round \(round)", using: &random)
        }
    }

    @Test("the same holds for mutations of real texts", arguments: UInt64(0)..<4)
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(state: seed &+ 1000)
        let texts = try Helsinki.texts()
        for round in 0..<300 {
            var scalars = Array(texts[Int.random(in: 0..<texts.count, using: &random)].unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &random) where !scalars.isEmpty {
                let index = Int.random(in: 0..<scalars.count, using: &random)
                let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)].unicodeScalars
                switch Int.random(in: 0..<3, using: &random) {
                case 0: scalars.remove(at: index)
                case 1: scalars.insert(contentsOf: piece, at: index)
                default: scalars.swapAt(index, Int.random(in: 0..<scalars.count, using: &random))
                }
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            check(text, "seed \(seed), round \(round)", using: &random)
        }
    }

    @Test("very long texts are unreadable, and extreme moments have an answer")
    func extremes() {
        #expect(!OpeningHours(String(repeating: "Mo 10:00-12:00; ", count: 100_000)).isReadable)
        #expect(!OpeningHours(String(repeating: "[", count: 3_000)).isReadable)
        let hours = OpeningHours("Mo-Su 10:00-18:00; PH off; easter off; week 53 off; sunrise-sunset")
        for moment in [
            Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300),
            Date(timeIntervalSince1970: -.infinity),
        ] {
            _ = hours.state(at: moment, in: HoursTable.helsinki)
            _ = hours.nextChange(after: moment, in: HoursTable.helsinki)
            #expect(hours.week(from: moment, in: HoursTable.helsinki).count == 7)
        }
    }

    private func check(_ text: String, _ place: Comment, using random: inout SeededGenerator) {
        let hours = OpeningHours(text)
        #expect(hours.text == text, place)
        let start = HoursTable.moment("2026-12-20").addingTimeInterval(
            Double(Int.random(in: 0..<20_000_000, using: &random)))
        let end = start.addingTimeInterval(12 * 86_400)
        var last = start
        let spans = hours.spans(from: start, to: end, in: HoursTable.helsinki)
        for span in spans {
            #expect(span.start >= last && span.start < span.end && span.end <= end, place)
            #expect(span.state != .closed, place)
            last = span.end
        }
        let moment = start.addingTimeInterval(Double(Int.random(in: 0..<86_400, using: &random)))
        let span = spans.first { $0.start <= moment && moment < $0.end }
        let status = hours.state(at: moment, in: HoursTable.helsinki)
        #expect(status.state == span?.state ?? .closed, place)
        if let change = hours.nextChange(after: moment, in: HoursTable.helsinki) {
            #expect(change > moment, place)
            #expect(hours.state(at: change, in: HoursTable.helsinki).state != status.state, place)
        }
        if let opening = hours.nextOpening(after: moment, in: HoursTable.helsinki) {
            #expect(opening > moment, place)
            #expect(hours.state(at: opening, in: HoursTable.helsinki).state == .open, place)
            #expect(hours.state(at: opening - 1, in: HoursTable.helsinki).state != .open, place)
        }
        let summary = hours.summary(at: moment, in: HoursTable.helsinki)
        #expect(!summary.description.isEmpty, place)
        #expect(hours.doubts.allSatisfy { !$0.earlier.isEmpty && !$0.message.description.isEmpty }, place)
        if let probable = hours.probableText { #expect(OpeningHours(probable).isReadable, place) }
        for day in hours.week(from: moment, in: HoursTable.helsinki) {
            #expect(!day.description.isEmpty, place)
        }
    }
}
