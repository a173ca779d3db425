import GtkTestSupport
import Harness
import XCTest

/// The positions of elements on the screen, found by role and name. They depend on the window's size, the
/// language and the fonts, so no test has them as numbers. The session must be started with `accessibility`.
extension CarteSession {
    /// Waits until an element rests on the screen, and returns its visible area, px of the screen.
    ///
    /// - Parameter role: nil for a control, which can have the focus. Its label may have the same name.
    func area(of name: String, role: String? = nil) throws -> Area {
        try area(of: "“\(name)”") { element in
            element.name == name && role.map { element.role == $0 } ?? element.has(.focusable)
        }
    }

    func area(of what: String, where matches: (Accessible) -> Bool) throws -> Area {
        try restingArea(of: what) {
            try accessible.firstReachable { matches($0) && visibleArea(of: $0) != nil }
        }
    }

    /// The visible area of a row or card in the list of places.
    func areaOfRow(_ index: Int) throws -> Area {
        try restingArea(of: "row \(index)") { try rows().dropFirst(index).first }
    }

    /// A point on a row or card in the list of places. It is near the left edge, since an open card may cover
    /// the rest.
    func row(_ index: Int) throws -> Point {
        let area = try areaOfRow(index)
        return Point(Double(area.x) + Double(area.width) / 4, area.middle.y)
    }

    /// A point on an element.
    func point(on name: String, role: String? = nil) throws -> Point { try area(of: name, role: role).middle }

    /// Taps an element with a finger. ``press(_:inWindow:)`` needs no pointer.
    func tap(_ name: String, role: String? = nil) throws {
        try display.touch.tap(at: point(on: name, role: role))
    }

    /// The rows or cards of the list of places; none behind a modal sheet.
    func rows() throws -> [Accessible] {
        if let rows = try? list?.children, !rows.isEmpty { return rows }
        // The list has a translated name. A modal sheet hides it, and has lists of its own.
        let first = try accessible.firstReachable {
            ["list", "grid", "table"].contains($0.role)
                ? visibleArea(of: $0) != nil : $0.role == "dialog" && $0.has(.modal)
        }
        list = first?.role == "dialog" ? nil : first
        return try list?.children ?? []
    }

    private func restingArea(of what: String, _ find: () throws -> Accessible?) throws -> Area {
        try Accessible.restingArea(of: what, visible: visibleArea, find)
    }

    /// The part of an element's area that is in the window, px of the screen.
    func visibleArea(of element: Accessible) -> Area? {
        guard let origin = try? origin else { return nil }
        return element.visibleArea(
            in: Area(x: origin.x, y: origin.y, width: windowWidth ?? display.width, height: display.height))
    }

    /// The window's upper left corner on the screen, px.
    private var origin: (x: Int, y: Int) {
        get throws {
            guard windowWidth != nil else { return (0, 0) }
            // Without a compositor, GTK draws a frame of 5 px.
            let corner = try XCTUnwrap(display.windowOrigin(of: program))
            return (Int(corner.x) + 5, Int(corner.y) + 5)
        }
    }
}
