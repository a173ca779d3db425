import Testing

@testable import GuideCore

@Suite("Records of a JSON file")
struct JSONRecordSplitterTests {
    private func split(_ text: String, key: String = "features") -> [String] {
        var splitter = JSONRecordSplitter(listKeys: [key])
        var records = splitter.consume(Array(text.utf8))
        if let last = splitter.finish().last { records.append(last) }
        return records.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(
        "Each element of the list is a record, and a text without the list is one record",
        arguments: [
            (#"{"features":[{"a":1},{"b":[2]}],"x":[3]}"#, [#"{"a":1}"#, #"{"b":[2]}"#]),
            (#"{"features":[1, "two" ,null,[4]]}"#, ["1", "\"two\"", "null", "[4]"]),
            (#"{"features":[{"a":"]},\"{"}]}"#, [#"{"a":"]},\"{"}"#]),
            (#"{"features":[{"features":[1]}]}"#, [#"{"features":[1]}"#]),
            (#"{"x":{"features":[1]}}"#, [#"{"x":{"features":[1]}}"#]),
            (#"{"x":"features","y":[1]}"#, [#"{"x":"features","y":[1]}"#]),
            (#"{"featuresX":[1]}"#, [#"{"featuresX":[1]}"#]),
            (#"["features",[1]]"#, [#"["features",[1]]"#]),
            (#"["features":[1]]"#, [#"["features":[1]]"#]),
            ("17", ["17"]), (#""a b""#, [#""a b""#]),
        ])
    func records(text: String, records: [String]) {
        #expect(split(text) == records)
    }

    @Test("Another format has another name for its list")
    func otherKey() {
        #expect(split(#"{"version":0.6,"elements":[{"id":1}]}"#, key: "elements") == [#"{"id":1}"#])
    }

    @Test("A record knows its line and column")
    func positions() {
        var splitter = JSONRecordSplitter()
        let starts = splitter.consume(Array("{\"features\":[\n {},\n\n  7]}".utf8)).map(\.start)
        #expect(starts == [TextPosition(line: 2, column: 2), TextPosition(line: 4, column: 3)])
    }

    @Test("400,000 unmatched brackets are split in linear time")
    func unmatchedBrackets() {
        var splitter = JSONRecordSplitter()
        let text = "[" + String(repeating: "[", count: 200_000) + String(repeating: "}", count: 200_000)
        #expect(splitter.consume(Array(text.utf8)).isEmpty)
        #expect(splitter.finish().ending == .truncated(TextPosition(line: 1, column: 400_002)))
    }
}
