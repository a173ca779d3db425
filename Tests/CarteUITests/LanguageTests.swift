import BottomSheet
import Foundation
import GtkTestSupport
import GuideCore
import HoursCore
import Messages
import SheetCore
import Translations
import XCTest

@testable import CarteUI

/// Composed texts in each language.
final class LanguageTests: GtkTestCase, @unchecked Sendable {
    private var languages: Languages?

    override func setUpWithError() throws { languages = try Languages() }

    override func tearDown() { languages?.remove() }

    /// Checks a text in each language.
    private func check(
        _ expected: [String: String], line: UInt = #line, _ text: () throws -> String
    ) {
        for (language, words) in expected {
            languages?.speak(language)
            XCTAssertEqual(try text(), words, language, line: line)
        }
        languages?.speak(nil)
    }

    func testCuisineAndKindMakeAPlaceType() {
        let nepalese = Place(
            id: UUID(), kind: .restaurant, cuisines: ["nepalese", "momo"], wheelchair: .limited,
            outdoorSeating: .yes, takeaway: .yes, diets: [.vegan: .only])
        check([
            "zh_TW": "尼泊爾菜餐廳", "zh_CN": "尼泊尔菜餐厅", "ru": "Ресторан непальской кухни",
            "vi": "Nhà hàng món Nepal",
        ]) { nepalese.type(in: .translated) }
        check([
            "zh_TW": "尼泊爾菜餐廳：戶外座位、可外帶、全部為純素、輪椅可部分通行。",
            "zh_CN": "尼泊尔菜餐厅：户外座位、可外带、全部为纯素、轮椅可部分通行。",
            "ru":
                "Ресторан непальской кухни: столики на улице, еда навынос, только веганские блюда, частично доступно на инвалидной коляске.",
            "vi":
                "Nhà hàng món Nepal: có chỗ ngồi ngoài trời, bán mang đi, chỉ có món thuần chay, xe lăn vào được một phần.",
        ]) { nepalese.summary(in: .translated) }
        check([
            "zh_TW": "尼泊爾菜、尼泊爾餃子", "zh_CN": "尼泊尔菜、尼泊尔饺子", "ru": "Непальская кухня, Момо",
            "vi": "Món Nepal, Bánh momo",
        ]) { Language.person.list(nepalese.cuisines.map(CuisineName.text)) }
    }

    func testKindWithCuisineMayHaveItsOwnName() {
        check(["zh_TW": "披薩店", "zh_CN": "披萨店", "ru": "Пиццерия", "vi": "Quán pizza"]) {
            TranslatedPlaceFormatter().type(kind: .fastFood, cuisines: ["pizza"])
        }
        check(["zh_TW": "咖啡館", "zh_CN": "咖啡馆", "ru": "Кофейня", "vi": "Quán cà phê"]) {
            TranslatedPlaceFormatter().type(kind: .cafe, cuisines: ["coffee_shop"])
        }
    }

    func testDescriptionThatRepeatsTheKindIsOmittedInAllLanguages() {
        for language in ["en", "zh_TW", "zh_CN", "ru", "vi"] {
            languages?.speak(language == "en" ? nil : language)
            for kind in Amenity.allCases {
                for cuisines in [[], ["wine"], ["vietnamese"]] {
                    let types = [[], cuisines].map {
                        TranslatedPlaceFormatter().type(kind: kind, cuisines: $0)
                    }
                    for type in types + [EnglishPlaceFormatter().type(kind: kind, cuisines: cuisines)] {
                        for text in [type, type + ".", type.uppercased() + "!", type.lowercased() + "。"] {
                            let place = Place(
                                id: UUID(), kind: kind, cuisines: cuisines, description: text)
                            XCTAssertNil(place.remark, "\(language): \(text) of a \(kind) \(cuisines)")
                        }
                        let more = Place(
                            id: UUID(), kind: kind, cuisines: cuisines, description: type + " 1924–")
                        XCTAssertNotNil(more.remark, "\(language): \(type)")
                    }
                }
            }
        }
        languages?.speak(nil)
    }

    func testUnknownCuisineIsInBrackets() {
        check([
            "zh_TW": "餐廳（Megrelian food）", "zh_CN": "餐厅（Megrelian food）",
            "ru": "Ресторан (Megrelian food)", "vi": "Nhà hàng (Megrelian food)",
        ]) { TranslatedPlaceFormatter().type(kind: .restaurant, cuisines: ["megrelian_food"]) }
    }

    func testTimesAndDaysFormASentence() {
        let hours = OpeningHours("Mo 11:00-23:30")
        func text(_ date: String) throws -> String {
            let moment = try Date("\(date)T20:00:00Z", strategy: .iso8601)
            var language = Language.person
            language.locale = language.locale.with(.zeroToTwentyThree)
            return hours.summary(at: moment, in: .init(timeZone: .gmt)).text(in: language)
        }
        check([
            "zh_TW": "週一 11:00 開始營業", "zh_CN": "周一 11:00 开始营业", "ru": "Откроется в 11:00, Пн",
            "vi": "Mở cửa lúc 11:00, Th 2",
        ]) { try text("2026-03-07") }
        let christmas = OpeningHours("Dec 24 11:00-23:30")
        check([
            "zh_TW": "12月24日 上午11時 開始營業", "zh_CN": "12月24日 上午11时 开始营业",
            "ru": "Откроется в 11\u{202F}AM, 24 дек.", "vi": "Mở cửa lúc 11\u{202F}SA, 24 thg 12",
        ]) {
            let moment = try Date("2026-03-07T20:00:00Z", strategy: .iso8601)
            return christmas.summary(at: moment, in: .init(timeZone: .gmt)).text(in: .person)
        }
    }

    func testCountsUsePluralForms() {
        for (count, words) in [
            (1, "1 заведение"), (2, "2 заведения"), (5, "5 заведений"), (11, "11 заведений"),
            (21, "21 заведение"), (112, "112 заведений"), (122, "122 заведения"),
        ] {
            check(["ru": words]) { tr("%1 place", "%1 places", count: count) }
        }
        check(["zh_TW": "1 個地點", "zh_CN": "1 个地点", "vi": "1 địa điểm"]) {
            tr("%1 place", "%1 places", count: 1)
        }
    }

    func testSheetTextsAreTranslated() {
        check([
            "zh_TW": "半開，百分之 50", "zh_CN": "半开，百分之 50", "ru": "открыта наполовину, 50 процентов",
            "vi": "mở một nửa, 50 phần trăm",
        ]) { SheetWording.translated.open(.half, 50) }
    }

    func testContentsOfFilesAreTranslated() {
        check(["zh_TW": "清單", "zh_CN": "列表", "ru": "список", "vi": "danh sách"]) {
            Found.list.text(in: .person)
        }
        check(["ru": "объект JSON типа «Menu»"]) { Found.objectOfType("Menu").text(in: .person) }
        check(["ru": "PDF"]) { Found.pdf.text(in: .person) }
    }
}
