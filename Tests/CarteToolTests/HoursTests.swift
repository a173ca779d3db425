import Foundation
import Testing

@Suite("carte-tool hours")
struct HoursTests {
    struct Interval: Equatable {
        let from: String
        let to: String
        var state = "open"
        var comment: String?

        init(_ from: String, _ to: String, _ state: String = "open", _ comment: String? = nil) {
            self.from = from
            self.to = to
            self.state = state
            self.comment = comment
        }

        init?(_ object: [String: Any]) {
            guard let from = object["from"] as? String, let to = object["to"] as? String,
                let state = object["state"] as? String
            else { return nil }
            self.init(from, to, state, object["comment"] as? String)
        }
    }

    static let weeks: [(hours: String, monday: String, intervals: [Interval])] = [
        (
            "Fr-Sa 18:00-02:00; Su off", "2026-01-05",
            [
                Interval("2026-01-09T18:00:00", "2026-01-10T02:00:00"),
                Interval("2026-01-10T18:00:00", "2026-01-11T02:00:00"),
            ]
        ),
        // The night of the previous Sunday is part of the week, the night after the last day is not.
        (
            "Su 22:00-03:00", "2026-01-05",
            [
                Interval("2026-01-05T00:00:00", "2026-01-05T03:00:00"),
                Interval("2026-01-11T22:00:00", "2026-01-12T00:00:00"),
            ]
        ),
        ("24/7", "2026-03-23", [Interval("2026-03-23T00:00:00", "2026-03-30T00:00:00")]),
        (
            "We 10:00-12:00 \"by appointment\"; Th unknown", "2026-01-05",
            [
                Interval("2026-01-07T10:00:00", "2026-01-07T12:00:00", "unknown", "by appointment"),
                Interval("2026-01-08T00:00:00", "2026-01-09T00:00:00", "unknown"),
            ]
        ),
        ("off", "2026-01-05", []),
    ]

    @Test("a week has all spans that are not closed, in the place's time zone", arguments: weeks)
    func week(hours: String, monday: String, intervals: [Interval]) throws {
        let answer = try ToolRun().run(
            "hours", hours, "--week", monday, "--zone", "Europe/Helsinki", "--json")
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        let object = try answer.object()
        #expect(object["readable"] as? Bool == true)
        let found = (object["intervals"] as? [[String: Any]] ?? []).map(Interval.init)
        #expect(found == intervals)
    }

    @Test("unreadable hours are unknown at all times, without an error")
    func unreadable() throws {
        let answer = try ToolRun().run(
            "hours", "ask the cook", "--week", "2026-01-05", "--at", "2026-01-05T12:00", "--json")
        let object = try answer.object()
        #expect(answer.exitCode == 0)
        #expect(object["readable"] as? Bool == false)
        #expect(object["state"] as? String == "unknown")
        let found = (object["intervals"] as? [[String: Any]] ?? []).map(Interval.init)
        #expect(found == [Interval("2026-01-05T00:00:00", "2026-01-12T00:00:00", "unknown")])
        #expect(try ToolRun().run("hours", "ask the cook").output.contains("ask the cook"))
    }

    static let moments: [(at: String, state: String, change: String)] = [
        ("2026-03-28T16:59", "closed", "2026-03-28T17:00:00"),
        ("2026-03-28 17:00", "open", "2026-03-29T01:00:00"),
        ("2026-03-28T15:00Z", "open", "2026-03-29T01:00:00"),
        ("2026-03-28T17:00:00+02:00", "open", "2026-03-29T01:00:00"),
        ("2026-03-29T01:00", "closed", "2026-03-31T17:00:00"),
    ]

    @Test("a moment has a state and a next change", arguments: moments)
    func moment(at: String, state: String, change: String) throws {
        let answer = try ToolRun().run(
            "hours", "Tu-Th 17:00-22:00; Fr-Sa 17:00-01:00", "--at", at, "--zone", "Europe/Helsinki", "--json"
        )
        let object = try answer.object()
        #expect(object["state"] as? String == state)
        #expect(object["nextChange"] as? String == change)
        #expect(object["intervals"] == nil)
    }

    @Test("country and position decide about holidays and the sun")
    func surroundings() throws {
        func intervals(_ arguments: String...) throws -> Int? {
            let program = try ToolRun()
            let answer = try program.run(arguments: ["hours"] + arguments + ["--zone", "UTC", "--json"])
            return (try answer.object()["intervals"] as? [[String: Any]])?.count
        }
        let holiday = "Mo-Fr 10:00-12:00; PH off"
        #expect(try intervals(holiday, "--week", "2026-05-18", "--country", "fi") == 5)
        #expect(try intervals(holiday, "--week", "2026-12-07", "--country", "FI") == 5)
        #expect(try intervals(holiday, "--week", "2026-04-27", "--country", "FI") == 4)
        #expect(try intervals("sunrise-sunset", "--week", "2026-03-23", "--location", "-33.9,151.2") == 7)
    }

