import Foundation
import Harness
import TestSupport
import XCTest

/// An opened sheet shows the facts you need to choose a place, without a drag.
///
/// The sizes are those of phones in both orientations, tablets and desktops.
final class HalfStateTests: XCTestCase {
    private static let sizes = [
        (360, 720), (360, 294), (412, 915), (700, 500), (720, 360), (800, 1280), (915, 412), (1280, 800),
        (1920, 1080),
    ]

    func testAnOpenedSheetShowsTheKeyFactsInEverySize() throws {
        for (width, height) in Self.sizes {
            let size = "\(width) × \(height)"
            let watch = WidgetWatch()
            let carte = try CarteSession(width: width, height: height, environment: try watch.environment())
            try carte.waitForList()
            let rest = try carte.openPlace()
            let offset = carte.openingDetent == "full" ? 50 : Double(height) / 2
            XCTAssertEqual(rest.offset, offset, size)
            let top = Int(offset)
            _ = try carte.display.stillPicture()
            let widgets = try watch.widgets(of: carte.program).filter {
                $0.isOnTop && $0.area.y >= top && Double($0.area.x) > carte.leadingEdgeOfSheet
            }
            let texts = widgets.filter { $0.isText && $0.seen == $0.area && !$0.isCut }
            // Copy buttons have short titles if the long ones do not fit in one line.
            for wanted in [
                ["Abol Table"], ["Ethiopian restaurant"], ["$$"], ["Mill Lane 33"], ["Copy Number", "Phone"],
                ["Copy Address", "Address"], ["Copy Link", "Website"],
            ] {
                let found = texts.first { wanted.contains($0.text) }
                XCTAssertNotNil(found, "\(wanted) in \(size): \(texts)")
                XCTAssertLessThanOrEqual(found.map { $0.area.y + $0.area.height } ?? 0, height, size)
            }
            // The text depends on the current time.
            let hours = texts.contains { $0.text.hasPrefix("Open") || $0.text.hasPrefix("Close") }
            XCTAssertTrue(hours, "the hours in \(size): \(texts)")
            let buttons = widgets.filter {
                $0.type == "GtkButton" && $0.isTarget && $0.classes.contains("place-link")
            }
            XCTAssertEqual(buttons.count, 3, "\(size): \(buttons)")
            for button in buttons {
                XCTAssertGreaterThanOrEqual(min(button.area.width, button.area.height), 44, "\(button)")
            }
            XCTAssertFalse(widgets.contains { $0.text == "Restaurant Details" }, size)
            try Pictures.save(carte, "decide-\(width)x\(height)")
        }
    }

