import GtkKit
import GtkTestSupport
import TestSupport
import XCTest

final class LocaleConventionsTests: GtkTestCase, @unchecked Sendable {
    override func tearDown() { TestLocale.useNone() }

    func testTheLocaleSaysWhenWeeksBeginAndHowTimesAndLengthsAreWritten() throws {
        let rows: [(name: String, day: Int, hours12: Bool, us: Bool, country: String)] = [
            ("en_US", 6, true, true, "US"), ("en_GB", 0, false, false, "GB"),
            ("ru_RU", 0, false, false, "RU"), ("fa_IR", 5, false, false, "IR"),
        ]
        for row in rows {
            let locale = try TestLocale(row.name)
            locale.use()
            onMain {
                let conventions = LocaleConventions.current
                XCTAssertEqual(conventions.firstWeekday, row.day, row.name)
                XCTAssertEqual(conventions.usesTwelveHours, row.hours12, row.name)
                XCTAssertEqual(conventions.usesUSMeasures, row.us, row.name)
                XCTAssertEqual(conventions.country, row.country, row.name)
            }
        }
    }

    func testNobodysLocaleSaysNothing() {
        TestLocale.useNone()
        onMain { XCTAssertEqual(LocaleConventions.current, LocaleConventions()) }
    }
}
