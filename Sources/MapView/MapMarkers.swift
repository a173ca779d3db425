import Foundation
import GtkKit
import MapCore

/// A dot with a name, for the keyboard and for assistive technology.
public struct MapMarker: Hashable, Sendable, Identifiable {
    /// The identity of the place, by which a marker keeps the focus.
    public var id: UUID
    /// The number of the dot.
    public var number: Int
    /// The name of the place, which is shown where there is room, and always while the marker has the focus.
    public var name: String
    /// The text for assistive technology.
    public var label: String

    /// Creates a marker.
    public init(_ id: UUID, number: Int, name: String, label: String) {
        (self.id, self.number, self.name, self.label) = (id, number, name, label)
    }
}

/// The markers: invisible buttons over their dots. The map draws the focus.
@MainActor
final class MapMarkers {
    var onFocus: (() -> Void)?
    var onChoose: ((Int) -> Void)?
    /// The name of the focused place.
    let tag = Label().wrapping(lines: 2, characters: 24).centered().classes("map-tag", "caption")

    /// The markers and their buttons, in the order of Tab.
    private(set) var items: [(marker: MapMarker, button: Button)] = []

    /// The size of a button, px.
    private static let size = 44
    /// The distance of the name from the middle of its dot, px.
    private static let tagDistance = 20.0

    init() {
        tag.isTarget = false
        tag.accessibleHidden(true)
        tag.isMappedByParent = false
    }

    /// The number of the dot with the focus.
    var focused: Int? { items.first { $0.button.hasFocus }?.marker.number }

    /// Shows other markers. A place that had a marker keeps its button, and so the focus.
    func show(_ markers: [MapMarker], in map: MapView) {
        var old = Dictionary(items.map { ($0.marker.id, $0) }) { first, _ in first }
        items = markers.map { marker in
            let item = old.removeValue(forKey: marker.id)
            let button = item?.button ?? makeButton(for: marker.id)
            // Screen readers list the buttons in the order of the children. A kept button moves to the end.
            map.adopt(button, before: nil)
            if item?.marker.label != marker.label { button.accessibleLabel(marker.label) }
            return (marker, button)
        }
        // GTK would move the focus of a removed button to the window's first one.
        if old.values.contains(where: { $0.button.hasFocus }) { map.grabFocus() }
        for item in old.values { map.disown(item.button) }
        showTag()
    }

    private func makeButton(for id: UUID) -> Button {
        let button = Button(role: .listItem).classes("map-marker")
        button.isTarget = false
        button.onClick { [unowned self] in
            if let item = items.first(where: { $0.marker.id == id }) { onChoose?(item.marker.number) }
        }
        for change in [FocusController.Change.enter, .leave] {
            button.add(
                FocusController(change) { [unowned self] in
                    showTag()
                    onFocus?()
                })
        }
        return button
    }

    private func showTag() {
        let item = items.first { $0.button.hasFocus }
        tag.text = item?.marker.name ?? ""
        tag.isMappedByParent = item != nil
    }

    /// Places the buttons over their dots, and the name below its dot.
    func place(in camera: MapCamera, _ dots: MapDots) {
        for (marker, button) in items {
            let place = camera.place(of: dots.dots[marker.number].point)
            let half = Double(Self.size) / 2
            button.place(width: Self.size, height: Self.size, x: place.x - half, y: place.y - half)
            guard button.hasFocus else { continue }
            let width = tag.extent(.horizontal).natural
            let x = min(max(place.x - Double(width) / 2, 0), max(camera.width - Double(width), 0))
            tag.place(
                width: width, height: tag.extent(.vertical, for: width).natural, x: x.rounded(),
                y: (place.y + Self.tagDistance).rounded())
        }
    }
}

extension MapView {
    /// Focuses the marker of a place, or else the map. Returns whether it succeeded.
    public func focus(_ id: UUID?) -> Bool {
        let item = markers.items.first { $0.marker.id == id }
        return item?.button.grabFocus() == true || grabFocus()
    }

    /// Moves the focus from the map through its markers to its buttons.
    func moveFocusInside(_ direction: FocusDirection) -> Bool {
        guard direction == .forward || direction == .backward else { return false }
        func focusButtons() -> Bool { containsControls && controls.buttons.focusInside(direction) }
        guard containsFocus else {
            return direction == .forward ? grabFocus() : focusButtons() || grabFocus()
        }
        let stops: [Widget] = [self] + markers.items.map(\.button)
        guard let index = stops.firstIndex(where: \.hasFocus) else {
            // The focus is on the buttons.
            return focusButtons()
                || direction == .backward && stops[stops.count - 1].grabFocus()
        }
        if direction == .backward { return index > 0 && stops[index - 1].grabFocus() }
        return index + 1 < stops.count ? stops[index + 1].grabFocus() : focusButtons()
    }
}
