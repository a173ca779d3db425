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

    /// In Chinese characters, and from right to left.
    func testTheMapInOtherScriptsHasItsPictures() throws {
        for (language, locale, button, names) in [
            ("zh_TW", "zh_TW", "地圖", MapNames.chinese), ("ar", "ar_EG", "Map", MapNames.arabic),
        ] {
            let file = try TranslatedMap(names)
            let map = try MapSession(
                width: 360, height: 720, maps: [file.url], locale: locale, mapButton: button)
            try map.waitForDots(5)
            try map.carte.waitForGround()
            try Pictures.save(map.carte, "map-ground-\(language)")
            map.carte.assertNoWarnings()
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

/// Translations of the names in the map of the tests.
private enum MapNames {
    static let chinese = [
        "Helsinki": "赫爾辛基", "Kluuvi": "克盧維", "Kaisaniemi": "凱薩涅米", "Kaartinkaupunki": "卡爾廷考蓬基",
        "Siltasaari": "錫爾塔薩里", "Hakaniemi": "哈卡涅米", "Keskusta": "市中心", "Töölönlahti": "托洛灣",
        "Kaisaniemenlahti": "凱薩涅米灣", "Rautatientori": "火車站廣場", "Esplanadinpuisto": "愛斯普拉納蒂公園",
        "Makasiinipuisto": "馬卡西尼公園", "Kaisaniemen puisto": "凱薩涅米公園", "Töölönlahden puisto": "托洛灣公園",
        "Mannerheimintie": "曼納海姆大街",
        "Unioninkatu": "聯盟街", "Aleksanterinkatu": "亞歷山大街", "Bulevardi": "林蔭大道", "Kaivokatu": "凱沃街",
        "Simonkatu": "西蒙街", "Pohjoisesplanadi": "北愛斯普拉納蒂街", "Eteläesplanadi": "南愛斯普拉納蒂街",
    ]
    static let arabic = [
        "Helsinki": "هلسنكي", "Kluuvi": "كلوفي", "Kaisaniemi": "كايسانييمي",
        "Kaartinkaupunki": "كارتينكاوبونكي",
        "Siltasaari": "سيلتاساري", "Hakaniemi": "هاكانييمي", "Keskusta": "وسط المدينة",
        "Töölönlahti": "خليج تولو",
        "Kaisaniemenlahti": "خليج كايسانييمي", "Rautatientori": "ساحة المحطة",
        "Esplanadinpuisto": "حديقة إسبلانادي", "Makasiinipuisto": "حديقة ماكاسيني",
        "Kaisaniemen puisto": "حديقة كايسانييمي",
        "Töölönlahden puisto": "حديقة خليج تولو", "Mannerheimintie": "شارع مانرهايم",
        "Unioninkatu": "شارع الاتحاد", "Aleksanterinkatu": "شارع ألكسندر", "Bulevardi": "شارع بوليفاردي",
        "Kaivokatu": "شارع كايفو", "Simonkatu": "شارع سيمون", "Pohjoisesplanadi": "شارع إسبلانادي الشمالي",
        "Eteläesplanadi": "شارع إسبلانادي الجنوبي",
    ]
}
