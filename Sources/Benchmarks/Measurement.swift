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
