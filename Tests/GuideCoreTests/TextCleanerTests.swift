import Testing

import struct Harness.SeededGenerator

@testable import GuideCore

@Suite("Cleaned texts")
struct TextCleanerTests {
    @Test(
        "Only displayable text stays",
        arguments: [
            ("Café Ekberg", "Café Ekberg"),
            ("  two \n\t words ", "two words"),
            ("no\u{A0}break\u{3000}space\u{2028}line", "no break space line"),
            ("<b>Bold</b> name", "Bold name"),
            ("line<br/>break<BR>again", "line break again"),
            ("<script>alert('x')</script>Pho", "Pho"),
            ("<a href='https://example.org/?a>b'>Link", "b'>Link"),
            ("a<!-- note -->b", "ab"),
            ("Fish &amp; Chips", "Fish & Chips"),
            ("&lt;i&gt;Sly&lt;/i&gt;", "Sly"),
            ("AT&T &copy; &", "AT&T &copy; &"),
            ("I <3 Ramen", "I <3 Ramen"),
            ("<Blank> & a < b > c", "<Blank> & a < b > c"),
            ("<b", "<b"), ("<", "<"), ("</>", "</>"), ("<b <b <i>x", "x"),
            ("bell\u{7}nul\u{0}del\u{7F}c1\u{85}.", "bellnuldelc1 ."),
            ("evil\u{202E}txt\u{2066}exe\u{2069}", "eviltxtexe"),
            ("zero\u{200B}width\u{FEFF}", "zerowidth"),
            ("نان\u{200C}ها", "نان\u{200C}ها"),
            ("👩‍🍳 Phở Hà Nội 東京 한식", "👩‍🍳 Phở Hà Nội 東京 한식"),
            ("\u{202E}", ""), ("", ""), (" ", ""),
        ])
    func table(dirty: String, clean: String) {
        #expect(TextCleaner.clean(dirty).text == clean)
    }

    @Test("A second pass changes nothing")
    func idempotence() {
        var random = SeededGenerator(state: 7)
        let alphabet = Array("ab <>/&;b!-\u{202E}\u{7}\u{3000}é漢".unicodeScalars)
        for _ in 0..<2_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<24, using: &random) {
                text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
            }
            let once = TextCleaner.clean(String(text)).text
            let result = TextCleaner.clean(once).text
            if !once.contains("<") { #expect(result == once) }
            #expect(!once.hasPrefix(" ") && !once.hasSuffix(" ") && !once.contains("  "))
            #expect(!once.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{7}" })
        }
    }

    @Test("The result names the removed parts")
    func removals() {
        #expect(TextCleaner.clean("<b>x</b>").removed == .markup)
        #expect(TextCleaner.clean("x\u{202E}").removed == .controlCharacters)
        #expect(TextCleaner.clean(" x  y ").removed == [])
    }

    @Test("A megabyte of open tags is cleaned in linear time")
    func linearTime() {
        let text = String(repeating: "<b ", count: 300_000) + String(repeating: "&#3", count: 100_000)
        #expect(TextCleaner.clean(text).text.count > 1_000_000)
    }
}
