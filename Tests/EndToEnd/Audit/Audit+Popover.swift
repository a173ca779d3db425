import TestSupport
import XCTest

/// What opens over the window, as a finger meets it.
extension Audit {
    private var popover: ShownWidget {
        get throws {
            try eventually("a popover") {
                try widgets.first { $0.isWindow && $0.type.hasPrefix("GtkPopover") }
            }
        }
    }

    /// Drags until nothing moves any more, and answers what is seen then. Where the last entry is seen at once a drag would
    /// choose something.
    func scrollToEnd(_ last: String? = nil) throws -> [ShownWidget] {
        let before = try widgets
        if before.contains(where: { $0.text == last && $0.seen == $0.area }) { return before }
        let area = try popover.area
        let x = Double(area.x) + Double(area.width) / 2
        let (top, bottom) = (Double(area.y) + 40, Double(area.y + area.height) - 30)
        var picture = try carte.display.stillPicture()
        for _ in 1...60 {
            try carte.display.touch.drag(from: Point(x, bottom), to: Point(x, top), duration: 0.1)
            let next = try carte.display.stillPicture()
            if next.difference(from: picture).isNone { break }
            picture = next
        }
        return try widgets
    }

    /// Ticks the first boxes one after the other: it stays where it is.
    func chooseInPlace(_ count: Int) throws {
        let area = try popover.area
        for index in 0..<count {
            let boxes = try widgets.filter { $0.type == "GtkCheckButton" && $0.seen == $0.area }
            guard index < boxes.count else { return }
            try carte.display.touch.tap(at: boxes[index].middle)
            _ = try carte.display.stillPicture()
            XCTAssertEqual(try popover.area, area, "after \(index + 1) choices in \(carte.display.height) px")
        }
    }

    func closePopover() throws {
        try carte.display.keyboard.press(.escape)
        try eventually("no popover") {
            try !widgets.contains { $0.isWindow && $0.type.hasPrefix("GtkPopover") }
        }
        _ = try carte.display.stillPicture()
    }
}
