import GtkTestSupport
import Harness
import XCTest

/// Carte in each of its languages, in the accessibility tree and on a phone's screen.
final class LanguageTests: XCTestCase {
    private struct Words {
        /// The texts with the number of places and of results.
        var all: String
        var found: String
        var list: String
        var row: String
        var details: String
        var handle: String
        var position: String
        var cuisine: String
    }

    private func check(_ language: String, in locale: String? = nil, _ words: Words) throws {
        let carte = try CarteSession(
            width: 360, height: 720, locale: locale ?? language)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try program.waitForText(words.all)
        try Pictures.save(carte, "list-\(language)")
        // The Vietnamese name finds the place in all languages.
        try carte.display.keyboard.type("cang pho")
        try program.waitForText(words.found)
        let list = try XCTUnwrap(program.first { $0.role == "list" && $0.name == words.list })
        try eventually("the row", seeing: { try list.children.map(\.name) }) {
            $0.count == 1 && $0[0].hasPrefix(words.row)
        }
        try Pictures.save(carte, "search-\(language)")
        let before = try carte.mark
        try carte.display.keyboard.press(.down)
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        let sheet = try carte.element("the sheet of that place") {
            $0.role == "dialog" && !$0.name.isEmpty && words.row.hasPrefix($0.name)
        }
        XCTAssertNotNil(try sheet.first { $0.name == words.details }, words.details)
        let handle = try XCTUnwrap(sheet.first { $0.name == words.handle })
        try eventually("the words", seeing: { handle.valueWords }, until: { $0 == words.position })
        XCTAssertNotNil(try sheet.first { $0.name == words.cuisine }, words.cuisine)
        try Pictures.save(carte, "half-\(language)")
        let half = try carte.mark
        try carte.display.keyboard.press(.up)
        try carte.trace.waitForRest(after: half)
        try Pictures.save(carte, "full-\(language)")
        try carte.drag(from: 576, by: -432)
        try Pictures.save(carte, "end-\(language)")
    }

    func testTraditionalChinese() throws {
        try check(
            "zh_TW",
            Words(
                all: "範例 · 26 個地點", found: "範例 · 1 / 26 個", list: "地點", row: "港邊河粉、越南菜餐廳",
                details: "詳細資訊", handle: "「港邊河粉」的詳細資訊", position: "半開，百分之 50", cuisine: "菜系：越南菜、麵食"))
    }

    func testSimplifiedChinese() throws {
        try check(
            "zh_CN",
            Words(
                all: "示例 · 26 个地点", found: "示例 · 1 / 26 个", list: "地点", row: "港边河粉、越南菜餐厅",
                details: "详情", handle: "“港边河粉”的详情", position: "半开，百分之 50", cuisine: "菜系：越南菜、面食"))
    }

    func testRussian() throws {
        try check(
            "ru", in: "ru_RU",
            Words(
                all: "Пример · 26 заведений", found: "Пример · 1 из 26", list: "Заведения",
                row: "Фо у причала, Ресторан вьетнамской кухни", details: "Подробности",
                handle: "Подробности: Фо у причала", position: "открыта наполовину, 50 процентов",
                cuisine: "Кухня: Вьетнамская кухня, Лапша"))
    }

    func testVietnamese() throws {
        try check(
            "vi", in: "vi_VN",
            Words(
                all: "Mẫu · 26 địa điểm", found: "Mẫu · 1 trong 26", list: "Địa điểm",
                row: "Phở Bến Cảng, Nhà hàng món Việt", details: "Chi tiết",
                handle: "Chi tiết về Phở Bến Cảng", position: "mở một nửa, 50 phần trăm",
                cuisine: "Ẩm thực: Món Việt, Mì"))
    }
}
