import Foundation
import HoursCore
import Testing

@Suite("Decisions about opening hours")
struct OpeningHoursDecisionTests {
    /// The specification's example: Friday night ends at 1:00, Saturday night at 2:00.
    static let nights = "Mo,Tu,We,Th,Fr,Su 11:00-01:00; Sa 11:00-02:00"

    @Test(
        "hours after midnight survive the rule of the next day",
        arguments: [
            (nights, "2026-03-07 00:59", .open), (nights, "2026-03-07 01:00", .closed),
            (nights, "2026-03-08 01:59", .open), (nights, "2026-03-08 02:00", .closed),
            (nights, "2026-03-02 00:30", .open),
            ("Fr-Sa 18:00-02:00; Su off", "2026-03-08 01:59", .open),
            ("Fr-Sa 18:00-02:00; Su off", "2026-03-08 02:00", .closed),
            ("Fr-Sa 18:00-02:00; Su off", "2026-03-07 01:59", .open),
            ("Mo-Sa 18:00-02:00; Su off", "2026-03-02 01:00", .closed),
            ("Mo-Su 18:00-02:00; PH off", "2026-05-01 01:00", .open),
            ("Mo-Su 18:00-02:00; PH off", "2026-05-01 19:00", .closed),
            ("Mo-Su 18:00-02:00; PH off", "2026-05-02 01:00", .closed),
            ("Fr 10:00-48:00; Sa 12:00-13:00", "2026-03-07 23:59", .open),
            ("Fr 10:00-48:00; Sa 12:00-13:00", "2026-03-08 00:00", .closed),
            // Times that a rule closes explicitly are closed, whichever day they belong to.
            ("Mo-Su 18:00-02:00; Su 01:00-02:00 off", "2026-03-08 00:59", .open),
            ("Mo-Su 18:00-02:00; Su 01:00-02:00 off", "2026-03-08 01:00", .closed),
        ] as [(String, String, OpeningHours.State)])
    func tails(text: String, time: String, state: OpeningHours.State) {
        #expect(HoursTable.state(text, at: time) == state)
    }

