import Testing

import struct Harness.SeededGenerator

@testable import GuideCore

@Suite("Parsing of JSON values")
struct JSONParserTests {
    private func parse(_ text: String) throws(JSONError) -> JSONValue {
        var parser = JSONParser(Array(text.utf8))
        return try parser.parse()
    }

    @Test(
        "Each literal gives its value",
        arguments: [
            ("null", .null), (" true ", .bool(true)), ("false", .bool(false)), ("NaN", .null),
            ("-Infinity", .null), ("0", .integer(0)), ("-0", .integer(0)), ("-17", .integer(-17)),
            ("9223372036854775807", .integer(.max)), ("9007199254740993", .integer(9_007_199_254_740_993)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1.5", .number(1.5)),
            ("24.9528524", .number(24.9528524)), ("-1e3", .number(-1000)), ("2.5E-1", .number(0.25)),
            ("0.1234567890123456789", .number(0.1234567890123456789)), ("1e400", .null),
            ("\"\"", .string("")), (#""\"\\\/\b\f\n\r\t\u00e9""#, .string("\"\\/\u{8}\u{C}\n\r\té")),
            (#""\ud83c\udf63""#, .string("🍣")), (#""\ud83cA""#, .string("\u{FFFD}A")),
            (#""\ud83c\u0041""#, .string("\u{FFFD}A")), (#""\ud83c\n""#, .string("\u{FFFD}\n")),
            (#""\udf63\ud83c""#, .string("\u{FFFD}\u{FFFD}")),
            ("\"a\nb\"", .string("a\nb")), ("[]", .array([])),
            ("[ 1 , \"2\" ]", .array([.integer(1), .string("2")])),
            ("{}", .object([:])),
            (#"{"a":1,"b":{"c":null},"a":2}"#, .object(["a": .integer(2), "b": .object(["c": .null])])),
        ] as [(String, JSONValue)])
    func values(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test(
        "Invalid JSON is rejected at its first wrong byte",
        arguments: [
            ("", .endOfText, 0), ("tru", .unexpectedByte, 0), ("[1,]", .unexpectedByte, 3),
            ("{\"a\"}", .unexpectedByte, 4), ("\"ab", .endOfText, 3), ("[1", .endOfText, 2),
            ("1 2", .unexpectedByte, 2), ("\"\\x\"", .unexpectedByte, 2), ("-", .endOfText, 1),
        ] as [(String, JSONError.Problem, Int)])
    func refusals(text: String, problem: JSONError.Problem, offset: Int) {
        #expect(throws: JSONError(problem: problem, offset: offset)) { try parse(text) }
    }

    @Test("64 levels are read, and 65 levels are rejected")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try parse(nested(64))
        #expect(throws: JSONError(problem: .tooDeep, offset: 64)) { try parse(nested(65)) }
    }

    @Test("Every decimal fraction gives the nearest Double")
    func rounding() throws {
        var random = SeededGenerator(state: 3)
        for _ in 0..<5_000 {
            let whole = Int.random(in: -180...180, using: &random)
            let digits = UInt64.random(in: 0...9_999_999_999, using: &random)
            let text = "\(whole).\(digits)"
            #expect(try parse(text) == .number(try #require(Double(text))))
        }
    }
}
