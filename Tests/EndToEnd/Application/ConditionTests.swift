import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Carte starts, opens a place, follows a finger and closes in every system configuration.
///
/// It neither crashes nor writes a warning.
final class ConditionTests: XCTestCase {
    /// - Parameter complaint: the warning of a library that this configuration must cause.
    private func visit(
        width: Int = 400, accessibility: Bool = true, dark: Bool = false, locale: String? = nil,
        settings: [String] = [], textScale: Double = 1, environment: [String: String] = [:],
        program: String? = nil, complaint: String? = nil, line: UInt = #line,
        before: (CarteSession) throws -> Void = { _ in }
    ) throws {
        let carte = try CarteSession(
            width: width, dark: dark, accessibility: accessibility, locale: locale, settings: settings,
            textScale: textScale, environment: environment, program: program)
        try before(carte)
        XCTAssertEqual(try open(carte).offset, 400, line: line)
        // A held sheet follows the finger, with and without animations.
        try carte.press(.touch, at: 600)
        try carte.move(.touch, from: 600, to: 500, untilTheSheetIsAt: 308)
        carte.display.pause(0.3)
        let held = try carte.mark
        try carte.release(.touch, at: 500)
        XCTAssertEqual(try carte.trace.waitForRest(after: held).detent, "half", line: line)
        let half = try carte.mark
        try carte.display.keyboard.press(.escape)
        XCTAssertEqual(try carte.trace.waitForRest(after: half).detent, "closed", line: line)
        try carte.display.keyboard.press(.q, with: .control)
        XCTAssertEqual(carte.program.waitForExit(), .code(0), line: line)
        if let complaint {
            XCTAssertTrue(carte.program.standardError.contains(complaint), line: line)
            carte.expectedWarnings.append(complaint)
        }
    }

    /// Opens the first place by keys, since the position of a row depends on the size of its text.
    private func open(_ carte: CarteSession) throws -> TraceLine {
        try carte.waitForList()
        let before = try carte.mark
        try carte.display.keyboard.press(.down)
        try carte.display.keyboard.press(.enter)
        return try carte.trace.waitForRest(after: before)
    }

    func testNoAnimations() throws { try visit(settings: ["gtk-enable-animations=0"]) }

    func testDark() throws { try visit(dark: true) }

    func testHighContrast() throws { try visit(environment: ["ADW_DEBUG_HIGH_CONTRAST": "1"]) }

