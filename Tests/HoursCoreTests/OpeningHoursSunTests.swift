import Foundation
import HoursCore
import Testing

@Suite("Opening hours with sunrise and sunset")
struct OpeningHoursSunTests {
    /// Local times in almanacs for these cities.
    @Test(
        "sunrise and sunset are correct to two minutes",
        arguments: [
            ("Europe/Helsinki", 60.17, 24.94, "2026-06-21", "03:54", "22:50"),
            ("Europe/Helsinki", 60.17, 24.94, "2026-12-21", "09:24", "15:13"),
            ("Europe/London", 51.5, -0.13, "2026-03-20", "06:04", "18:14"),
            ("Asia/Taipei", 25.04, 121.56, "2026-06-21", "05:04", "18:47"),
            ("America/New_York", 40.71, -74.01, "2026-12-21", "07:16", "16:32"),
            ("Australia/Sydney", -33.87, 151.21, "2026-12-21", "05:41", "20:06"),
            // Beyond the date line, by NOAA's formulas in astral 3.2 (PyPI).
            ("Pacific/Apia", -13.83, -171.76, "2026-03-20", "06:31", "18:38"),
            ("Pacific/Apia", -13.83, -171.76, "2026-12-21", "05:57", "18:53"),
            ("Pacific/Tongatapu", -21.14, -175.2, "2026-06-21", "07:17", "18:08"),
            ("Pacific/Kiritimati", 1.98, -157.48, "2026-03-20", "06:34", "18:41"),
            ("America/Adak", 51.88, -176.65, "2026-06-21", "06:28", "23:09"),
            ("Asia/Kamchatka", 53.02, 158.65, "2026-06-21", "04:59", "21:55"),
            // The days before a change of the clock, and of the change.
            ("Pacific/Chatham", -43.95, -176.56, "2026-09-26", "06:14", "18:32"),
            ("Pacific/Chatham", -43.95, -176.56, "2026-09-27", "07:13", "19:33"),
            ("Pacific/Chatham", -43.95, -176.56, "2026-04-04", "07:51", "19:17"),
            ("Pacific/Chatham", -43.95, -176.56, "2026-04-05", "06:53", "18:15"),
            ("Pacific/Chatham", -43.95, -176.56, "2026-12-21", "05:45", "21:13"),
        ])
    func times(
        zone: String, latitude: Double, longitude: Double, day: String, sunrise: String, sunset: String
    ) throws {
        let context = HoursTable.context(zone, latitude: latitude, longitude: longitude)
        let hours = OpeningHours("sunrise-sunset")
        let interval = try #require(
            hours.week(from: HoursTable.moment(day, in: context), in: context).first?.intervals.first)
        #expect(abs(interval.from - minutes(sunrise)) <= 2)
        #expect(abs(interval.to - minutes(sunset)) <= 2)
    }

    private func minutes(_ clock: String) -> Int {
        let parts = clock.split(separator: ":").compactMap { Int($0) }
        return parts[0] * 60 + parts[1]
    }

    @Test(
        "hours until sunset end beyond the date line",
        arguments: ["Pacific/Apia", "Pacific/Tongatapu"])
    func untilSunset(zone: String) {
        let context = HoursTable.context(zone, latitude: -20, longitude: -173)
        #expect(HoursTable.state("08:00-sunset", at: "2026-03-20 12:00", in: context) == .open)
        #expect(HoursTable.state("08:00-sunset", at: "2026-03-20 18:00", in: context) == .open)
        for time in ["2026-03-20 07:59", "2026-03-20 19:30", "2026-03-20 23:00", "2026-03-21 03:00"] {
            #expect(HoursTable.state("08:00-sunset", at: time, in: context) == .closed)
        }
    }

    @Test("offsets, twilight and nights are understood")
    func forms() {
        #expect(HoursTable.week("Mo sunset-sunrise") == ["Mo 17:50-31:13"])
        #expect(HoursTable.week("Mo (sunset-01:00)-(sunrise+00:30)") == ["Mo 16:50-31:43"])
        #expect(HoursTable.week("Mo 10:00-dusk") == ["Mo 10:00-18:32"])
        #expect(HoursTable.week("Mo dawn-10:00") == ["Mo 06:34-10:00"])
    }

    @Test("from sunrise to sunset is open all day under a midnight sun and closed in a polar night")
    func polar() {
        let utsjoki = HoursTable.context("Europe/Helsinki", latitude: 69.91, longitude: 27.03)
        #expect(HoursTable.week("Mo sunrise-sunset", from: "2026-06-22", in: utsjoki) == ["Mo 00:00-24:00"])
        #expect(HoursTable.week("Mo sunrise-sunset", from: "2026-12-21", in: utsjoki).isEmpty)
        #expect(HoursTable.week("Mo 14:00-sunset", from: "2026-12-21", in: utsjoki).isEmpty)
        for latitude in [90.0, -90] {
            let pole = HoursTable.context("UTC", latitude: latitude, longitude: 0)
            let isSummer = latitude > 0
            #expect(HoursTable.week("Mo sunrise-sunset", from: "2026-06-22", in: pole).isEmpty != isSummer)
        }
    }

    /// In Helsinki the sun sets at 22:50 on 21 June and at 15:13 on 21 December. It rises at 3:54 and 9:24.
    @Test(
        "nominal times decide whether a range ends on the next day, and the sun whether it is empty",
        arguments: [
            ("Mo sunset-22:00", [], ["Mo 15:13-22:00"]),
            ("Mo (sunset-01:00)-22:00", ["Mo 21:50-22:00"], ["Mo 14:13-22:00"]),
            ("Mo (sunset+01:00)-22:00", [], ["Mo 16:13-22:00"]),
            ("Mo sunset-18:00", [], ["Mo 15:13-18:00"]),
            ("Mo sunset-02:00", ["Mo 22:50-26:00"], ["Mo 15:13-26:00"]),
            ("Mo sunset-26:00", ["Mo 22:50-26:00"], ["Mo 15:13-26:00"]),
            ("Mo 06:00-sunrise", [], ["Mo 06:00-09:24"]),
            ("Mo 05:00-sunrise", [], ["Mo 05:00-09:24"]),
            ("Mo 05:00-(sunrise-00:30)", [], ["Mo 05:00-08:54"]),
            ("Mo 03:00-sunrise", ["Mo 03:00-03:54"], ["Mo 03:00-09:24"]),
            ("Mo 22:00-sunrise", ["Mo 22:00-27:54"], ["Mo 22:00-33:24"]),
            ("Mo sunrise-03:00", ["Mo 03:54-27:00"], ["Mo 09:24-27:00"]),
            ("Mo sunrise-09:00", ["Mo 03:54-09:00"], []),
            ("Mo 16:00-sunset", ["Mo 16:00-22:50"], []),
            ("Mo 20:00-sunset", ["Mo 20:00-46:50"], ["Mo 20:00-39:13"]),
            ("Mo sunset-sunrise", ["Mo 22:50-27:54"], ["Mo 15:13-33:24"]),
            ("Mo sunrise-sunset", ["Mo 03:54-22:50"], ["Mo 09:24-15:13"]),
        ])
    func wrapping(text: String, june: [String], december: [String]) {
        expect(text, from: "2026-06-22", june)
        expect(text, from: "2026-12-21", december)
    }

    /// Almanacs differ by a minute or two.
    private func expect(_ text: String, from monday: String, _ expected: [String]) {
        let (found, wanted) = (minutes(of: HoursTable.week(text, from: monday)), minutes(of: expected))
        #expect(found.count == wanted.count, "\(text)")
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(text): \(found)")
    }

    private func minutes(of days: [String]) -> [Int] {
        let numbers = days.flatMap { $0.split { !$0.isNumber } }.compactMap { Int($0) }
        return stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] * 60 + numbers[$0 + 1] }
    }

    /// Utsjoki has neither sunset nor dusk on 22 June. On 21 December it has no sunrise, but dawn and dusk.
    @Test(
        "without an event of the sun a range does not start and does not wrap",
        arguments: [
            ("Mo dusk-23:00", [], nil), ("Mo sunset-22:00", [], ["Mo 12:00-22:00"]),
            ("Mo sunset-02:00", [], ["Mo 12:00-26:00"]), ("Mo (sunset+01:00)-02:00", [], nil),
            ("Mo sunset-sunrise", [], ["Mo 12:00-36:00"]), ("Mo dusk-dawn", [], nil),
            ("Mo sunrise-22:00", ["Mo 00:00-22:00"], []), ("Mo 06:00-sunrise", [], ["Mo 06:00-12:00"]),
            ("Mo 10:00-sunset", ["Mo 10:00-24:00"], []), ("Mo sunset+", [], nil),
            ("Mo (sunrise+01:00)-(sunset-01:00)", ["Mo 00:00-24:00"], []),
            ("Mo 10:00-(sunset-00:30)", ["Mo 10:00-24:00"], []),
        ] as [(String, [String], [String]?)])
    func polarRanges(text: String, june: [String], december: [String]?) {
        let utsjoki = HoursTable.context("Europe/Helsinki", latitude: 69.91, longitude: 27.03)
        #expect(HoursTable.week(text, from: "2026-06-22", in: utsjoki) == june)
        if let december {
            #expect(HoursTable.week(text, from: "2026-12-21", in: utsjoki) == december)
        }
    }

    @Test("without a position hours by the sun are unknown")
    func withoutPosition() {
        let context = HoursTable.context("Europe/Helsinki", country: "FI")
        #expect(HoursTable.week("Mo sunrise-sunset", in: context) == ["Mo 06:00-18:00?"])
        #expect(HoursTable.week("Mo 10:00-(sunset+01:00)", in: context) == ["Mo 10:00-19:00?"])
        #expect(HoursTable.week("Mo 10:00-18:00", in: context) == ["Mo 10:00-18:00"])
    }
}
