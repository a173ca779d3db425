import BottomSheet
import Foundation
import GtkTestSupport
import GuideCore
import SheetCore
import XCTest

@testable import CarteUI

/// What the program puts together from several texts, in each language.
final class LanguageTests: GtkTestCase, @unchecked Sendable {
    private var languages: Languages?

    override func setUpWithError() throws { languages = try Languages() }

    override func tearDown() { languages?.remove() }

    /// Checks a text in each language.
    private func check(
        _ expected: [String: String], line: UInt = #line, _ text: () -> String
    ) {
        for (language, words) in expected {
            languages?.speak(language)
            XCTAssertEqual(text(), words, language, line: line)
        }
        languages?.speak(nil)
    }

    func testCuisineAndKindMakeAPlaceType() {
        let nepalese = Restaurant(
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
        ]) { FactWords(place: nepalese).cuisines ?? "" }
    }

    func testAKindMayHaveANameOfItsOwn() {
        check(["zh_TW": "披薩店", "zh_CN": "披萨店", "ru": "Пиццерия", "vi": "Quán pizza"]) {
            TranslatedPlaceWording().type(kind: .fastFood, cuisines: ["pizza"])
        }
        check(["zh_TW": "咖啡館", "zh_CN": "咖啡馆", "ru": "Кофейня", "vi": "Quán cà phê"]) {
            TranslatedPlaceWording().type(kind: .cafe, cuisines: ["coffee_shop"])
        }
    }

    func testADescriptionThatOnlyRepeatsTheKindIsLeftOutInEveryLanguage() {
        for language in ["en", "zh_TW", "zh_CN", "ru", "vi"] {
            languages?.speak(language == "en" ? nil : language)
            for kind in Amenity.allCases {
                for cuisines in [[], ["wine"], ["vietnamese"]] {
                    let types = [[], cuisines].map { TranslatedPlaceWording().type(kind: kind, cuisines: $0) }
                    for type in types + [EnglishWording().type(kind: kind, cuisines: cuisines)] {
                        for text in [type, type + ".", type.uppercased() + "!", type.lowercased() + "。"] {
                            let place = Restaurant(
                                id: UUID(), kind: kind, cuisines: cuisines, description: text)
                            XCTAssertNil(place.remark, "\(language): \(text) of a \(kind) \(cuisines)")
                        }
                        let more = Restaurant(
                            id: UUID(), kind: kind, cuisines: cuisines, description: type + " 1924–")
                        XCTAssertNotNil(more.remark, "\(language): \(type)")
                    }
                }
            }
        }
        languages?.speak(nil)
    }

    func testACuisineThatNobodyKnowsStandsInBrackets() {
        check([
            "zh_TW": "餐廳（Megrelian food）", "zh_CN": "餐厅（Megrelian food）",
            "ru": "Ресторан (Megrelian food)", "vi": "Nhà hàng (Megrelian food)",
        ]) { TranslatedPlaceWording().type(kind: .restaurant, cuisines: ["megrelian_food"]) }
    }

    func testTimesAndDaysMakeASentence() {
        let words = TranslatedHoursWording()
        func opens(_ day: String) -> String {
            words.phrase(.opens(words.phrase(.onDay(day, time: "11:00"))))
        }
        check([
            "zh_TW": "週一 11:00 開始營業", "zh_CN": "周一 11:00 开始营业", "ru": "Откроется в 11:00, пн",
            "vi": "Mở cửa lúc 11:00, T2",
        ]) { opens(words.shortName(of: .monday)) }
        check([
            "zh_TW": "12月24日 11:00 開始營業", "zh_CN": "12月24日 11:00 开始营业",
            "ru": "Откроется в 11:00, 24 дек.", "vi": "Mở cửa lúc 11:00, 24 tháng 12",
        ]) { opens(words.date(month: 12, day: 24)) }
        check(["zh_TW": "下午 11:30", "zh_CN": "下午 11:30", "ru": "11:30 PM", "vi": "11:30 CH"]) {
            words.time(hour: 23, minute: 30, clock: .hours12)
        }
        check(["zh_TW": "上午 9 時", "zh_CN": "上午 9 点", "ru": "9 AM", "vi": "9 giờ SA"]) {
            words.time(hour: 9, minute: 0, clock: .hours12)
        }
    }

    func testNumbersHaveTheirForms() {
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

    func testTheSheetSpeaksTheLanguage() {
        check([
            "zh_TW": "半開，百分之 50", "zh_CN": "半开，百分之 50", "ru": "открыта наполовину, 50 процентов",
            "vi": "mở một nửa, 50 phần trăm",
        ]) { SheetWording.translated.open(.half, 50) }
    }

    func testWhatAFileHoldsIsTranslated() {
        check(["zh_TW": "清單", "zh_CN": "列表", "ru": "список", "vi": "danh sách"]) { Found.list.words }
        check(["ru": "объект JSON типа «Menu»"]) { Found.objectOfType("Menu").words }
        check(["ru": "PDF"]) { Found.pdf.words }
    }
}
