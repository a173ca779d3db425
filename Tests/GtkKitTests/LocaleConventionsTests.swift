import Foundation
import GtkKit
import GtkTestSupport
import XCTest

final class LocaleConventionsTests: GtkTestCase, @unchecked Sendable {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("locales-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        setenv("LOCPATH", folder.path, 1)
    }

    override func tearDown() {
        unsetenv("LOCPATH")
        setlocale(LC_ALL, "C.UTF-8")
        try? FileManager.default.removeItem(at: folder)
    }

    /// Few machines have any locale but that of their user: they are made for the test.
    private func use(_ name: String) throws {
        let localedef = Process()
        localedef.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
        localedef.arguments = [
            "--no-archive", "-i", name, "-f", "UTF-8", folder.appendingPathComponent("\(name).UTF-8").path,
        ]
        localedef.standardOutput = FileHandle.nullDevice
        localedef.standardError = FileHandle.nullDevice
        try XCTSkipUnless((try? localedef.run()) != nil, "there is no localedef")
        localedef.waitUntilExit()
        try XCTSkipUnless(setlocale(LC_ALL, "\(name).UTF-8") != nil, "there is no description of \(name)")
    }

    func testTheLocaleSaysWhenWeeksBeginAndHowTimesAndLengthsAreWritten() throws {
        let rows: [(name: String, day: Int, hours12: Bool, us: Bool, country: String)] = [
            ("en_US", 6, true, true, "US"), ("en_GB", 0, false, false, "GB"),
            ("ru_RU", 0, false, false, "RU"), ("fa_IR", 5, false, false, "IR"),
        ]
        for row in rows {
            try use(row.name)
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
        setlocale(LC_ALL, "C.UTF-8")
        onMain { XCTAssertEqual(LocaleConventions.current, LocaleConventions()) }
    }
}
