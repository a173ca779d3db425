import Foundation
import Harness

/// Measures leaks: opening a thousand places must keep no more memory than opening ten.
enum OpeningsBenchmark {
    private static let counts = (few: 10, many: 1000)

    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        let carte = try WatchedProgram(try ProgramUnderTest.executable(named: "carte"), in: fixtures)
        defer { carte.stop() }
        // Until then each visible row has been opened once.
        for opening in 0..<counts.few { try carte.openAndClose(row: opening % 8) }
        let few = carte.memory
        for opening in counts.few..<counts.many { try carte.openAndClose(row: opening % 8) }
        let many = carte.memory
        return [
            Measurement(
                name: "memory after \(counts.many) openings / after \(counts.few)", value: many / few,
                unit: "ratio", limit: 1.01, details: ["fewKiB": few, "manyKiB": many])
        ]
    }
}
