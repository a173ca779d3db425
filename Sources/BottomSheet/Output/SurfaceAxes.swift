import GtkKit
import SheetCore

/// The mapping between a surface and the lengths from its inner edge, which is the upper one of a bottom sheet.
struct SurfaceAxes {
    /// The direction in which the sheet closes.
    var closing = SheetAxes.Direction.down

    var isVertical: Bool { closing == .down || closing == .up }

    /// The orientation in which the sheet moves.
    var along: Orientation { isVertical ? .vertical : .horizontal }

    /// Places a part of a surface.
    ///
    /// - Parameters:
    ///   - distance: the distance from the inner edge, px.
    ///   - length: the length in the direction in which the sheet moves, px.
    ///   - across: the distance from the left or from the upper edge, px.
    ///   - breadth: the length along the inner edge, px.
    @MainActor
    func place(
        _ part: Widget, in surface: Widget, at distance: Double, length: Int, across: Double = 0, breadth: Int
    ) {
        switch closing {
        case .down: part.place(width: breadth, height: length, x: across, y: distance)
        case .up:
            part.place(
                width: breadth, height: length, x: across,
                y: Double(surface.height) - distance - Double(length))
        case .right: part.place(width: length, height: breadth, x: distance, y: across)
        case .left:
            let x = Double(surface.width) - distance - Double(length)
            part.place(width: length, height: breadth, x: x, y: across)
        }
    }

    /// Returns the corners of a surface.
    ///
    /// - Parameters:
    ///   - inner: the radius of the corners at the inner edge, px.
    ///   - outer: the radius of the others, px.
    func corners(inner: Double, outer: Double) -> Corners {
        switch closing {
        case .down:
            Corners(topLeft: inner, topRight: inner, bottomRight: outer, bottomLeft: outer)
        case .up: Corners(topLeft: outer, topRight: outer, bottomRight: inner, bottomLeft: inner)
        case .right:
            Corners(topLeft: inner, topRight: outer, bottomRight: outer, bottomLeft: inner)
        case .left: Corners(topLeft: outer, topRight: inner, bottomRight: inner, bottomLeft: outer)
        }
    }

    /// Returns a rectangle of this size that is longer by a distance (px) at the container's edge.
    func area(width: Double, height: Double, overhang: Double) -> Rectangle {
        switch closing {
        case .down: Rectangle(width: width, height: height + overhang)
        case .up: Rectangle(y: -overhang, width: width, height: height + overhang)
        case .right: Rectangle(width: width + overhang, height: height)
        case .left: Rectangle(x: -overhang, width: width + overhang, height: height)
        }
    }

    /// Returns the distances (px) of a rectangle's ends from the inner edge.
    @MainActor
    func ends(of frame: Rectangle, in surface: Widget) -> (start: Double, end: Double) {
        switch closing {
        case .down: (frame.y, frame.y + frame.height)
        case .up: (Double(surface.height) - frame.y - frame.height, Double(surface.height) - frame.y)
        case .right: (frame.x, frame.x + frame.width)
        case .left: (Double(surface.width) - frame.x - frame.width, Double(surface.width) - frame.x)
        }
    }
}

extension BottomSheet {
    /// The mapping between the container and the engine, for which each sheet comes from the lower edge.
    var axes: SheetAxes { SheetAxes(edge: edge, isRightToLeft: isRightToLeft) }

    /// Whether the content scrolls now. Beside a sheet that moves sideways it always does.
    var isContentScrollable: Bool { !axes.isVertical || engine.isContentScrollable }
}
