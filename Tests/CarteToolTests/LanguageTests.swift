import Foundation
import Harness
import Testing

/// Runs with the Russian locale.
@Suite("carte-tool in another language")
struct LanguageTests {
    private let tool: ToolRun
    private let locale: TestLocale

    init() throws {
        tool = try ToolRun()
        locale = try TestLocale("ru_RU")
        try tool.file("guide.geojson", Guide.text)
    }

    private func run(_ arguments: String..., language: String = "") throws -> Answer {
        let environment = locale.environment.merging(["LANGUAGE": language]) { $1 }
        return try tool.run(try ProgramUnderTest.executable(named: "carte-tool"), arguments, environment)
    }

    @Test("the output uses the texts of the window's catalogue")
    func russian() throws {
        let report = try run("import", "guide.geojson").output
        #expect(report.contains("guide.geojson: добавлено: 3, 1 другой объект, не заведение"))
        #expect(report.contains("объект 4, строка 4: Здесь не едят и не пьют (amenity=bench)."))
        let list = try run("list", "--order", "name").output
        #expect(list.contains("Phở Hà Nội · Ресторан вьетнамской кухни · Kalevankatu 3, Helsinki"))
        #expect(list.contains(" · Круглосуточно\n"))
        let page = try run("show", "node/2").output
        #expect(page.contains("Пн 08:00–10:00") && page.contains("Доступность"))
        #expect(try run("rate", "node/1", "4").output == "Phở Hà Nội: Оценка: 4 из 5\n")
        #expect(try run("undo").output == "Отменено: Оценка «Phở Hà Nội»\n")
    }

    @Test("errors are translated and keep their exit codes")
    func errors() throws {
        let missing = try run("import", "missing.csv")
        #expect(missing.exitCode == 66)
        #expect(missing.errors.contains("«missing.csv» не существует"))
        #expect(try run("list").exitCode == 66)
    }

    @Test("LANGUAGE overrides the locale's language, but not its clock and country")
    func language() throws {
        func hours(_ language: String) throws -> String {
            try run(
                "hours", "Mo-Su 11:00-23:00", "--at", "2026-03-28T12:00", "--zone", "Europe/Helsinki",
                language: language
            ).output
        }
        #expect(try hours("vi") == "Đang mở · đóng cửa 23:00\n")
        #expect(try hours("en") == "Open · closes 23:00\n")
        #expect(try hours("") == "Открыто · до 23:00\n")
    }

    @Test("JSON is the same in all languages")
    func json() throws {
        let program = try ProgramUnderTest.executable(named: "carte-tool")
        func answers(_ environment: [String: String]) throws -> [String] {
            let tool = try ToolRun()
            try tool.file("guide.geojson", Guide.text)
            return try [
                ["import", "guide.geojson"], ["undo"], ["redo"], ["show", "way/3"], ["doctor"],
                ["import", "missing.csv"], ["hours", "Mo-Fr 08:00-10:00", "--at", "2026-03-28T12:00"],
            ].map { arguments in
                let lines = try tool.run(program, arguments + ["--json"], environment).output
                    .split(separator: "\n")
                // Removes lines that depend on time and folder.
                return lines.filter { !$0.contains(#""date" :"#) && !$0.contains(#""database" :"#) }
                    .joined(separator: "\n")
            }
        }
        #expect(try answers(locale.environment) == answers([:]))
    }
}
