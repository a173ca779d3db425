import Foundation
import Harness

/// Measures the main thread of Carte with 100,000 places in 50 lists of 2,000.
enum ListsBenchmark {
    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        let home = try fixtures.dataHome(of: 100_000, inLists: 50)
        return try [("rows", 400), ("cards", 1280)].flatMap { arrangement, width in
            let carte = try WatchedProgram(
                FramesBenchmark.programPath, in: fixtures, environment: ["XDG_DATA_HOME": home],
                size: (width, 800), isInspected: true)
            defer { carte.stop() }
            try carte.waitUntilIdle()
            return try visit(carte).map { step, time in
                carte.lateWork(
                    "\(step), \(arrangement)", in: time, "100,000 places in 50 lists, cairo, processor time")
            }
        }
    }

    /// Uses the list of places and the lists.
    ///
    /// - Returns: the steps with their times, s.
    private static func visit(_ carte: WatchedProgram) throws -> [(step: String, time: ClosedRange<Double>)] {
        let (display, keyboard) = (carte.display, carte.display.keyboard)
        var steps: [(step: String, time: ClosedRange<Double>)] = []
        /// - Parameter work: returns the time of its first input, if it looked for a widget before.
        func measure(_ step: String, _ work: () throws -> Double?) throws {
            let before = Frame.now
            let start = try work() ?? before
            try carte.waitUntilIdle()
            steps.append((step, start...Frame.now))
        }
        func press(_ keys: Key...) throws {
            for key in keys {
                try keyboard.press(key)
                _ = try display.stillPicture()
            }
        }
        let middle = Double(display.width) / 2
        try measure("scrolling with a finger") {
            for _ in 0..<4 {
                try display.touch.drag(from: Point(middle, 700), to: Point(middle, 200), duration: 0.15)
            }
            return nil
        }
        try measure("scrolling with the wheel") {
            try display.mouse.move(to: Point(middle, 400))
            try display.mouse.wheel(notches: 12)
            return nil
        }
        try measure("the last and the first row") {
            for key in [Key.end, .home] { try press(key) }
            return nil
        }
        let list = try chip(of: carte)
        try measure("a list's chip") { try carte.click(list) }
        try measure("selecting all of the list") {
            try keyboard.press(.f6)
            try keyboard.press(.a, with: .control)
            return nil
        }
        try measure("the lists of the selection") { try carte.click("Lists") }
        try press(.escape, .escape)
        try measure("all places again") { try carte.click(list) }
        try measure("Filters") { try carte.click("Filters…") }
        try press(.escape)
        try press(.f6, .home, .enter, .up)
        try carte.waitUntilIdle()
        try measure("the page with the lists of a place") { try carte.click("Lists") }
        try measure("back to the details") {
            try keyboard.press(.escape)
            return nil
        }
        return steps
    }

    /// Scrolls the chips until one of a list is visible, and returns its text.
    private static func chip(of carte: WatchedProgram) throws -> String {
        let filters = try carte.widget("the filters") { $0.tooltip == "Filters…" }.middle
        for _ in 0..<6 {
            let chip = try? carte.widget("a list's chip", timeout: 1) {
                $0.isText && $0.text.hasPrefix("List ") && $0.seen == $0.area
            }
            if let chip { return chip.text }
            let end = Double(carte.display.width) - 20
            try carte.display.touch.drag(
                from: Point(end, filters.y), to: Point(end - 250, filters.y), duration: 0.3, hold: 0.2)
            _ = try carte.display.stillPicture()
        }
        throw BenchmarkError("No list has a chip.")
    }
}
