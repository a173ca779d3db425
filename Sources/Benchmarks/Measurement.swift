import Foundation

/// One figure, with the limit that it has to stay below.
struct Measurement: Codable {
    var name: String
    var value: Double
    var unit: String
    var limit: Double?

    /// How often it was measured, and how what was measured is spread, where the figure is one of many.
    var n: Int?
    var p50: Double?
    var p95: Double?
    var p99: Double?

    /// Figures that explain it.
    var details: [String: Double] = [:]

    /// What it depends on, where that is not in the name: renderer, size, data.
    var conditions: String?

    var isGood: Bool { limit.map { value < $0 } ?? true }

    /// The measurement as a line of JSON.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? name
    }
}

extension Measurement {
    /// The distribution of what was measured, with one figure of it.
    init(
        _ name: String, _ values: [Double], share: Double, unit: String, limit: Double? = nil,
        conditions: String? = nil
    ) {
        self.init(
            name: name, value: values.percentile(share), unit: unit, limit: limit, n: values.count,
            p50: values.percentile(0.5), p95: values.percentile(0.95), p99: values.percentile(0.99),
            conditions: conditions)
    }

    /// How much of the reference's figure ours is.
    init(_ name: String, _ own: Measurement, to reference: Measurement, limit: Double?) {
        self.init(
            name: name, value: own.value / reference.value, unit: "ratio", limit: limit,
            details: ["carte": own.value, "reference": reference.value], conditions: own.conditions)
    }
}

/// Seconds that something takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

extension [Double] {
    /// The value below which a share of all values lies; 0 of none.
    func percentile(_ share: Double) -> Double {
        let ordered = sorted()
        guard !ordered.isEmpty else { return 0 }
        return ordered[Swift.min(ordered.count - 1, Int(Double(ordered.count) * share))]
    }

    var median: Double { percentile(0.5) }
}

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

/// Says something to whoever runs the benchmarks, beside the lines that are the result.
func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// Why nothing can be measured, in words.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
