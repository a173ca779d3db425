import Testing

@testable import GuideCore

@Suite("XML of map files")
struct XMLTokenizerTests {
    private func tokens(_ text: String, chunk: Int = .max) throws -> [XMLTokenizer.Token] {
        var tokenizer = XMLTokenizer()
        var tokens: [XMLTokenizer.Token] = []
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, chunk == .max ? bytes.count : start + chunk)
            try tokenizer.consume(Array(bytes[start..<end])) { token, _, _ in tokens.append(token) }
            start = end
        }
        try tokenizer.consume([], isLast: true) { token, _, _ in tokens.append(token) }
        return tokens
    }

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE kml [<!ENTITY x "y>">]>
        <!-- a > comment -->
        <k:kml xmlns:k="u"><a b='1 &gt; "0"' c="&#x263A;"/>A &amp; B &unknown;<![CDATA[<b>&amp;</b>]]></k:kml>
        """

    @Test("tags, texts, entities and CDATA, in chunks of any size", arguments: [1, 2, 3, 7, 64, Int.max])
    func chunks(size: Int) throws {
        let expected: [XMLTokenizer.Token] = [
            .start("kml", ["k": "u"]), .start("a", ["b": "1 > \"0\"", "c": "☺"]), .end("a"),
            .text("A & B &unknown;"), .text("<b>&amp;</b>"), .end("kml"),
        ]
        #expect(try tokens(Self.document, chunk: size) == expected)
    }

    @Test(
        "a broken document is an error",
        arguments: ["<a><b></c>", "<a", "<a>", "text", "<a></a>text", "<1/>", "", "<a b=\"></a>"])
    func broken(text: String) {
        #expect(throws: XMLTokenizer.Problem.self) { try tokens(text) }
    }

    @Test("an element without its end ends with the element around it, and its line is known")
    func unclosed() throws {
        #expect(
            try tokens("<a>\n<b>x</a>") == [
                .start("a", [:]), .text("\n"), .start("b", [:]), .text("x"), .end("b"), .end("a"),
            ])
        var tokenizer = XMLTokenizer()
        try tokenizer.consume(Array("<a>\n<b>x</a>".utf8), isLast: true) { _, _, _ in }
        #expect(tokenizer.repairs.unclosedLine == 2)
    }

    @Test("a combining character after a quote or an entity loses nothing")
    func combining() throws {
        let text = "<a b=\"\u{FE0F}x\" c='\u{301}y' d=\"z\">&amp;\u{FE0F}&lt;\u{301}</a>"
        #expect(
            try tokens(text) == [
                .start("a", ["b": "\u{FE0F}x", "c": "\u{301}y", "d": "z"]), .text("&\u{FE0F}<\u{301}"),
                .end("a"),
            ])
    }

    @Test("deep nesting and endless tokens are errors")
    func limits() {
        #expect(throws: XMLTokenizer.Problem.self) { try tokens(String(repeating: "<a>", count: 300)) }
        let long = "<a>" + String(repeating: "x", count: XMLTokenizer.maximumTokenSize + 10)
        #expect(throws: XMLTokenizer.Problem.tooLarge) { try tokens(long, chunk: 1 << 20) }
    }

    @Test("the line of a token")
    func lines() throws {
        var tokenizer = XMLTokenizer()
        var lines: [Int] = []
        try tokenizer.consume(Array("<a>\n\n<b/>\n</a>".utf8), isLast: true) { token, line, _ in
            if case .start = token { lines.append(line) }
        }
        #expect(lines == [1, 3])
    }
}
