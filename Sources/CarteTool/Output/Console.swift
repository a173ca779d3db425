import ArgumentParser
import Foundation
import Messages
import Translations

/// Writes answers to standard output, and all other text to standard error.
enum Console {
    /// Writes text for people. It adds no line end.
    static func write(_ text: String) {
        write(Data(TerminalText.shown(text).utf8))
    }

    /// Writes bytes unchanged.
    static func write(_ bytes: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            complain(
                tr(
                    "Could not write the output (%1). Check that the disk is not full.",
                    error.localizedDescription))
            exit(Status.cannotWrite.rawValue)
        }
    }

    /// Writes a line of an answer.
    static func say(_ line: String) {
        write(line + "\n")
    }

    /// Writes a failure in the user's language.
    static func complain(_ failure: Failure) {
        complain(failure.message.text(in: .person))
    }

    /// Writes a line that is not an answer: a failure or a remark.
    static func complain(_ line: String) {
        remark("carte-tool: \(TerminalText.shown(line))\n")
    }

    /// Writes to standard error unchanged. A failed write is ignored.
    static func remark(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

/// Makes text safe for a terminal. It replaces characters that move the cursor, change colours or reverse the
/// text direction; file names may have all of them.
enum TerminalText {
    static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isCommand) else { return text }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { shown.append(isCommand(scalar) ? "\u{FFFD}" : scalar) }
        return String(shown)
    }

    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension String {
    /// Pads the text with spaces to a number of terminal columns, with at least one space. East Asian
    /// characters take two columns.
    func padded(to columns: Int) -> String {
        let width = unicodeScalars.reduce(0) { $0 + (Self.isWide($1) ? 2 : 1) }
        return self + String(repeating: " ", count: max(1, columns - width))
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: true
        default: false
        }
    }
}

/// Writes JSON with sorted keys, times in ISO 8601 and unescaped characters.
enum JSONOutput {
    /// Writes a value in several lines.
    static func write(_ value: some Encodable) throws {
        Console.write(Data((try text(of: value, [.prettyPrinted]) + "\n").utf8))
    }

    /// Returns a value in one line, for an element of a long list.
    static func line(_ value: some Encodable) throws -> String {
        try text(of: value, [])
    }

    private static func text(of value: some Encodable, _ style: JSONEncoder.OutputFormatting) throws -> String
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = style.union([.sortedKeys, .withoutEscapingSlashes])
        encoder.dateEncodingStrategy = .iso8601
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        // Foundation writes an empty line into an empty list or object. JSON strings have no line ends.
        return style.isEmpty
            ? text : text.replacing(/\[\n\n *\]/, with: "[]").replacing(/\{\n\n *\}/, with: "{}")
    }
}

/// The option for the format of answers.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON, for scripts.")
    var json = false
}
