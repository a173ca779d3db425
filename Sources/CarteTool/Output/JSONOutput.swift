import Foundation

/// Answers for scripts: keys in the order of the alphabet, times in ISO 8601, characters as they are.
enum JSONOutput {
    /// Writes one value over several lines.
    static func write(_ value: some Encodable) throws {
        Console.write(Data((try text(of: value, [.prettyPrinted]) + "\n").utf8))
    }

    /// A value in one line, as an element of a long list has it.
    static func line(_ value: some Encodable) throws -> String {
        try text(of: value, [])
    }

    private static func text(of value: some Encodable, _ style: JSONEncoder.OutputFormatting) throws -> String
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = style.union([.sortedKeys, .withoutEscapingSlashes])
        encoder.dateEncodingStrategy = .iso8601
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        // Foundation puts an empty line into what is empty. Strings have no line ends of their own.
        return style.isEmpty
            ? text : text.replacing(/\[\n\n *\]/, with: "[]").replacing(/\{\n\n *\}/, with: "{}")
    }
}
