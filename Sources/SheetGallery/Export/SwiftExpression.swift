/// A value that can be written as a Swift expression. The expression makes an equal value.
protocol SwiftExpressible {
    var swift: String { get }
}

extension Double: SwiftExpressible {
    /// The number with at most six decimal places, without the rounding errors of a slider.
    var swift: String {
        let number = (self * 1e6).rounded() / 1e6
        return number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }
}

extension Bool: SwiftExpressible {
    var swift: String { "\(self)" }
}

extension SwiftExpressible where Self: RawRepresentable<String> {
    /// The case of an enum.
    var swift: String { ".\(rawValue)" }
}

extension Array: SwiftExpressible where Element: SwiftExpressible {
    var swift: String { SwiftExpression.list(map(\.swift), in: ("[", "]")) }
}

extension Optional: SwiftExpressible where Wrapped: SwiftExpressible {
    var swift: String { self?.swift ?? "nil" }
}

/// The notation of calls and lists: on one line, or with a line for each part.
enum SwiftExpression {
    private static let lineLength = 80

    static func call(_ name: String, _ arguments: [String?]) -> String {
        list(arguments.compactMap { $0 }, in: (name + "(", ")"))
    }

    static func list(_ parts: [String], in brackets: (open: String, close: String)) -> String {
        let line = brackets.open + parts.joined(separator: ", ") + brackets.close
        guard line.count > lineLength, !parts.isEmpty else { return line }
        let lines = parts.map { "    " + $0.replacing("\n", with: "\n    ") }
        return "\(brackets.open)\n\(lines.joined(separator: ",\n"))\n\(brackets.close)"
    }

    static func argument(_ label: String, _ value: some SwiftExpressible) -> String {
        "\(label): \(value.swift)"
    }

    /// Returns nil for the argument's default, which a call leaves out.
    static func argument<Value: SwiftExpressible & Equatable>(
        _ label: String, _ value: Value, default standard: Value
    ) -> String? {
        value == standard ? nil : argument(label, value)
    }
}
