import Foundation

/// Measures what Carte promises and prints one line of JSON for each measurement.
///
///     swift run -c release carte-bench            # all
///     swift run -c release carte-bench keystroke  # those whose name has the word in it
///
/// What is promised are ratios within one run, so that the machine does not matter much.
let arguments = Array(CommandLine.arguments.dropFirst())
do {
    if arguments.first == "--import-once", arguments.count == 3 {
        try ImportBenchmark.importOnce(file: URL(filePath: arguments[1]), folder: URL(filePath: arguments[2]))
    } else {
        let folder = try Workshop()
        defer { folder.remove() }
        let benchmarks: [(name: String, run: (Workshop) throws -> [Measurement])] = [
            ("import time", ImportBenchmark.time), ("import memory", ImportBenchmark.memory),
            ("search keystroke", SearchBenchmark.keystrokes), ("hours week", HoursBenchmark.weeks),
        ]
        var isGood = true
        for benchmark in benchmarks where arguments.allSatisfy({ benchmark.name.contains($0) }) {
            for measurement in try benchmark.run(folder) {
                FileHandle.standardOutput.write(Data((measurement.line + "\n").utf8))
                isGood = isGood && measurement.isGood
            }
        }
        if !isGood {
            folder.remove()
            exit(1)
        }
    }
} catch {
    FileHandle.standardError.write(Data("carte-bench: \(error)\n".utf8))
    exit(2)
}