    /// The smallest window, with the languages of the catalogues and with an artificial one of long words.
    func testAllButtonsAreVisibleInEachLanguage() throws {
        let long = try LongWords()
        let languages: [(locale: String, program: String?)] =
            ["ru_RU", "vi_VN", "zh_CN", "zh_TW"].map { ($0, nil) } + [("ru_RU", long.program)]
        for (locale, program) in languages {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                width: 360, height: 294, locale: locale, environment: try watch.environment(),
                program: program)
            try carte.waitForList()
            try carte.openPlace()
            _ = try carte.display.stillPicture()
            let language = program == nil ? locale : "long words"
            try Pictures.save(carte, "decide-low-\(language)")
            let widgets = try watch.widgets(of: carte.program)
            let buttons = widgets.filter { $0.type == "GtkButton" && $0.classes.contains("place-link") }
            XCTAssertEqual(buttons.count, 3, language)
            for button in buttons {
                XCTAssertEqual(button.seen, button.area, "\(language): \(button)")
                XCTAssertLessThanOrEqual(button.area.y + button.area.height, 294, "\(language): \(button)")
            }
            let cut = widgets.filter { $0.isText && $0.isOnTop && $0.isCut }
            XCTAssertTrue(cut.isEmpty, "\(language): \(cut)")
        }
    }

    /// The longest line of facts: it has a distance and the user's rating. Fonts of other systems are up to a
    /// seventh larger.
    func testDistanceAndRatingAreVisible() throws {
        let sizes: [(Int, Int, locale: String?, textScale: Double)] = [
            (360, 720, nil, 1), (360, 294, nil, 1), (360, 294, nil, 1.15), (360, 294, "ru_RU", 1),
            (360, 294, "ru_RU", 1.15), (360, 294, "vi_VN", 1), (915, 412, nil, 1), (1280, 800, nil, 1),
        ]
        for (width, height, locale, textScale) in sizes {
            let look = "\(width) × \(height) × \(textScale) \(locale ?? "")"
            let watch = WidgetWatch()
            var config: String?
            let carte = try CarteSession(
                width: width, height: height, keepsSettings: true, places: Self.ratedPlace, locale: locale,
                textScale: textScale, environment: try watch.environment(),
                prepare: { try config.map(Self.standNear) })
            config = carte.display.environment["XDG_CONFIG_HOME"]
            try carte.restart()
            try carte.waitForList()
            try carte.openPlace()
            _ = try carte.display.stillPicture()
            try Pictures.save(carte, "decide-full-\(width)x\(height)-\(locale ?? "en")-\(textScale)")
            let top = carte.openingDetent == "full" ? 50 : height / 2
            let widgets = try watch.widgets(of: carte.program).filter {
                $0.isOnTop && $0.area.y >= top && Double($0.area.x) > carte.leadingEdgeOfSheet
            }
            let line = try XCTUnwrap(widgets.first { $0.isText && $0.text.hasSuffix("€€ · ★ 4") }, look)
            XCTAssertEqual(line.text.components(separatedBy: " · ").count, 3, "\(look): \(line)")
            XCTAssertTrue(line.text.contains("11"), "\(look): \(line)")
            for part in widgets where part.area == line.area || part.classes.contains("place-link") {
                XCTAssertEqual(part.seen, part.area, "\(look): \(part)")
                XCTAssertLessThanOrEqual(part.area.y + part.area.height, height, "\(look): \(part)")
            }
        }
    }

    private static let ratedPlace = """
        {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/1",
        "geometry": {"type": "Point", "coordinates": [24.94, 60.17]}, "properties": {
        "amenity": "restaurant", "name": "Abol Table", "cuisine": "ethiopian", "price": "$$", "opening_hours": "24/7",
        "phone": "+358 9 1234567", "website": "https://abol.example.org/", "carte:rating": "4"}}]}
        """

    /// Stores a remembered position 0.001° south of the place, which is 111 m. It applies at the next start.
    private static func standNear(in config: String) throws {
        let folder = URL(fileURLWithPath: config).appendingPathComponent("glib-2.0/settings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try """
        [io/github/carte_guide/Carte]
        use-position=true
        remember-position=true
        position='60.169,24.94'

        """.write(to: folder.appendingPathComponent("keyfile"), atomically: true, encoding: .utf8)
    }

    func testOneTapOnAButtonCopiesTheNumber() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: 360, height: 720, environment: try watch.environment())
        try carte.waitForList()
        try carte.openPlace()
        let call = try XCTUnwrap(
            watch.widgets(of: carte.program).first { $0.text == "Phone" && $0.isOnTop })
        try carte.display.touch.tap(at: call.middle)
        // No installed program makes calls.
        try carte.waitForNews("Copied “")
        XCTAssertEqual(try carte.trace.waitForRest().detent, "half")
    }

    func testTapAtHalfTogglesFavourite() throws {
        for height in [294, 720] {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                width: 360, height: height, environment: try watch.environment())
            try carte.waitForList()
            try carte.openPlace()
            let marks = [("like", "Marked as a favourite"), ("personal", "Marked as visited")]
            // In the smallest window the message covers the buttons.
            for (mark, news) in marks.prefix(height > 300 ? 2 : 1) {
                let button = try XCTUnwrap(
                    watch.widgets(of: carte.program).last {
                        $0.isOnTop && $0.isTarget && $0.classes.contains("flat")
                            && $0.classes.contains(mark)
                    }, mark)
                XCTAssertGreaterThanOrEqual(min(button.area.width, button.area.height), 44, "\(button)")
                try carte.display.touch.tap(at: button.middle)
                try carte.waitForNews(news)
                // The message slides in over the buttons.
                _ = try carte.display.stillPicture()
            }
            XCTAssertEqual(try carte.trace.waitForRest().detent, "half")
        }
    }

    func testPlaceWithoutAPictureShowsItsFactsBelowALowStrip() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: 360, height: 720, places: Self.ratedPlace, environment: try watch.environment())
        try carte.waitForList()
        try carte.openPlace()
        _ = try carte.display.stillPicture()
        try Pictures.save(carte, "decide-strip")
        let text = try watch.widgets(of: carte.program).first { $0.text == "Visited Today" }
        XCTAssertEqual(text?.seen, try XCTUnwrap(text).area)
    }

    /// The window's lower edge limits the picture, at half and during the drag.
    func testThePictureGrowsWithTheFinger() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(width: 360, height: 720, environment: try watch.environment())
        try carte.waitForList()
        try carte.openPlace()
        let half = try carte.display.stillPicture()
        let before = try carte.mark
        try carte.press(.touch, at: 500)
        for step in 1...10 {
            try carte.move(.touch, to: carte.point(at: 500 - 15 * Double(step)))
            carte.display.pause(0.016)
        }
        try eventually("a drag upward") { (try carte.frames(after: before).last?.offset ?? 360) < 240 }
        carte.display.pause(0.2)
        let offset = Int(try XCTUnwrap(carte.frames(after: before).last?.offset))
        let risen = try carte.display.stillPicture()
        // The middle of the small picture stays in the middle of the larger one.
        let widgets = try watch.widgets(of: carte.program)
        // The picture begins 12 px below the last line.
        let line = try XCTUnwrap(widgets.first { $0.isOnTop && $0.text == "Mill Lane 33" }).area
        let top = line.y + line.height + 12 - offset
        // The footer begins 8 px above the visible edge of the buttons. Their touch area extends 5 px beyond it.
        let buttons = widgets.filter { $0.classes.contains("place-link") }
        let footer = try XCTUnwrap(buttons.map(\.area.y).min()) - 3
        let rise = 360 - offset
        let (small, large) = (footer - 360 - top, min(footer - offset - top, 300))
        let (smallMiddle, largeMiddle) = (360 + top + small / 2, offset + top + large / 2)
        let strip = Area(x: 20, y: smallMiddle - 20, width: 320, height: 40)
        let other = Area(x: 20, y: largeMiddle - 20, width: 320, height: 40)
        XCTAssertGreaterThan(rise, 100)
        let difference = half.part(strip).difference(from: risen.part(other), tolerance: 40)
        XCTAssertLessThan(difference.pixels, 320 * 40 / 4, "\(difference)")
        try carte.release(.touch, at: 350)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }
}

extension CarteSession {
    /// The sheet's left edge, px from the left.
    fileprivate var leadingEdgeOfSheet: Double {
        let width = Double(display.width)
        return width >= 720 ? width - 424 : -1
    }
}
