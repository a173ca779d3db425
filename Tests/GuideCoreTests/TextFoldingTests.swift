import Foundation
import Testing

@testable import GuideCore

@Suite("Folding of texts")
struct TextFoldingTests {
    private func isEqual(_ texts: [String]) -> Bool {
        Set(texts.map(TextFolding.fold)).count == 1 && TextFolding.fold(texts[0]) != ""
    }

    static let equalTexts: [[String]] = [
        // Canonical equivalence (Unicode Standard Annex 15).
        ["Café", "Cafe\u{301}", "CAFÉ", "cafe"], ["ドトール", "ト\u{3099}トール", "ﾄﾞﾄｰﾙ", "どとーる"],
        ["が", "か\u{3099}", "か\u{309B}"], ["パン", "ハ\u{309A}ン", "ﾊﾟﾝ"], ["豈", "\u{F900}"],
        ["한식", "\u{1112}\u{1161}\u{11AB}\u{1109}\u{1175}\u{11A8}", "ㅎㅏㄴㅅㅣㄱ", "ﾾￂﾤﾵￜﾡ"],
        ["과일", "ㄱㅗㅏㅇㅣㄹ", "ㄱㅘㅇㅣㄹ"], ["닭갈비", "ㄷㅏㄺㄱㅏㄹㅂㅣ"], ["क़बाब", "क\u{93C}बाब", "कबाब"],
        // Kana: hiragana, katakana, small letters, long marks, iteration.
        ["すし", "スシ", "ｽｼ"], ["ラーメン", "らーめん", "らあめん", "ﾗｰﾒﾝ", "ラ〜メン"], ["キヤノン", "キャノン"],
        ["いすゞ", "いすず"], ["ヴィラ", "う\u{3099}ぃら"], ["茶ヶ崎", "茶ケ崎"],
        // Arabic and Persian.
        ["أحمد", "احمد", "آحمد", "إحمد", "ٱحمد"], ["على", "علي", "علی"], ["کباب", "كباب", "كـبـاب"],
        ["شاورمة", "شاورمه"], ["مَطْعَم", "مطعم"], ["مطعم ٥", "مطعم 5", "مطعم ۵"], ["ﻻﻣﻊ", "لامع"],
        // Chinese and Japanese characters.
        ["麵館", "面馆", "麺館"], ["壽司", "寿司"], ["鷄", "雞", "鸡", "鶏"], ["5號", "5号", "５号"], ["澤", "沢", "泽"],
        ["佐々木", "佐佐木"], ["臺北", "台北"], ["邊", "邉", "辺", "边"],
        // Apostrophes.
        ["Liʻiliʻi", "Li'ili'i", "Li‘ili‘i", "Liʼiliʼi", "Li`ili`i", "Li´ili´i", "liilii"],
        ["L’Été", "L'ete", "lete"],
        ["O′Neill", "O'Neill"],
        // Width, ligatures and numbers.
        ["ＡＢＣ Bar", "abc bar"], ["Ⅳ Café", "IV cafe"], ["ﬁsh", "fish"], ["①", "1"], ["٤٢", "42", "४२", "４２"],
        ["Straße", "STRASSE", "STRAẞE"], ["Ærø", "aero"], ["Ґанок", "Ганок"],
    ]

    @Test("equivalent spellings fold to the same text", arguments: equalTexts)
    func equality(texts: [String]) {
        #expect(isEqual(texts), "\(texts.map(TextFolding.fold))")
    }

    @Test(
        "texts that differ in a sound or letter stay different",
        arguments: [
            ["はん", "ばん", "ぱん"], ["ビル", "ビール"], ["おば", "おおば"], ["и", "і"], ["bar", "bär x"], ["한", "하"],
            ["大", "太"],
        ])
    func different(texts: [String]) {
        #expect(Set(texts.map(TextFolding.fold)).count == texts.count)
    }

    @Test(
        "signs fold to nothing or to a space",
        arguments: [
            ("&", ""), (" - ", ""), ("'", ""), ("Café™", "cafe"), ("a\u{200B}b", "ab"), ("ピザ・ハット", "ぴざ はつと"),
            ("ﾋﾟｻﾞ･ﾊｯﾄ", "ぴざ はつと"), ("a/b", "a b"),
        ])
    func signs(text: String, folded: String) {
        #expect(TextFolding.fold(text) == folded)
    }

    @Test("folding is idempotent in all scripts")
    func idempotence() {
        for start in stride(from: UInt32(0x20), to: 0x1_1000, by: 16) {
            let text = String(
                String.UnicodeScalarView((start..<start + 16).compactMap(Unicode.Scalar.init)))
            let once = TextFolding.fold(text)
            // Emoji fold to letters of the private use area, which fold like signs.
            guard !once.unicodeScalars.contains(where: { (0xE000...0xF8FF).contains($0.value) }) else {
                continue
            }
            #expect(TextFolding.fold(once) == once, "U+\(String(start, radix: 16))")
        }
    }

    @Test("canonically equivalent texts of all scripts fold to the same text")
    func canonicalEquivalence() {
        for value in (UInt32(0xA0)..<0x3_0000) {
            guard let scalar = Unicode.Scalar(value), !(0xE000...0xF8FF).contains(value) else { continue }
            let text = String(scalar)
            let decomposed = text.decomposedStringWithCanonicalMapping
            guard !decomposed.unicodeScalars.elementsEqual(text.unicodeScalars) else { continue }
            #expect(
                TextFolding.fold("a" + text) == TextFolding.fold("a" + decomposed),
                "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "letters of Hangul are shown as syllables",
        arguments: ["한식", "과일", "닭갈비", "값이", "의자", "꽃", "bar 한우 7", "왜"])
    func hangul(text: String) {
        #expect(TextFolding.readable(TextFolding.fold(text)) == text)
    }

    @Test("a Hangul word begins like each intermediate text of its typing")
    func typedHangul() {
        for typed in ["ㅎ", "하", "한", "한ㅅ", "한시"] {
            #expect(TextFolding.fold("한식").hasPrefix(TextFolding.fold(typed)), "\(typed)")
        }
    }

    @Test("the first of equal characters represents itself")
    func variants() {
        for word in HanVariants.table.split(separator: " ") {
            let values = word.unicodeScalars.map(\.value)
            #expect(Set(values.map(HanVariants.representative)) == [values[0]], "\(word)")
        }
    }
}
