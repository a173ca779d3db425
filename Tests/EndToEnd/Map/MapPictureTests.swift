import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Pictures of the map; see ``Pictures``. The contrast of dots and names is measured.
final class MapPictureTests: XCTestCase {
    func testTheMapWithAGroundHasItsPictures() throws {
        for look in Pictures.looks {
            for isHighContrast in [false, true] {
                let map = try MapSession(
                    width: look.width, height: look.height, dark: look.isDark,
                    maps: [TemporaryMap.helsinki("mbtiles")],
                    environment: isHighContrast ? ["ADW_DEBUG_HIGH_CONTRAST": "1"] : [:])
                let name = isHighContrast ? "\(look.name)-high-contrast" : look.name
                let dots = try map.waitForDots(5)
                try Pictures.save(map.carte, "map-ground-\(name)")
                try map.open(dots[1])
                try map.waitForDots("the place beside the sheet") { !$0.isEmpty }
                try Pictures.save(map.carte, "map-ground-place-\(name)")
                map.carte.assertNoWarnings()
            }
        }
    }

    func testTheSearchOfTheMapHasItsPictures() throws {
        for look in Pictures.looks {
            let map = try MapSession(
                width: look.width, height: look.height, dark: look.isDark,
                maps: [TemporaryMap.helsinki("mbtiles")])
            try map.waitForDots(5)
            try map.carte.display.keyboard.press(.f, with: .control)
            try map.waitForRows("all places") { $0.contains("Kahvila") }
            try Pictures.save(map.carte, "map-search-\(look.name)")
            try map.carte.display.keyboard.type("kah")
            try map.waitForRows("one place") { $0 == ["Kahvila"] }
            try Pictures.save(map.carte, "map-search-found-\(look.name)")
            try map.carte.display.keyboard.type("qq")
            try map.carte.waitForText("No Places Found")
            try Pictures.save(map.carte, "map-search-nothing-\(look.name)")
            map.carte.assertNoWarnings()
        }
    }

    func testTheMapHasItsPictures() throws {
        for look in Pictures.looks {
            for isHighContrast in [false, true] {
                let map = try MapSession(
                    width: look.width, height: look.height, dark: look.isDark, places: nil,
                    environment: isHighContrast ? ["ADW_DEBUG_HIGH_CONTRAST": "1"] : [:])
                let name = isHighContrast ? "\(look.name)-high-contrast" : look.name
                let dots = try map.waitForDots("dots") { $0.count > 5 }
                try Pictures.save(map.carte, "map-\(name)")
                let picture = try map.carte.display.stillPicture()
                let middle = try XCTUnwrap(dots.first { $0.x > 40 && $0.x < Double(look.width) - 40 })
                let dot = Area(x: Int(middle.x) - 14, y: Int(middle.y) - 14, width: 28, height: 28)
                XCTAssertGreaterThan(picture.part(dot).highestContrast, isHighContrast ? 7 : 3, name)
                try map.open(middle)
                try Pictures.save(map.carte, "map-place-\(name)")
                map.carte.assertNoWarnings()
            }
        }
    }
}