    @Test("the state at a moment depends on the place's zone")
    func zones() {
        let moment = Date(timeIntervalSince1970: 1_772_445_600)  // 2026-03-02 10:00 UTC
        let hours = OpeningHours("11:00-13:00")
        let expected: [(String, OpeningHours.State)] = [
            ("Europe/Helsinki", .open), ("Europe/London", .closed), ("Asia/Taipei", .closed),
            ("Asia/Kathmandu", .closed), ("Europe/Berlin", .open), ("Pacific/Auckland", .closed),
        ]
        for (zone, state) in expected {
            #expect(hours.state(at: moment, in: HoursTable.context(zone)).state == state, "\(zone)")
        }
        // 15:45 in Kathmandu, 5:45 ahead of Greenwich.
        let kathmandu = HoursTable.context("Asia/Kathmandu")
        #expect(
            OpeningHours("15:45-15:46").state(at: moment, in: kathmandu).state == .open)
    }

    @Test("the night with the clock set forward is an hour shorter")
    func springForward() {
        // 29 March 2026 in Helsinki: 3:00 becomes 4:00.
        let night = spans("Sa 22:00-04:00", from: "2026-03-28", to: "2026-03-30")
        #expect(night == ["5.0 h from 2026-03-28T20:00:00Z"])
        // A closing time that is skipped is the moment of the change.
        #expect(
            spans("Sa 22:00-03:30", from: "2026-03-28", to: "2026-03-30") == [
                "5.0 h from 2026-03-28T20:00:00Z"
            ])
        #expect(spans("Su 03:10-03:50", from: "2026-03-28", to: "2026-03-30").isEmpty)
        #expect(
            spans("Su 03:30-05:00", from: "2026-03-28", to: "2026-03-30") == [
                "1.0 h from 2026-03-29T01:00:00Z"
            ])
        #expect(spans("Su", from: "2026-03-28", to: "2026-03-31") == ["23.0 h from 2026-03-28T22:00:00Z"])
    }

    @Test("the night with the clock set back is an hour longer")
    func fallBack() {
        // 25 October 2026 in Helsinki: 4:00 becomes 3:00.
        #expect(
            spans("Sa 22:00-04:00", from: "2026-10-24", to: "2026-10-26") == [
                "7.0 h from 2026-10-24T19:00:00Z"
            ])
        // Of a closing time that occurs twice, the first one counts. Hours are never guessed.
        #expect(
            spans("Sa 22:00-03:30", from: "2026-10-24", to: "2026-10-26") == [
                "5.5 h from 2026-10-24T19:00:00Z"
            ])
        #expect(spans("Su", from: "2026-10-24", to: "2026-10-27") == ["25.0 h from 2026-10-24T21:00:00Z"])
    }

    @Test("southern summers, half hours of summer time and zones without summer time are correct")
    func otherZones() {
        // Lord Howe: half an hour on 5 April 2026 at 2:00.
        let lordHowe = HoursTable.context("Australia/Lord_Howe")
        #expect(
            spans("Sa 22:00-06:00", from: "2026-04-04", to: "2026-04-06", in: lordHowe)
                == ["8.5 h from 2026-04-04T11:00:00Z"])
        let taipei = HoursTable.context("Asia/Taipei")
        #expect(
            spans("Sa 22:00-06:00", from: "2026-04-04", to: "2026-04-06", in: taipei)
                == ["8.0 h from 2026-04-04T14:00:00Z"])
    }

    @Test(
        "ranges with leap days and year ends are correct",
        arguments: [
            ("Feb 29 10:00-12:00", "2028-02-29 11:00", .open),
            ("Feb 29 10:00-12:00", "2027-03-01 11:00", .closed),
            ("Feb 29 10:00-12:00", "2027-02-28 11:00", .closed),
            ("Feb 20-Feb 29 10:00-12:00", "2027-02-28 11:00", .open),
            ("Feb 20-Feb 29 10:00-12:00", "2027-03-01 11:00", .closed),
            ("Feb 20-Feb 29 10:00-12:00", "2028-02-29 11:00", .open),
            ("Feb 29-Mar 5 10:00-12:00", "2027-03-01 11:00", .open),
            ("Feb 29-Mar 5 10:00-12:00", "2027-02-28 11:00", .closed),
            ("Feb 10:00-12:00", "2028-02-29 11:00", .open),
            ("2100 Feb 28 22:00-02:00", "2100-03-01 01:00", .open),
            ("Dec 31 20:00-04:00", "2027-01-01 03:59", .open),
            ("Dec 31 20:00-04:00", "2027-01-01 04:00", .closed),
            ("2026 Mo-Su 20:00-04:00", "2027-01-01 03:59", .open),
            ("2027 Mo-Su 20:00-04:00", "2027-01-01 03:59", .closed),
            ("Dec 24-Jan 6 off; 10:00-18:00", "2027-01-01 12:00", .open),
            ("10:00-18:00; Dec 24-Jan 6 off", "2027-01-01 12:00", .closed),
            ("10:00-18:00; Dec 24-Jan 6 off", "2027-01-07 12:00", .open),
            ("week 53 10:00-18:00", "2027-01-03 12:00", .open),
            ("week 53 10:00-18:00", "2027-01-04 12:00", .closed),
            ("week 01 10:00-18:00", "2024-12-30 12:00", .open),
        ] as [(String, String, OpeningHours.State)])
    func years(text: String, time: String, state: OpeningHours.State) {
        #expect(HoursTable.state(text, at: time) == state)
    }

    private func spans(
        _ text: String, from: String, to: String, in context: OpeningHours.Context = HoursTable.helsinki
    ) -> [String] {
        OpeningHours(text).spans(
            from: HoursTable.moment(from, in: context), to: HoursTable.moment(to, in: context), in: context
        ).map {
            "\($0.end.timeIntervalSince($0.start) / 3600) h from \($0.start.formatted(.iso8601))"
        }
    }
}
