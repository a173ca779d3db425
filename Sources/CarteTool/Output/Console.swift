import ArgumentParser
import Foundation
import Messages
import Translations

/// Where answers go (standard output) and where everything else does (standard error).
enum Console {
    /// Writes an answer for people; a line ends only where the text does.
    static func write(_ text: String) {
        write(Data(TerminalText.shown(text).utf8))
    }

    /// Writes an answer as it is.
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

    /// Says in the person's language what went wrong.
    static func complain(_ failure: Failure) {
        complain(failure.message.text(in: .person))
    }

    /// Writes a line that is no answer: a failure, a remark.
    static func complain(_ line: String) {
        remark("carte-tool: \(TerminalText.shown(line))\n")
    }

    /// Writes to standard error as it is. That nobody can read it is no failure of the program.
    static func remark(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

/// Text that a terminal only shows: without what moves its cursor, changes its colours, or turns the direction of what
/// follows. Names of files may have all of these.
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
    /// With spaces behind it up to a number of a terminal's columns, and one at least. Characters of East Asia take two.
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

/// How a command answers.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON, for scripts.")
    var json = false
}
