import Foundation
import SheetCore

/// The text format of traces: one JSON object per line, with keys in alphabetical order.
public enum TraceLines {
    /// Returns one record as a line without a line break.
    public static func line(of record: TraceRecord) throws -> Data { try encoder().encode(record) }

    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }

    /// Returns the records of a text. Empty lines and comments (lines that begin with `#`) are skipped.
    ///
    /// - Throws: `TraceError` for the first line that is not a record.
    public static func records(of text: String) throws(TraceError) -> [(line: Int, record: TraceRecord)] {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        var records: [(line: Int, record: TraceRecord)] = []
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() {
            let line = line.trimmingPrefix { $0.isWhitespace }
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do {
                records.append((index + 1, try decoder.decode(TraceRecord.self, from: Data(line.utf8))))
            } catch DecodingError.dataCorrupted(let context) {
                throw TraceError(
                    line: index + 1, excess(in: line) ?? DecodingError.dataCorrupted(context))
            } catch { throw TraceError(line: index + 1, error) }
        }
        return records
    }

    /// Returns the problem of a number that does not fit in a Double; the decoder only reports invalid JSON.
    private static func excess(in line: Substring) -> TraceProblem? {
        let numbers = line.matches(of: /-?\d[\d.]*(?:[eE]\+?\d+)?/).map(\.output)
        guard let number = numbers.first(where: { Double($0)?.isInfinite == true }) else { return nil }
        return TraceProblem(
            problem: "“\(number)” is too large a number", cure: "The limit is 1e9.")
    }
}

/// An error in a trace: the line, the problem and its cure.
public struct TraceError: Error, Hashable, CustomStringConvertible {
    /// The line number, from 1.
    public let line: Int
    /// The problem.
    public let problem: String
    /// The cure.
    public let cure: String

    /// Creates an error.
    public init(line: Int, problem: String, cure: String) {
        self.line = line
        self.problem = problem
        self.cure = cure
    }

    /// The error message in English.
    public var description: String { "Line \(line): \(problem). \(cure)" }

    init(line: Int, _ error: any Error) {
        switch error {
        case let problem as TraceProblem:
            self.init(line: line, problem: problem.problem, cure: problem.cure)
        case let unknown as UnknownWord:
            self.init(
                line: line, problem: "unknown \(unknown.kind) “\(unknown.word)”",
                cure: "Use one of: \(unknown.words.joined(separator: ", ")).")
        case let error as SheetConfigurationError:
            self.init(
                line: line, problem: "the configuration of the sheet is not valid", cure: error.description)
        case DecodingError.keyNotFound(let key, _):
            self.init(
                line: line, problem: "“\(key.stringValue)” is missing",
                cure: "docs/trace.md has an example of each kind of line.")
        case DecodingError.typeMismatch(let type, let context),
            DecodingError.valueNotFound(let type, let context):
            let key = context.codingPath.map(\.stringValue).joined(separator: ".")
            let kind = type == String.self ? "a string" : type == Bool.self ? "true or false" : "a number"
            self.init(
                line: line,
                problem: key.isEmpty ? "this is not an object" : "“\(key)” has a value of another kind",
                cure: key.isEmpty ? "Each line is one JSON object: {…}." : "It must be \(kind).")
        default:
            self.init(
                line: line, problem: "this is not JSON",
                cure: "Each line is one JSON object: {…}. Comments begin with #.")
        }
    }
}

/// A problem in one line of a trace, and its cure.
struct TraceProblem: Error, Hashable {
    var problem: String
    var cure: String
}
