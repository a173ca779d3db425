import Foundation
import Harness
import XCTest

/// A widget on the screen of a program, as WidgetWatch reports it.
struct ShownWidget: CustomStringConvertible {
    let type: String
    let classes: Set<String>
    /// The whole area, and the part that is not scrolled away; px of the screen.
    let area: Area
    let seen: Area
    let text: String
    private let marks: Substring

    var isText: Bool { marks.contains("l") }
    var isIcon: Bool { marks.contains("i") }
    /// Whether it is a window or a popover.
    var isWindow: Bool { marks.contains("w") }
    var isCut: Bool { marks.contains("c") }
    var isTarget: Bool { marks.contains("t") }
    var isSensitive: Bool { marks.contains("s") }
    /// Whether it is a picture of a place that is not loaded yet.
    var isBlank: Bool { marks.contains("b") }
    /// Whether GTK shows it as under a pointer.
    var isHovered: Bool { marks.contains("h") }
    /// Whether its middle is not covered.
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

    /// Whether a window fits on a screen. Without a compositor, GTK draws a frame of 5 px that phones and
    /// desktops do not show.
    func fits(_ screen: Area) -> Bool {
        guard classes.contains("solid-csd") else { return area.isInside(screen) }
        return area.width - 10 <= screen.width && area.height - 10 <= screen.height
    }

    /// The area of the text; for a text field, without its focus ring.
    var letters: Area { type == "GtkText" ? seen.inset(x: 0, y: 8) : seen }

    var middle: Point { seen.middle }

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

    var middle: Point { Point(Double(x) + Double(width) / 2, Double(y) + Double(height) / 2) }

    func intersection(_ other: Area) -> Area {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Area(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }

    func inset(x dx: Int, y dy: Int) -> Area {
        Area(x: x + dx, y: y + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }

    /// Whether it is inside another area, except for rounding.
    func isInside(_ other: Area) -> Bool {
        let common = intersection(other)
        return common.width >= width - 1 && common.height >= height - 1
    }

    /// Whether it overlaps another area by more than the overhang of letters.
    func overlaps(_ other: Area) -> Bool {
        let common = intersection(other)
        return common.width > 2 && common.height > 2
    }
}

/// Reads the widgets of a program through WidgetWatch, which is loaded into it.
final class WidgetWatch {
    private static let variable = "WIDGET_WATCH"
    private let file: URL

    /// - Parameter environment: the environment of a program that may have a watch already.
    init(_ environment: [String: String] = [:]) {
        file =
            environment[Self.variable].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("widgets-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    /// Returns the environment for the start of the program.
    func environment() throws -> [String: String] {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let library = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(
            "libWidgetWatch.so")
        return ["LD_PRELOAD": library.path, Self.variable: file.path]
    }

    func widgets(of program: ProgramUnderTest) throws -> [ShownWidget] {
        // The previous answer has been read.
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

    /// Waits until the pictures of all visible places are loaded.
    func waitForPictures(of program: ProgramUnderTest) throws {
        try eventually(
            "the pictures of the places", seeing: { try widgets(of: program).filter(\.isBlank) }
        ) { $0.isEmpty }
    }
}
