import Foundation
import Harness
import XCTest

/// A guide of 100,000 places is as fast as one of 26: only visible rows exist, and slow work runs in the
/// background.
final class LargeGuideTests: XCTestCase {
    /// The longest turn of the main loop that users do not notice, s.
    private static let limit = 0.05

    override class func tearDown() {
        _ = LargeGuide.folder.map { try? FileManager.default.removeItem(at: $0) }
    }

    /// There are up to three visits, each with a new process. The program's own long turn is in all of them.
    /// A turn that a busy machine prolongs is not, beyond the delay that the reference loop measured.
    func testFramesAreOnTime() throws { try assertNothingKeepsAFrameWaiting(width: 400) }

    /// With cards with large pictures.
    func testFramesAreOnTimeInAWideWindow() throws {
        try assertNothingKeepsAFrameWaiting(width: 1280)
    }

    private func assertNothingKeepsAFrameWaiting(width: Int, line: UInt = #line) throws {
        let folder = try LargeGuide.folder.get()
        var visits: [String] = []
        for _ in 0..<3 {
            let reference = ReferenceLoop()
            let longest = try longestTurn(width: width, ["XDG_DATA_HOME": folder.path])
            let stretch = reference.stop()
            if longest < Self.limit * stretch { return }
            visits.append("\(longest) s, while the same work took up to \(stretch) times as long")
        }
        XCTFail(visits.joined(separator: "; "), line: line)
    }

    func testOnlyVisibleRowsTakeMemory() throws {
        let folder = try LargeGuide.folder.get()
        func memory(_ environment: [String: String]) throws -> Int {
            let carte = try CarteSession(accessibility: false, environment: environment)
            try carte.waitForList()
            try carte.display.keyboard.press(.end)
            _ = try carte.display.stillPicture()
            return try carte.program.figures().residentBytes
        }
        let (large, small) = (try memory(["XDG_DATA_HOME": folder.path]), try memory([:]))
        let difference: Int = large - small
        XCTAssertLessThan(difference, 64 << 20, "\(large >> 20) MB, with 26 places \(small >> 20) MB")
    }

    /// Types, scrolls and moves the sheet, and returns the longest turn of the main loop, s.
    private func longestTurn(width: Int, _ environment: [String: String]) throws -> Double {
        let stalls = FileManager.default.temporaryDirectory.appendingPathComponent(
            "stalls-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: stalls) }
        // Assistive technology would prolong the turns.
        let carte = try CarteSession(
            width: width, accessibility: false,
            environment: environment.merging(["CARTE_STALLS": stalls.path]) { $1 })
        try carte.waitForList()
        // A start has at least one long turn. Without it the measurement does not work.
        let start = try turns(in: stalls).count
        XCTAssertGreaterThan(start, 0, "turns while it started")
        let display = carte.display
        for text in ["kosmos 1a", "pho"] {
            try display.keyboard.type(text)
            _ = try display.stillPicture()
            try display.keyboard.press(.escape)
            _ = try display.stillPicture()
        }
        for _ in 0..<4 {
            try display.touch.drag(from: Point(200, 700), to: Point(200, 200), duration: 0.15)
        }
        _ = try display.stillPicture()
        try display.mouse.move(to: Point(200, 400))
        try display.mouse.wheel(notches: 12)
        for key in [Key.end, .home] {
            try display.keyboard.press(key)
            _ = try display.stillPicture()
        }
        // By keys, because a busy machine may still create the rows after the jump.
        try carte.openFirstByKeys()
        try carte.raise()
        try carte.close()
        return try turns(in: stalls).dropFirst(start).max() ?? 0
    }

    private func turns(in file: URL) throws -> [Double] {
        struct Turn: Decodable { var duration: Double }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Turn.self, from: Data($0.utf8)).duration
        }
    }
}
