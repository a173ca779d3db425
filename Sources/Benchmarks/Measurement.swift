import Foundation

/// One figure, with the limit that it has to stay below.
struct Measurement: Codable {
    var name: String
    var value: Double
    var unit: String
    var limit: Double?

    /// Figures that explain it.
    var details: [String: Double] = [:]

    var isGood: Bool { limit.map { value < $0 } ?? true }

    /// The measurement as a line of JSON.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? name
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

    /// Three digits are all that a measurement of time is worth.
    var median: Double { percentile(0.5) }
}
