import Foundation
import GuideStore
import Harness

/// Measures Carte's frames while its sheet moves, its start and its memory, against a reference with GTK's
/// own widgets.
///
/// The programs alternate, so a busy machine affects both. The figures are processor time.
enum FramesBenchmark {
    private static let rounds = 30
    private static let starts = 10

    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        let large = try fixtures.dataHome(of: 100_000)
        let small = try fixtures.dataHome(ofFirst: 20, of: 100_000)
        let carte = try WatchedProgram(programPath, in: fixtures)
        let reference = try reference(photo: true, fixtures)
        let fitting = try Self.reference(photo: false, fixtures)
        let largeCarte = try WatchedProgram(programPath, in: fixtures, environment: ["XDG_DATA_HOME": large])
        let smallCarte = try WatchedProgram(programPath, in: fixtures, environment: ["XDG_DATA_HOME": small])
        let bottomSheet = try bottomSheet(fixtures)
        let programs = [carte, reference, largeCarte, fitting, smallCarte] + [bottomSheet].compactMap { $0 }
        defer { programs.forEach { $0.stop() } }
        for round in 0..<rounds {
            for program in programs { try program.openAndClose(row: round % 8) }
        }
        let moves = programs.map { $0.moves.map(\.processor) }
        let first = programs.map { $0.firstFrames.map(\.processor) }
        guard (moves + first).allSatisfy({ !$0.isEmpty }) else {
            throw BenchmarkError(
                "A program showed no frame: libFrameWatch.so beside carte-bench was not loaded into it.")
        }
        let late = [("26", carte), ("100,000", largeCarte), ("20", smallCarte)].flatMap { places, program in
            program.lateFrames.map { ("\(places) places, \($0)", $1) }
        }
        let toBottomSheet = zip(moves, first).dropFirst(5).flatMap { its, itsFirst in
            [
                ratio("frame of a move, p50 / AdwBottomSheet", moves[0], its, share: 0.5),
                ratio("frame of a move, p95 / AdwBottomSheet", moves[0], its, share: 0.95),
                ratio("first frame of an opening / AdwBottomSheet", first[0], itsFirst, share: 0.5),
            ]
        }
        return [
            ratio("frame of a move, p50 / reference", moves[0], moves[1], share: 0.5, limit: 0.6),
            ratio("frame of a move, p95 / reference", moves[0], moves[1], share: 0.95, limit: 0.6),
            ratio(
                "frame of a move, p50 / reference with a picture that fits", moves[0], moves[3], share: 0.5),
            Measurement(
                "frame of a move, p50, 100,000 places / 20", distribution(moves[2], 0.5),
                to: distribution(moves[4], 0.5), limit: 1.05),
            Measurement(
                "page faults in a frame of a move", carte.moves.map(\.pageFaults), share: 0.5,
                unit: "faults", limit: 100, conditions: conditions),
            ratio("first frame of an opening / reference", first[0], first[1], share: 0.5, limit: 0.6),
            Measurement(
                "first frame of an opening, ms", first[0], share: 0.95, unit: "ms", limit: 16,
                conditions: conditions),
            Measurement(
                "opening to its last frame, by the clock",
                carte.openingTimes(untilLast: \.isPainted).map { $0 * 1e3 }, share: 0.5, unit: "ms",
                limit: 500, conditions: conditions),
            Measurement(
                "opening to the last frame that moves anything, by the clock",
                carte.openingTimes(untilLast: \.isLaidOut).map { $0 * 1e3 }, share: 0.5, unit: "ms",
                conditions: conditions),
            Measurement(
                name: "frames over 16.7 ms in \(6 * rounds) moves", value: Double(late.count),
                unit: "frames", limit: 1, details: Dictionary(late) { max($0, $1) }, conditions: conditions),
            // A busy machine affects any program, because its interruptions count as the program's time.
            Measurement(
                name: "the same in \(2 * rounds) moves of the reference with a picture that fits",
                value: Double(fitting.lateFrames.count), unit: "frames", conditions: conditions),
        ] + toBottomSheet
    }

    /// Measures programs that run alone, so no other Carte shares code pages.
    static func starts(_ fixtures: Fixtures) throws -> [Measurement] {
        let large = try fixtures.dataHome(of: 100_000)
        var times: [[Double]] = [[], [], []]
        var memory = times
        for round in 0..<starts * times.count {
            let program =
                switch round % times.count {
                case 0: try WatchedProgram(programPath, in: fixtures)
                case 1: try reference(photo: true, fixtures)
                default: try WatchedProgram(programPath, in: fixtures, environment: ["XDG_DATA_HOME": large])
                }
            times[round % times.count].append(program.startTime * 1000)
            memory[round % times.count].append(program.memory)
            program.stop()
        }
        return [
            ratio("start to the first frame / reference", times[0], times[1], share: 0.5, limit: 1.15),
            Measurement(
                "start, 100,000 places / 26", distribution(times[2], 0.5), to: distribution(times[0], 0.5),
                limit: 1.1),
            Measurement(
                name: "memory after the start / reference", value: memory[0].median / memory[1].median,
                unit: "ratio", limit: 1.3,
                details: ["carteKiB": memory[0].median, "referenceKiB": memory[1].median]),
        ]
    }

    private static var conditions: String {
        let renderer = ProcessInfo.processInfo.environment["GSK_RENDERER"] ?? "cairo"
        return "\(WatchedProgram.size.width) × \(WatchedProgram.size.height), \(renderer), processor time"
    }

    static var programPath: String {
        get throws { try ProgramUnderTest.executable(named: "carte") }
    }

    /// - Parameter photo: whether its picture has the 1,280 px of a camera or website; otherwise it has the
    ///   displayed size, which is cheaper for GTK.
    static func reference(
        photo: Bool, _ fixtures: Fixtures, design: String = "revealer", environment: [String: String] = [:],
        size: (width: Int, height: Int) = WatchedProgram.size
    ) throws -> WatchedProgram {
        let picture = URL(filePath: try programPath).deletingLastPathComponent().appending(
            path: "../share/carte/sample/pictures/abol-table.svg")
        let file = fixtures.folder.appending(path: photo ? "photo.png" : "picture.png").path
        if !FileManager.default.fileExists(atPath: file) {
            _ = try fixtures.run(
                "rsvg-convert", ["--width", photo ? "1280" : "400", "--output", file, picture.path])
        }
        return try WatchedProgram(
            try WatchedProgram.ownProduct("sheet-reference"), ["20", file, design], in: fixtures,
            environment: environment, size: size)
    }

    /// Starts the reference with libadwaita's own sheet; nil before libadwaita 1.6, which has none.
    private static func bottomSheet(_ fixtures: Fixtures) throws -> WatchedProgram? {
        let designs = try fixtures.run(try WatchedProgram.ownProduct("sheet-reference"), ["--designs"])
        guard designs.split(separator: "\n").contains("bottom-sheet") else { return nil }
        return try reference(photo: true, fixtures, design: "bottom-sheet")
    }

    private static func distribution(_ values: [Double], _ share: Double) -> Measurement {
        Measurement("", values, share: share, unit: "ms", conditions: conditions)
    }

    private static func ratio(
        _ name: String, _ own: [Double], _ reference: [Double], share: Double, limit: Double? = nil
    ) -> Measurement {
        var ratio = Measurement(
            name, distribution(own, share), to: distribution(reference, share), limit: limit)
        ratio.n = own.count
        return ratio
    }
}
