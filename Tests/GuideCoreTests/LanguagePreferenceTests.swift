import GuideCore
import Testing

@Suite("Preferred languages")
struct LanguagePreferenceTests {
    @Test(
        "A language is tried with script and region before the language alone",
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
        "The name is in the first preferred language, or without a language",
        arguments: [
            (["ru", "en"], "Din Tai Fung"), (["zh_CN"], "鼎泰丰"), (["zh_HK"], "鼎泰豐館"), (["vi"], "鼎泰豐"),
            ([], "鼎泰豐"),
        ] as [([String], String)])
    func names(languages: [String], name: String) throws {
        #expect(try Fixture.place(names, languages: languages).name == name)
    }

    @Test(
        "the fallbacks are a name without a language, the English name and the first name",
        arguments: [
            (#""name:th":"ครัวคุณยาย""#, ["ru"], "ครัวคุณยาย"),
            (#""name:en":"River House","name:zh":"河屋""#, ["ru"], "River House"),
            (#""name:en":"River House","name:zh":"河屋""#, ["zh_CN"], "河屋"),
            (#""name:zh":"河屋","name:ja":"川の家""#, [], "川の家"),
            (#""name:de":"Haus","brand":"B""#, ["vi"], "Haus"),
        ] as [(String, [String], String)])
    func anyName(properties: String, languages: [String], name: String) throws {
        let place = try Fixture.place(properties, languages: languages)
        #expect(place.name == name)
        #expect(place.tags["name"] == nil)
    }

    @Test("The description is in the first preferred language, or without a language")
    func descriptions() throws {
        let texts = #""description":"Soup.","description:vi":"Phở.""#
        #expect(try Fixture.place(texts, languages: ["vi_VN"]).description == "Phở.")
        #expect(try Fixture.place(texts, languages: ["ru"]).description == "Soup.")
    }

    @Test(
        "A place without a name uses other names in their order",
        arguments: [
            (#""alt_name":"A","brand":"B","operator":"C""#, "A"), (#""brand":"B","operator":"C""#, "B"),
            (#""official_name":"O","alt_name":"A""#, "O"), (#""short_name":"S","operator":"C""#, "S"),
            (#""alt_name":"A; B""#, "A"), (#""brand:en":"E","operator":"C""#, "E"), (#""operator":"C""#, "C"),
            (#""name":" ","brand":"B""#, "B"), (#""name":"","ref":"9""#, nil),
        ] as [(String, String?)])
    func substitutes(properties: String, name: String?) throws {
        let place = try Fixture.place(properties)
        #expect(place.name == name)
        #expect(place.tags["name"] == nil)
    }
}
