import Foundation
import TestSupport
import XCTest

/// A widget as WidgetWatch found it on the screen of a program.
struct ShownWidget: CustomStringConvertible {
    let type: String
    let classes: Set<String>
    /// All of it, and what of it is not scrolled away; px of the screen.
    let area: Area
    let seen: Area
    let text: String
    private let marks: Substring

    var isText: Bool { marks.contains("l") }
    var isIcon: Bool { marks.contains("i") }
    /// A window, or a popover.
    var isWindow: Bool { marks.contains("w") }
    var isCut: Bool { marks.contains("c") }
    var isTarget: Bool { marks.contains("t") }
    var isSensitive: Bool { marks.contains("s") }
    /// The picture of a place that is still to come.
    var isBlank: Bool { marks.contains("b") }
    /// Nothing else lies over its middle.
    var isOnTop: Bool { marks.contains("v") }

    fileprivate init?(line: Substring) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count == 6, let area = Area(parts[2]), let seen = Area(parts[3]) else { return nil }
        type = String(parts[0])
        classes = Set(parts[1].split(separator: " ").map(String.init))
        self.area = area
        self.seen = seen
        marks = parts[4]
        text = String(parts[5])
    }

    /// Whether a window is on a screen. Where there is no compositor GTK draws a frame of 5 px around it, which no phone and no
    /// desktop shows.
    func fits(_ screen: Area) -> Bool {
        guard classes.contains("solid-csd") else { return area.isInside(screen) }
        return area.width - 10 <= screen.width && area.height - 10 <= screen.height
    }

    /// Of what one writes in, without the ring that says that it has the focus.
    var letters: Area { type == "GtkText" ? seen.inset(x: 0, y: 8) : seen }

    var middle: Point {
        Point(Double(seen.x) + Double(seen.width) / 2, Double(seen.y) + Double(seen.height) / 2)
    }

    var description: String {
        ([type] + classes.sorted()).joined(separator: ".")
            + " “\(text)” at \(area.x), \(area.y), \(area.width) × \(area.height)"
    }
}

extension Area {
    fileprivate init?(_ words: Substring) {
        let numbers = words.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        self.init(x: Int(numbers[0]), y: Int(numbers[1]), width: Int(numbers[2]), height: Int(numbers[3]))
    }

    func intersection(_ other: Area) -> Area {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Area(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }

    func inset(x dx: Int, y dy: Int) -> Area {
        Area(x: x + dx, y: y + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }

    /// Whether all of it is in another one, but for what was rounded.
    func isInside(_ other: Area) -> Bool {
        let common = intersection(other)
        return common.width >= width - 1 && common.height >= height - 1
    }

    /// By more than letters that reach out of their line.
    func overlaps(_ other: Area) -> Bool {
        let common = intersection(other)
        return common.width > 2 && common.height > 2
    }
}

/// What a program shows, asked of WidgetWatch, which was loaded into it.
final class WidgetWatch {
    private static let variable = "WIDGET_WATCH"
    private let file: URL

    /// - Parameter environment: that of a program, which another one may watch already.
    init(_ environment: [String: String] = [:]) {
        file =
            environment[Self.variable].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("widgets-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    /// The variables with which the program is started.
    func environment() throws -> [String: String] {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let library = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(
            "libWidgetWatch.so")
        return ["LD_PRELOAD": library.path, Self.variable: file.path]
    }

    func widgets(of program: ProgramUnderTest) throws -> [ShownWidget] {
        // What was written before has been read.
        truncate(file.path, 0)
        kill(program.processIdentifier, SIGUSR2)
        return try eventually("what \(program.processIdentifier) shows") {
            guard let data = try? Data(contentsOf: file), data.suffix(4) == Data("end\n".utf8) else {
                return nil
            }
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
            return lines.compactMap(ShownWidget.init)
        }
    }

    /// Waits until the picture of each place in sight has come.
    func waitForPictures(of program: ProgramUnderTest) throws {
        try eventually(
            "the pictures of the places", seeing: { try widgets(of: program).filter(\.isBlank) }
        ) { $0.isEmpty }
    }
}
