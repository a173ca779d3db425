import GtkKit
import MapCore

/// The widgets over a map: its credit, and buttons to zoom. They are above the covered height.
@MainActor
final class MapControls {
    /// Called with the number of levels to zoom.
    var onZoom: ((Double) -> Void)?
    /// The height that other widgets cover at the bottom, px.
    var coveredHeight = 0.0
    /// The place of the scale's lower left corner, px.
    private(set) var scalePlace = (x: 0.0, bottom: 0.0)

    let credit: Label
    let buttons: Box

    /// The distance from the edges, px.
    private static let margin = 8.0
    /// The width of the scale with its longest text, px.
    private static let scaleWidth = 112.0

    init(_ wording: MapWording) {
        credit = Label(wording.credit).wrapping().atEnd().classes("map-credit", "caption")
        credit.isTarget = false
        let zooms = [
            (Button(icon: "zoom-in-symbolic", label: wording.zoomIn), 1.0),
            (Button(icon: "zoom-out-symbolic", label: wording.zoomOut), -1.0),
        ]
        buttons = Box(.vertical, spacing: 6, zooms.map { $0.0.classes("circular", "map-zoom") })
        for (button, levels) in zooms { button.onClick { [unowned self] in onZoom?(levels) } }
    }

    /// Places the widgets in the free part of the map.
    func place(in camera: MapCamera) {
        let free = camera.free.x
        let (left, right) = (free.lowerBound + Self.margin, free.upperBound - Self.margin)
        let width = max(right - left, 0)
        var bottom = camera.height - coveredHeight - Self.margin
        let credit = put(credit, atMost: width, right: right, bottom: bottom)
        // Both do not fit beside each other on a narrow screen with large text.
        let isBeside = credit.width + Self.scaleWidth + Self.margin <= width
        scalePlace = (left, isBeside ? bottom : bottom - credit.height - Self.margin)
        bottom -= credit.height + Self.margin
        buttons.isMappedByParent = bottom >= Double(buttons.extent(.vertical).minimum)
        if buttons.isMappedByParent { _ = put(buttons, atMost: width, right: right, bottom: bottom) }
    }

    private func put(
        _ widget: Widget, atMost limit: Double, right: Double, bottom: Double
    ) -> (width: Double, height: Double) {
        let extent = widget.extent(.horizontal)
        let width = max(min(extent.natural, Int(limit)), extent.minimum)
        let height = widget.extent(.vertical, for: width).natural
        widget.place(
            width: width, height: height, x: (right - Double(width)).rounded(),
            y: (bottom - Double(height)).rounded())
        return (Double(width), Double(height))
    }
}
