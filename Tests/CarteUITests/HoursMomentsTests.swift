import Foundation
import HoursCore
import Testing

@testable import CarteUI

@Suite("The next update of the hours text")
struct HoursMomentsTests {
    /// Wednesday.
    static let midnight = DetailsContext.noon.addingTimeInterval(-12 * 3600)

    @Test(
        "the next moment is that of the next change of the text",
        arguments: [
            // Closed: the opening.
            ("Mo-Fr 16:00-23:00", "12:00:00", "16:00:00"),
            // Open for long: the start of the countdown in minutes.
            ("Mo-Fr 10:00-23:00", "12:00:00", "22:01:00"),
            // Countdown: each minute.
            ("Mo-Fr 10:00-23:00", "22:01:00", "22:02:00"),
            ("Mo-Fr 10:00-23:00", "22:30:20", "22:31:00"),
            ("Mo-Fr 10:00-23:00", "22:59:30", "23:00:00"),
            // Otherwise midnight, when the day changes.
            ("Mo-Fr 10:00-11:00", "12:00:00", "24:00:00"),
            ("24/7", "12:00:00", "24:00:00"),
            ("when the sun shines", "12:00:00", "24:00:00"),
            (nil, "23:59:59", "24:00:00"),
        ] as [(String?, String, String)])
    func next(text: String?, now: String, next: String) throws {
        let context = OpeningHours.Context(timeZone: DetailsContext.helsinki, countryCode: "FI")
        let found = HoursMoments.next(
            after: Self.moment(now), hours: text.map { OpeningHours($0) }, in: context,
            zone: DetailsContext.helsinki)
        #expect(found == Self.moment(next))
    }

    @Test("at any time the text stays the same until the next moment, which is in the future")
    func sameUntilThen() {
        let context = OpeningHours.Context(timeZone: DetailsContext.helsinki, countryCode: "FI")
        let hours = OpeningHours("Mo-Th 11:00-14:00,17:00-22:30; Fr-Sa 17:00-02:00; Su 12:00-18:00+")
        func words(_ moment: Date) -> String {
            hours.summary(at: moment, in: context).description
        }
        var now = Self.midnight
        while now < Self.midnight.addingTimeInterval(7 * 86_400) {
            let next = HoursMoments.next(
                after: now, hours: hours, in: context, zone: DetailsContext.helsinki)
            #expect(next > now)
            #expect(words(next.addingTimeInterval(-0.5)) == words(now), "\(now)")
            now = next
        }
    }

    private static func moment(_ clock: String) -> Date {
        let parts = clock.split(separator: ":").compactMap { Double($0) }
        return midnight.addingTimeInterval(parts[0] * 3600 + parts[1] * 60 + parts[2])
    }
}
