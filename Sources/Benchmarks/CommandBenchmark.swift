import Foundation
import Harness

/// Measures a command from start to end, in a guide of 1,000,000 places.
enum CommandBenchmark {
    private static let commands = [
        ["show", "n500000"], ["list", "kosmos", "--limit", "20"],
        ["list", "kosmos napoli 2f", "--limit", "20"],
        ["list", "kosmso", "--limit", "20"],
    ]

    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        let home = try fixtures.dataHome(of: 1_000_000)
        let tool = try ProgramUnderTest.executable(named: "carte-tool")
        return try commands.map { command in
            let times = try (0..<15).map { _ in
                try seconds { _ = try fixtures.run("XDG_DATA_HOME=\(home)", [tool] + command) }
            }
            return Measurement(
                "1,000,000 places: carte-tool \(command.joined(separator: " "))", times, share: 0.5,
                unit: "s",
                limit: 0.15)
        }
    }
}
