import Foundation

/// All figures of a run for somebody to read, beside those of a saved one.
enum ResultTable {
    /// - Parameter file: lines of JSON that an earlier run printed.
    static func read(_ file: String) throws -> [String: Measurement] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw BenchmarkError("“\(file)” cannot be read. Name a file with the lines of an earlier run.")
        }
        let measurements = try text.split(separator: "\n").enumerated().map { number, line in
            guard let read = try? JSONDecoder().decode(Measurement.self, from: Data(line.utf8)) else {
                throw BenchmarkError(
                    "Line \(number + 1) of “\(file)” is no measurement. It has to be as bench wrote it.")
            }
            return read
        }
        return Dictionary(measurements.map { ($0.name, $0) }) { $1 }
    }

    static func text(_ measurements: [Measurement], before: [String: Measurement]) -> String {
        let rows = measurements.map { measurement in
            let old = before[measurement.name]
            return [
                measurement.isGood ? " " : "!", measurement.name, number(measurement.value), measurement.unit,
                measurement.limit.map { "< \(number($0))" } ?? "",
                old.map { "was \(number($0.value))" } ?? "",
            ]
        }
        let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
                .joined(separator: "  ").trimmingCharacters(in: .newlines)
        }.joined(separator: "\n")
    }

    private static func number(_ value: Double) -> String {
        String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
    }
}
