import GtkKit
import MapCore

/// The widgets over a map: its legend, and buttons such as those to zoom.
@MainActor
final class MapControls {
    /// Called with the number of levels to zoom.
    var onZoom: ((Double) -> Void)?

    let legend: MapLegend
    let buttons: Box
    private let kept: [WidgetReference]

    /// The distance from the edges, px.
    private static let margin = 8.0

    init(_ wording: MapWording) {
        legend = MapLegend(wording)
        let zooms = [
            (Button(icon: "zoom-in-symbolic", label: wording.zoomIn), 1.0),
            (Button(icon: "zoom-out-symbolic", label: wording.zoomOut), -1.0),
        ]
        buttons = Box(.vertical, spacing: 6)
        kept = [WidgetReference(legend), WidgetReference(buttons)]
        for (button, levels) in zooms {
            add(button)
            button.onClick { [unowned self] in onZoom?(levels) }
        }
    }

    var widgets: [Widget] { [legend, buttons] }

    func add(_ button: Button) { buttons.append(button.classes("circular", "map-button")) }

    /// Places the widgets at the lower edge of the free part of the map.
    func place(in camera: MapCamera) {
        let free = camera.free
        let (left, right) = (free.x.lowerBound + Self.margin, free.x.upperBound - Self.margin)
        let bottom = free.y.upperBound - Self.margin
        let width = max(Int(right - left), legend.extent(.horizontal).minimum)
        let height = legend.extent(.vertical, for: width).natural
        let top = bottom - Double(height)
        legend.place(width: width, height: height, x: left.rounded(), y: top.rounded())
        let column = (width: buttons.extent(.horizontal).natural, height: buttons.extent(.vertical).natural)
        let end = top - Self.margin
        buttons.isMappedByParent = end >= Double(column.height)
        guard buttons.isMappedByParent else { return }
        buttons.place(
            width: column.width, height: column.height, x: (right - Double(column.width)).rounded(),
            y: (end - Double(column.height)).rounded())
    }
}
