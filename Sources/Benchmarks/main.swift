import Foundation

/// Measures Carte's promises. Prints a line of JSON per measurement, and a table at the end.
///
///     swift run -c release carte-bench                # all
///     swift run -c release carte-bench engine hours   # those with one of the words in their name
///     swift run -c release carte-bench >before.jsonl  # later: carte-bench --against before.jsonl
///
/// The promises are ratios within one run, so the machine has little influence.
var arguments = Array(CommandLine.arguments.dropFirst())
do {
    if let word = arguments.first, word.hasPrefix("--import-"), arguments.count == 3 {
        try ImportBenchmark.importOnce(
            file: URL(filePath: arguments[1]), folder: URL(filePath: arguments[2]),
            arranges: word == "--import-to-the-end")
    } else if let word = arguments.first, word.hasPrefix("--engine-"),
        let events = arguments.last.flatMap({ Int($0) })
    {
        EngineBenchmark.work(String(word.dropFirst("--engine-".count)), events: events)
    } else {
        var before: [String: Measurement] = [:]
        if let index = arguments.firstIndex(of: "--against") {
            guard index + 1 < arguments.count else {
                throw BenchmarkError(
                    "--against has no file behind it. Name one with the lines of an earlier run.")
            }
            before = try ResultTable.read(arguments[index + 1])
            arguments.removeSubrange(index...index + 1)
        }
        let folder = try Fixtures()
        defer { folder.remove() }
        let benchmarks: [(name: String, run: (Fixtures) throws -> [Measurement])] = [
            ("frames", FramesBenchmark.run), ("starts", FramesBenchmark.starts),
            ("openings", OpeningsBenchmark.run), ("letters", WorkBenchmark.letters),
            ("edits", WorkBenchmark.edits),
            ("screens", WorkBenchmark.screens), ("screens lists", ListsBenchmark.run),
            ("map frames", MapBenchmark.frames), ("map view", MapBenchmark.view),
            ("map memory", MapBenchmark.memory), ("map starts", MapBenchmark.starts),
            ("map tile", MapWorkBenchmark.tile), ("map clusters", MapWorkBenchmark.clusters),
            ("map letters", MapWorkBenchmark.letters),
            ("engine", EngineBenchmark.run),
            ("import time", ImportBenchmark.time), ("import memory", ImportBenchmark.memory),
            ("import processor", ImportBenchmark.processorTime),
            ("commands", CommandBenchmark.run), ("search keystroke", SearchBenchmark.keystrokes),
            ("search suggestions", SearchBenchmark.suggestions),
            ("desktop search", DesktopSearchBenchmark.run), ("hours week", HoursBenchmark.weeks),
        ]
        var results: [Measurement] = []
        let chosen = benchmarks.filter { benchmark in
            arguments.isEmpty || arguments.contains { benchmark.name.contains($0) }
        }
        guard !chosen.isEmpty else {
            let names = benchmarks.map(\.name).joined(separator: ", ")
            throw BenchmarkError("Nothing that is measured has such a name. There are: \(names).")
        }
        for benchmark in chosen {
            for measurement in try benchmark.run(folder) {
                FileHandle.standardOutput.write(Data((measurement.line + "\n").utf8))
                results.append(measurement)
            }
        }
        note(ResultTable.text(results, before: before))
        if !results.allSatisfy(\.isGood) {
            folder.remove()
            exit(1)
        }
    }
} catch {
    note("carte-bench: \(error)")
    exit(2)
}
