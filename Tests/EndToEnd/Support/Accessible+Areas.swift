import GtkTestSupport
import Harness

/// The positions of elements on a screen. A program knows only those in its window.
extension Accessible {
    /// Returns the part of its area that is in its window, px of the screen; nil if there is none.
    ///
    /// - Parameter window: the window's area, px of the screen.
    func visibleArea(in window: Area) -> Area? {
        guard let area else { return nil }
        let part = Area(
            x: area.x + window.x, y: area.y + window.y, width: area.width, height: area.height
        ).intersection(window)
        return part.width > 0 && part.height > 0 ? part : nil
    }

    /// Waits until the visible area of an element is twice the same. It searches the program only until the
    /// element is found.
    ///
    /// - Parameters:
    ///   - visible: returns an element's visible area.
    ///   - find: returns the element.
    static func restingArea(
        of what: String, visible: (Accessible) -> Area?, _ find: () throws -> Accessible?
    ) throws -> Area {
        var (element, last): (Accessible?, Area?) = (nil, nil)
        let rest = { (time: Double) in restBetweenQuestions(after: min(time, 0.01)) }
        return try eventually("\(what) at rest on the screen", between: rest) {
            var area = element.flatMap(visible)
            if area == nil {
                element = try find()
                area = element.flatMap(visible)
            }
            defer { last = area }
            return area == last ? area : nil
        }
    }
}