    @Test("unclear hours are evaluated as written, with the probable meaning")
    func unclear() throws {
        let text = "Mo-Fr 08:30-12:30; Mo-Fr 14:30-19:00"
        let answer = try ToolRun().run("hours", text, "--at", "2026-03-02T09:00", "--zone", "UTC", "--json")
        let object = try answer.object()
        #expect(object["state"] as? String == "closed")
        #expect(object["nextOpening"] as? String == "2026-03-02T14:30:00")
        let doubts = try #require(object["unclear"] as? [[String: String]])
        #expect(doubts.map(\.["kind"]) == ["replacedTimes"])
        #expect(doubts.first?["earlier"] == "Mo-Fr 08:30-12:30")
        #expect(doubts.first?["later"] == "Mo-Fr 14:30-19:00")
        #expect(doubts.first?["message"]?.hasPrefix("Unclear: “Mo-Fr 14:30-19:00” replaces") == true)
        #expect(object["probably"] as? String == "Mo-Fr 08:30-12:30, Mo-Fr 14:30-19:00")

        let words = try ToolRun().run("hours", text, "--week", "2026-03-02", "--zone", "UTC").output
        #expect(words.contains("Mon 2 Mar   perhaps 08:30–12:30, 14:30–19:00\n"))
        #expect(words.contains("Unclear: "))
        #expect(words.hasSuffix("Probably meant: Mo-Fr 08:30-12:30, Mo-Fr 14:30-19:00\n"))
    }

    @Test("a trailing comment makes the hours unknown and is shown")
    func trailingComment() throws {
        let text = "Mo,Th 09:00-11:00; Tu,Fr 15:00-17:00; \"on appointment\""
        let answer = try ToolRun().run("hours", text, "--at", "2026-03-02T10:00", "--zone", "UTC", "--json")
        let object = try answer.object()
        #expect(object["state"] as? String == "unknown" && object["nextOpening"] is NSNull)
        #expect((object["unclear"] as? [[String: String]])?.first?["later"] == "on appointment")
        let words = try ToolRun().run("hours", text, "--week", "2026-03-02", "--zone", "UTC").output
        #expect(words.contains("Mon 2 Mar   perhaps 09:00–11:00 (on appointment)\n"))
    }

    @Test("unknown hours have the next certain opening")
    func fallback() throws {
        let text = "Tu,Th 09:00-11:00 || \"by appointment\""
        let answer = try ToolRun().run("hours", text, "--at", "2026-03-02T12:00", "--zone", "UTC", "--json")
        let object = try answer.object()
        #expect(object["state"] as? String == "unknown" && object["comment"] as? String == "by appointment")
        #expect(object["nextOpening"] as? String == "2026-03-03T09:00:00")
        #expect(object["summary"] as? String == "Hours unknown (by appointment) · opens Tue 09:00")
        #expect((object["unclear"] as? [Any])?.isEmpty == true && object["probably"] is NSNull)
    }

    @Test("text output has a line for now, seven days, and the assumed zone")
    func words() throws {
        let now = try ToolRun().run("hours", "24/7")
        #expect(now.output.hasPrefix("Open 24 hours\n"))
        #expect(now.output.contains("Europe/Helsinki"))
        let week = try ToolRun().run("hours", "Mo-Fr 11:00-14:00", "--week", "2026-01-05", "--zone", "UTC")
        let lines = week.output.split(separator: "\n")
        #expect(lines.count == 7)
        #expect(lines.first == "Mon 5 Jan   11:00–14:00" && lines.last == "Sun 11 Jan  Closed")
    }

    static let mistakes: [(arguments: [String], words: String)] = [
        (["hours"], "Missing expected argument '<hours>'"),
        (["hours", "24/7", "--at", "noon"], "“noon” is not a time"),
        (["hours", "24/7", "--at", "2026-02-30T10:00"], "is not a time"),
        (["hours", "24/7", "--week", "2026-02-30"], "“2026-02-30” is not a date"),
        (["hours", "24/7", "--zone", "Europe/Atlantis"], "“Europe/Atlantis” is not a time zone"),
        (["hours", "24/7", "--country", "Finland"], "“Finland” is not a country"),
        (["hours", "24/7", "--location", "91,0"], "“91,0” is not a position"),
        (["hours", "Mo-Fr", "10:00-12:00"], "Unexpected argument '10:00-12:00'"),
    ]

    @Test("an invalid argument is named with a valid example", arguments: mistakes)
    func mistake(arguments: [String], words: String) throws {
        let answer = try ToolRun().run(arguments: arguments)
        #expect(answer.exitCode == 64 && answer.output.isEmpty)
        #expect(answer.errors.contains(words))
    }
}
