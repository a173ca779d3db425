import Foundation
import Testing

/// The texts that the extractor finds in a source for translators.
@Suite struct ExtractionTests {
    /// Returns the catalogue of a source, or the extractor's errors.
    private func extract(_ source: String) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "extraction-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(source.utf8).write(to: folder.appendingPathComponent("Source.swift"))
        return try Languages.run("data/po/extract.py", folder.path)
    }

    @Test(arguments: [
        (#"tr("Plain")"#, #"msgid "Plain""#),
        (#"tr("%1 of \"%2\"\n", a, b)"#, #"msgid "%1 of \"%2\"\n""#),
        (#"tr("\u{201C}%1\u{201D}", name)"#, "msgid \"“%1”\""),
        (#"let text = "before \(tr("inside")) after""#, #"msgid "inside""#),
        (##"let raw = #"tr("not this")"#; tr("this")"##, #"msgid "this""#),
        ("tr(\n    \"next line\",\n    f(a, \"b\"), c)", #"msgid "next line""#),
        (#"/* tr("a") /* tr("b") */ */ tr("c") // tr("d")"#, #"msgid "c""#),
        (#"tr("one", "many", count: n, x)"#, #"msgid_plural "many""#),
        (#"tr("%1 %2", a, b, context: "date")"#, #"msgctxt "date""#),
        (#"Message("of a core, %1", name, context: "found")"#, #"msgctxt "found""#),
        (#"let message = Message("one", "many", count: n)"#, #"msgid_plural "many""#),
        (##"Message(verbatim: words) + Message(list: [Message("inner")])"##, #"msgid "inner""#),
        (#"translatable("Thai", contexts: "a", "b")"#, #"msgctxt "b""#),
        ("// Translators: a hint\ntr(\"hinted\")", "#. Translators: a hint"),
    ])
    func textsAreFound(source: String, part: String) throws {
        let result = try extract(source)
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains(part), "\(result.output)")
        for text in ["not this", #"msgid "a""#, #"msgid "d""#] { #expect(!result.output.contains(text)) }
    }

    @Test(arguments: [
        "tr(text)", "Message(text)", #"Message("a \(b)")"#, #"tr("a" + b)"#, #"tr("a \(b)")"#,
        "tr(\"\"\"\n    long\n    \"\"\")",
        #"tr("one", many, count: n)"#, #"tr("a", context: word)"#,
    ])
    func otherTextsThanPlainStringsAreErrors(source: String) throws {
        let result = try extract(source)
        #expect(result.status == 1)
        #expect(result.output.contains("Source.swift:1: "), "\(result.output)")
    }
}
