/// A widget on the screen of a program, as WidgetWatch reports it.
public struct ShownWidget: CustomStringConvertible {
    /// The name of its class, such as `GtkLabel`.
    public let type: String
    /// The style classes.
    public let classes: Set<String>
    /// The whole area, px of the screen.
    public let area: Area
    /// The part of the area that is not scrolled away, px of the screen.
    public let seen: Area
    /// The visible text, also typed text; empty without one.
    public let text: String
    /// The text that a pointer over the widget shows; empty without one.
    public let tooltip: String
    private let marks: Substring

    /// Whether it shows a text.
    public var isText: Bool { marks.contains("l") }
    /// Whether it is a symbolic icon.
    public var isIcon: Bool { marks.contains("i") }
    /// Whether it is a window or a popover.
    public var isWindow: Bool { marks.contains("w") }
    /// Whether its text is cut off.
    public var isCut: Bool { marks.contains("c") }
    /// Whether it is a control to press or to type in.
    public var isTarget: Bool { marks.contains("t") }
    /// Whether it accepts input.
    public var isSensitive: Bool { marks.contains("s") }
    /// Whether it is a picture of a place that is not loaded yet.
    public var isBlank: Bool { marks.contains("b") }
    /// Whether GTK shows it as under a pointer.
    public var isHovered: Bool { marks.contains("h") }
    /// Whether its middle is not covered.
    public var isOnTop: Bool { marks.contains("v") }

    init?(line: Substring) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count == 7, let area = Area(parts[2]), let seen = Area(parts[3]) else { return nil }
        type = String(parts[0])
        classes = Set(parts[1].split(separator: " ").map(String.init))
        self.area = area
        self.seen = seen
        marks = parts[4]
        text = String(parts[5])
        tooltip = String(parts[6])
    }

    /// The middle of the visible part.
    public var middle: Point { seen.middle }

    /// The class, style classes, text and area.
    public var description: String {
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

    /// The point in the middle.
    public var middle: Point { Point(Double(x) + Double(width) / 2, Double(y) + Double(height) / 2) }

    /// Returns the common part of two areas; empty without one.
    public func intersection(_ other: Area) -> Area {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Area(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }

    /// Returns the area without its edges.
    public func inset(x dx: Int, y dy: Int) -> Area {
        Area(x: x + dx, y: y + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }

    /// Whether it is inside another area, except for rounding.
    public func isInside(_ other: Area) -> Bool {
        let common = intersection(other)
        return common.width >= width - 1 && common.height >= height - 1
    }

    /// Whether it overlaps another area by more than the overhang of letters.
    public func overlaps(_ other: Area) -> Bool {
        let common = intersection(other)
        return common.width > 2 && common.height > 2
    }
}