    /// The opening status in rows, the handle and the sheet's edge, which are pale at normal contrast.
    func testHighContrastRaisesTheContrastOfStatusHandleAndEdge() throws {
        for dark in [false, true] {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                dark: dark, places: try EachTone.places(at: .now),
                environment: try watch.environment().merging(["ADW_DEBUG_HIGH_CONTRAST": "1"]) { $1 })
            try carte.waitForList()
            let list = try carte.display.stillPicture()
            for (tone, label) in zip(EachTone.allCases, try hoursLabels(of: carte, watch)) {
                let contrast = list.part(label.seen).highestContrast
                XCTAssertGreaterThan(contrast, 7, "\(tone), dark: \(dark)")
            }
            try carte.openPlace()
            let handle = try carte.area(of: "the handle") { $0.role == "slider" }
            let middle = Int(handle.middle.x)
            let half = try carte.display.stillPicture()
            let bar = half.part(Area(x: middle - 50, y: handle.y + 8, width: 100, height: 12))
            XCTAssertGreaterThan(bar.highestContrast, 4.5, "the handle, dark: \(dark)")
            let edge = half.part(Area(x: middle - 100, y: handle.y - 4, width: 1, height: 8))
            XCTAssertGreaterThan(edge.highestContrast, 3, "the sheet's edge, dark: \(dark)")
            // Moves the focus into the content and back to the handle, which then shows a focus ring.
            try carte.display.keyboard.press(.tab)
            try carte.display.keyboard.press(.tab, with: .shift)
            try eventually("the focus of the handle, dark: \(dark)") {
                let ring = Area(x: middle - 10, y: handle.y + 2, width: 20, height: 7)
                return try carte.display.stillPicture().part(ring).highestContrast > 7
            }
        }
    }

    /// Its second half is a menu button, which libadwaita gives no border of its own.
    func testBothHalvesOfTheSplitButtonHaveABorderInHighContrast() throws {
        for dark in [false, true] {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                dark: dark,
                environment: try watch.environment().merging(["ADW_DEBUG_HIGH_CONTRAST": "1"]) { $1 })
            try carte.waitForList()
            try carte.openFully()
            let buttons = try watch.widgets(of: carte.program).filter { $0.isTarget && $0.isOnTop }
            let text = try XCTUnwrap(
                watch.widgets(of: carte.program).first { $0.text == "Visited Today" && $0.isOnTop })
            let visited = try XCTUnwrap(buttons.first { text.area.isInside($0.area) })
            let end = visited.area.x + visited.area.width
            let calendar = try XCTUnwrap(
                buttons.first { $0.area.y == visited.area.y && abs($0.area.x - end) < 8 }, "\(buttons)")
            let picture = try carte.display.stillPicture()
            for (name, half) in [("Visited Today", visited.area), ("the calendar", calendar.area)] {
                // The border of the touch target is transparent. The corners are round.
                let column = half.x + half.width / 2
                for edge in [half.y + 2, half.y + half.height - 10] {
                    let contrast = picture.part(Area(x: column, y: edge, width: 1, height: 8)).highestContrast
                    // libadwaita's own border has 2.8 in light.
                    XCTAssertGreaterThan(contrast, 2.5, "\(name), dark: \(dark)")
                }
            }
        }
    }

    /// With text of twice the size, the window is as high as its parent allows.
    func testAboutCarteShowsItsWholeContentWithLargeText() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: 900, height: 1150, textScale: 2, environment: try watch.environment())
        try carte.waitForList()
        let texts = { try watch.widgets(of: carte.program).filter(\.isText) }
        let behind = Set(try texts().map(\.description))
        try carte.choose("About Carte", from: "Main Menu")
        try carte.waitForWindows(2)
        try eventually(
            "the whole content", seeing: { try texts().filter { !behind.contains($0.description) } }
        ) { shown in
            shown.contains { $0.text == "Legal" }
                && shown.allSatisfy { $0.isOnTop && $0.seen == $0.area && !$0.isCut }
        }
        try Pictures.save(carte, "about-large")
    }

    /// A row below the pointer is darker. The colour of the opening status depends on the status.
    func testOpeningStatusIsReadableInARowBelowThePointer() throws {
        for dark in [false, true] {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                dark: dark, places: try EachTone.places(at: .now), environment: try watch.environment())
            try carte.waitForList()
            for (tone, label) in zip(EachTone.allCases, try hoursLabels(of: carte, watch)) {
                try carte.display.mouse.move(to: label.middle)
                let contrast = try carte.display.stillPicture().part(label.seen).inkContrast
                XCTAssertGreaterThanOrEqual(try XCTUnwrap(contrast), 4.5, "\(tone), dark: \(dark)")
            }
        }
    }

    /// The labels with the opening hours in the list of `EachTone`, from top to bottom.
    private func hoursLabels(of carte: CarteSession, _ watch: WidgetWatch) throws -> [ShownWidget] {
        let labels = try watch.widgets(of: carte.program).filter { $0.classes.contains("hours") }
        XCTAssertEqual(labels.count, EachTone.allCases.count)
        return labels.sorted { $0.area.y < $1.area.y }
    }

    /// libadwaita reads the system's accent colour from version 1.6 on.
    func testTheHandlesFocusRingHasTheAccentColour() throws {
        func ring(_ accent: String) throws -> Colour {
            let carte = try CarteSession(environment: ["ADW_DEBUG_ACCENT_COLOR": accent])
            try carte.waitForList()
            try carte.openPlace()
            // Moves the focus into the content and back to the handle.
            try carte.display.keyboard.press(.tab)
            try carte.display.keyboard.press(.tab, with: .shift)
            let handle = try carte.area(of: "the handle") { $0.role == "slider" }
            let ring = Area(x: Int(handle.middle.x) - 37, y: handle.y + 4, width: 74, height: 23)
            return try eventually("the focus of the handle") {
                let colour = try carte.display.stillPicture().part(ring).mostColourful
                return (colour?.chroma ?? 0) > 60 ? colour : nil
            }
        }
        let (red, green) = (try ring("red"), try ring("green"))
        let isNew = try? Tool.run(
            "pkg-config", ["--atleast-version=1.6", "libadwaita-1"],
            environment: ProcessInfo.processInfo.environment)
        guard isNew != nil else { return XCTAssertEqual(red, green) }
        XCTAssertGreaterThan(red.red, red.green)
        XCTAssertGreaterThan(green.green, green.red)
    }

    /// The window must not be wider than a phone's screen.
    func testDoubleTextSize() throws {
        try visit(width: 360, textScale: 2) { carte in
            let height = try carte.areaOfRow(0).height
            XCTAssertGreaterThan(height, 100, "three lines, which have 52 px at the usual size")
        }
    }

    /// GTK takes the direction from its own translation.
    func testRightToLeft() throws {
        try visit(locale: "ar_EG") { carte in
            try carte.waitForList()
            let (row, picture) = (try carte.areaOfRow(0), try carte.display.stillPicture())
            let y = Int(row.middle.y)
            func isPicture(_ x: Int) -> Bool { picture[x, y].distance(to: picture[row.x + 2, y]) > 30 }
            let (left, right) = (row.x + 40, row.x + row.width - 40)
            XCTAssertTrue(isPicture(right) && !isPicture(left), "a row begins at the right")
        }
    }

    func testNoAssistiveTechnology() throws { try visit(accessibility: false) }

    func testMissingSettingsSchema() throws {
        try InstalledCopy.with(without: "glib-2.0") { try visit(program: $0) }
    }

    /// Other shared files exist: libadwaita needs schemas, and image loaders need MIME types.
    func testMissingIconTheme() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["glib-2.0", "mime"] {
            try files.createSymbolicLink(
                atPath: folder.appendingPathComponent(name).path, withDestinationPath: "/usr/share/\(name)")
        }
        try InstalledCopy.with(without: "icons") {
            try visit(environment: ["XDG_DATA_DIRS": folder.path], program: $0)
        }
    }

    /// The program reports that the user's guide cannot be opened, and offers the sample. The kernel lets no
    /// user write to `/sys/kernel`, not even root.
    func testReadOnlyHome() throws {
        let folders = ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]
        try visit(
            environment: Dictionary(uniqueKeysWithValues: folders.map { ($0, "/sys/kernel") })
        ) { carte in
            try Accessible.program(carte.program).waitForText("Could Not Open This Guide")
            try carte.display.keyboard.press(.enter)
        }
    }

    /// Only the folder of the settings file is read-only, since other programs' settings are beside it.
    func testReadOnlySettings() throws {
        try visit(
            environment: ["GSETTINGS_BACKEND": "keyfile"], complaint: "Failed to write keyfile"
        ) { carte in
            let config = try XCTUnwrap(carte.display.environment["XDG_CONFIG_HOME"])
            let settings = config + "/glib-2.0/settings"
            try carte.waitForList()
            try carte.quit()
            try FileManager.default.removeItem(atPath: settings)
            try FileManager.default.createSymbolicLink(atPath: settings, withDestinationPath: "/sys/kernel")
            try carte.startAgain()
        }
    }

    func testTheLocaleC() throws { try visit(environment: ["LC_ALL": "C"]) }

    func testEnglish() throws { try visit(in: "en_US", saying: "Sample · 26 places") }

    func testRussian() throws { try visit(in: "ru_RU", saying: "Пример · 26 заведений") }

    func testVietnamese() throws { try visit(in: "vi_VN", saying: "Mẫu · 26 địa điểm") }

    func testChineseOfTheMainland() throws { try visit(in: "zh_CN", saying: "示例 · 26 个地点") }

    func testChineseOfTaiwan() throws { try visit(in: "zh_TW", saying: "範例 · 26 個地點") }

    private func visit(in locale: String, saying words: String) throws {
        try visit(locale: locale) { carte in
            try Accessible.program(carte.program).waitForText(words)
        }
    }
}

