import GuideCore
import Testing

@Suite("Languages")
struct LanguagePreferenceTests {
    @Test(
        "A language is tried with script and region, then alone",
        arguments: [
            (["ru"], ["ru"]),
            (["en_GB.UTF-8"], ["en-GB", "en"]),
            (["zh-Hant-TW"], ["zh-Hant-TW", "zh-Hant", "zh-TW", "zh"]),
            (["zh_TW"], ["zh-Hant-TW", "zh-Hant", "zh-TW", "zh"]),
            (["zh_CN.UTF-8"], ["zh-Hans-CN", "zh-Hans", "zh-CN", "zh"]),
            (["zh-hant"], ["zh-Hant", "zh"]),
            (["sr_RS@latin"], ["sr-Latn-RS", "sr-Latn", "sr-RS", "sr"]),
            (["ru", "ru_RU", "en"], ["ru", "ru-RU", "en"]),
            (["C", "POSIX", "", "C.UTF-8", "@", "-"], []),
        ])
    func suffixes(languages: [String], suffixes: [String]) {
        #expect(LanguagePreference(languages).suffixes == suffixes)
    }

    private let names = #""name":"鼎泰豐","name:en":"Din Tai Fung","name:zh-Hans":"鼎泰丰","name:zh-Hant":"鼎泰豐館""#

    @Test(
        "The name is the one of the first language that has one, else the plain one",
        arguments: [
            (["ru", "en"], "Din Tai Fung"), (["zh_CN"], "鼎泰丰"), (["zh_HK"], "鼎泰豐館"), (["vi"], "鼎泰豐"),
            ([], "鼎泰豐"),
        ] as [([String], String)])
    func names(languages: [String], name: String) throws {
        #expect(try Fixture.place(names, languages: languages).name == name)
    }

    @Test("The description is chosen likewise")
    func descriptions() throws {
        let texts = #""description":"Soup.","description:vi":"Phở.""#
        #expect(try Fixture.place(texts, languages: ["vi_VN"]).description == "Phở.")
        #expect(try Fixture.place(texts, languages: ["ru"]).description == "Soup.")
    }

    @Test(
        "Without a name, others stand for it in their order",
        arguments: [
            (#""alt_name":"A","brand":"B","operator":"C""#, "A"), (#""brand":"B","operator":"C""#, "B"),
            (#""operator":"C""#, "C"), (#""name":" ","brand":"B""#, "B"), (#""name":"","ref":"9""#, nil),
        ] as [(String, String?)])
    func substitutes(properties: String, name: String?) throws {
        #expect(try Fixture.place(properties).name == name)
    }
}
