import Foundation
import GuideCore
import GuideStore

/// Measures time and memory of an import against other programs that read the same file.
enum ImportBenchmark {
    /// Imports a file into a new guide, in a process of its own for its memory and a cold start.
    ///
    /// - Parameter arranges: whether it also prepares the indexes of hours, names and words.
    static func importOnce(file: URL, folder: URL, arranges: Bool) throws {
        var added = 0
        var arranging = 0.0
        let time = try seconds {
            let store = try GuideStore(url: folder.appending(path: "guide.sqlite"))
            added = try store.importGuide(from: file).addedCount
            if arranges { arranging = try seconds { try store.prepareIndexes() } }
        }
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let peak =
            status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?
            .split(whereSeparator: { !$0.isNumber }).first ?? "0"
        print(time - arranging, peak, added, arranging)
    }

    private static func measure(_ fixtures: Fixtures, _ count: Int, arranges: Bool = false) throws -> (
        seconds: Double, kibibytes: Double, arranging: Double
    ) {
        let folder = fixtures.fresh()
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = try fixtures.run(
            Fixtures.program,
            [
                arranges ? "--import-to-the-end" : "--import-once", try fixtures.guide(of: count).path,
                folder.path,
            ])
        let figures = output.split(separator: " ").compactMap { Double($0) }
        guard figures.count == 4, figures[2] == Double(count) else {
            throw BenchmarkError("An import of \(count) places answered “\(output)” instead of four numbers.")
        }
        return (figures[0], figures[1], figures[3])
    }

    /// Measures both alternately, so a busy machine affects both.
    static func time(_ fixtures: Fixtures) throws -> [Measurement] {
        let count = 100_000
        let file = try fixtures.guide(of: count)
        let script = """
            from json import load
            from sys import argv
            from time import perf_counter
            start = perf_counter()
            load(open(argv[1], encoding="utf-8"))
            print(perf_counter() - start)
            """
        var own: [Double] = []
        var whole: [Double] = []
        var python: [Double] = []
        for _ in 0..<3 {
            let times = try measure(fixtures, count, arranges: true)
            own.append(times.seconds)
            whole.append(times.seconds + times.arranging)
            python.append(Double(try fixtures.run("python3", ["-c", script, file.path])) ?? 0)
        }
        return [
            Measurement(
                name: "import 100,000 features / python json.load", value: own.median / python.median,
                unit: "ratio", details: ["importSeconds": own.median, "pythonSeconds": python.median]),
            Measurement(
                name: "import 100,000 features, hours, names and words arranged / python json.load",
                value: whole.median / python.median, unit: "ratio", limit: 4,
                details: ["importSeconds": whole.median, "pythonSeconds": python.median]),
        ]
    }

    /// Measures the processor time of an import to its end against GDAL's conversion to a plain SQLite table.
    static func processorTime(_ fixtures: Fixtures) throws -> [Measurement] {
        try [(100_000, 3), (1_000_000, 1)].map { count, rounds in
            let file = try fixtures.guide(of: count)
            var (own, peaks, other): ([Double], [Double], [Double]) = ([], [], [])
            for _ in 0..<rounds {
                own.append(
                    try processorSeconds {
                        peaks.append(try measure(fixtures, count, arranges: true).kibibytes)
                    })
                let database = fixtures.fresh().appendingPathExtension("sqlite")
                other.append(
                    try processorSeconds {
                        _ = try fixtures.run("ogr2ogr", ["-f", "SQLite", database.path, file.path])
                    })
                try FileManager.default.removeItem(at: database)
            }
            return Measurement(
                name: "processor time of an import of \(count) features to its end / ogr2ogr",
                value: own.median / other.median, unit: "ratio", limit: 4.5,
                details: [
                    "importSeconds": own.median, "ogr2ogrSeconds": other.median, "peakKiB": peaks.median,
                ])
        }
    }

    static func memory(_ fixtures: Fixtures) throws -> [Measurement] {
        let small = try measure(fixtures, 10_000)
        let large = try measure(fixtures, 1_000_000)
        return [
            Measurement(
                name: "peak memory of an import, 1,000,000 / 10,000 features",
                value: large.kibibytes / small.kibibytes,
                unit: "ratio", limit: 2,
                details: [
                    "smallKiB": small.kibibytes, "largeKiB": large.kibibytes, "largeSeconds": large.seconds,
                ])
        ]
    }
}
