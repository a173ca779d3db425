import Foundation

/// A figure with its limit.
struct Measurement: Codable {
    var name: String
    var value: Double
    var unit: String
    var limit: Double?

    /// The number of measurements, and their distribution if the figure is one of many.
    var n: Int?
    var p50: Double?
    var p95: Double?
    var p99: Double?

    /// Figures that explain the value.
    var details: [String: Double] = [:]

    /// The conditions that are not in the name: renderer, size, data.
    var conditions: String?

    var isGood: Bool { limit.map { value < $0 } ?? true }

    /// The measurement as one line of JSON.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? name
    }
}

extension Measurement {
    /// Creates a measurement from a distribution and one of its percentiles.
    init(
        _ name: String, _ values: [Double], share: Double, unit: String, limit: Double? = nil,
        conditions: String? = nil
    ) {
        self.init(
            name: name, value: values.percentile(share), unit: unit, limit: limit, n: values.count,
            p50: values.percentile(0.5), p95: values.percentile(0.95), p99: values.percentile(0.99),
            conditions: conditions)
    }

    /// Creates the ratio of a figure to that of the reference.
    init(_ name: String, _ own: Measurement, to reference: Measurement, limit: Double?) {
        self.init(
            name: name, value: own.value / reference.value, unit: "ratio", limit: limit,
            details: ["carte": own.value, "reference": reference.value], conditions: own.conditions)
    }
}

/// Measures a closure, s.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

/// Measures the processor time of the programs that a closure runs to their end, s.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
    }
    let start = now()
    try body()
    return now() - start
}

extension [Double] {
    /// Returns a percentile; 0 without values.
    func percentile(_ share: Double) -> Double {
        let ordered = sorted()
        guard !ordered.isEmpty else { return 0 }
        return ordered[Swift.min(ordered.count - 1, Int(Double(ordered.count) * share))]
    }

    var median: Double { percentile(0.5) }
}

/// A table of a run for people, next to a saved run.
enum ResultTable {
    /// - Parameter file: the JSON lines of an earlier run.
    static func read(_ file: String) throws -> [String: Measurement] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw BenchmarkError("Could not read “\(file)”. Choose a file with the output of an earlier run.")
        }
        let measurements = try text.split(separator: "\n").enumerated().map { number, line in
            guard let read = try? JSONDecoder().decode(Measurement.self, from: Data(line.utf8)) else {
                throw BenchmarkError(
                    "Line \(number + 1) of “\(file)” is not a measurement. Use the output of `bench` without changes."
                )
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

/// Writes a note to standard error, apart from the results.
func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// The reason why a benchmark cannot run.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
