import Foundation
import HoursCore
import Testing

@testable import CarteUI

@Suite("When the words about the hours are no longer right")
struct HoursMomentsTests {
    /// Wednesday.
    static let midnight = DetailsContext.noon.addingTimeInterval(-12 * 3600)

    @Test(
        "the next moment",
        arguments: [
            // Closed: when it opens.
            ("Mo-Fr 16:00-23:00", "12:00:00", "16:00:00"),
            // Open for long: when the minutes begin to be counted.
            ("Mo-Fr 10:00-23:00", "12:00:00", "22:01:00"),
            // Counted: with each minute.
            ("Mo-Fr 10:00-23:00", "22:01:00", "22:02:00"),
            ("Mo-Fr 10:00-23:00", "22:30:20", "22:31:00"),
            ("Mo-Fr 10:00-23:00", "22:59:30", "23:00:00"),
            // Nothing until midnight, when today is another day.
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

    @Test("whenever one looks, the words are the same until then and the moment is to come")
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