/// A copy of the installed program without one of its shared folders.
enum InstalledCopy {
    static func with(without missing: String, _ body: (_ program: String) throws -> Void) throws {
        let files = FileManager.default
        let program = URL(fileURLWithPath: try ProgramUnderTest.executable(named: "carte"))
        let share = program.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "share")
        let folder = files.temporaryDirectory.appendingPathComponent("installed-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        for name in ["bin", "share"] {
            try files.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let copy = folder.appendingPathComponent("bin/carte")
        try files.copyItem(at: program, to: copy)
        let parts = try files.contentsOfDirectory(at: share, includingPropertiesForKeys: nil)
        XCTAssertTrue(parts.contains { $0.lastPathComponent == missing }, "\(missing) is installed")
        for part in parts where part.lastPathComponent != missing {
            try files.createSymbolicLink(
                at: folder.appendingPathComponent("share/\(part.lastPathComponent)"), withDestinationURL: part
            )
        }
        try body(copy.path)
    }
}

/// The possible opening statuses, in the order of the list. Each has a colour of its own.
private enum EachTone: String, CaseIterable {
    case closed, closingSoon, open, unknown

    /// A GeoJSON guide with a place of each status.
    static func places(at now: Date) throws -> String {
        let clock = DateFormatter()
        clock.locale = Locale(identifier: "en_US_POSIX")
        clock.dateFormat = "HH:mm"
        clock.timeZone = TimeZone(identifier: "Europe/Helsinki")
        let features = allCases.enumerated().map { number, tone in
            var tags = ["amenity": "cafe", "name": "\(tone)"]
            tags["opening_hours"] =
                switch tone {
                case .closed: "off"
                case .closingSoon:
                    [-3600, 1800].map { clock.string(from: now.addingTimeInterval($0)) }
                        .joined(separator: "-")
                case .open: "24/7"
                case .unknown: nil
                }
            return [
                "type": "Feature", "id": "node/\(number + 1)", "properties": tags,
                "geometry": ["type": "Point", "coordinates": [24.94, 60.17]],
            ] as [String: Any]
        }
        let collection: [String: Any] = ["type": "FeatureCollection", "features": features]
        return String(decoding: try JSONSerialization.data(withJSONObject: collection), as: UTF8.self)
    }
}
