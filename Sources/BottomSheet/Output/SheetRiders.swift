import GtkKit
public import SheetCore

/// The horizontal place of a widget that rides a sheet. Beside a sheet that moves sideways, the vertical one.
public enum SheetRiderPlacement: String, Hashable, Sendable, CaseIterable {
    /// At the start of a line, or at the upper end.
    case leading
    /// In the middle.
    case center
    /// At the end of a line, or at the lower end.
    case trailing
}

/// The widgets that ride a sheet: they are above its upper edge, and move with it.
@MainActor
final class SheetRiders {
    private struct Rider {
        var widget: Widget
        var placement: SheetRiderPlacement
        /// The detent above which it does not ride; nil for none.
        var highest: Detent.ID?
        /// The part of the background in which it rides; nil for all of it.
        weak var area: Widget?
    }

    private unowned let sheet: BottomSheet
    private var riders: [Rider] = []

    /// The distance from the sheet's edges, px.
    private static let margin = SheetRider().margin

    init(of sheet: BottomSheet) { self.sheet = sheet }

    var isEmpty: Bool { riders.isEmpty }
    var widgets: [Widget] { riders.map(\.widget) }
    var containFocus: Bool { riders.contains { $0.widget.isAlive && $0.widget.containsFocus } }

    func add(_ widget: Widget, at placement: SheetRiderPlacement, upTo detent: Detent.ID?, over area: Widget?)
    {
        riders.append(Rider(widget: widget, placement: placement, highest: detent, area: area))
        // The scrim dims it with the background.
        sheet.adopt(widget, before: sheet.presenter.scrim)
        if widget.isAlive { widget.accessibleHidden(sheet.engine.isModal) }
    }

    func remove(_ widget: Widget) {
        guard let index = riders.firstIndex(where: { $0.widget === widget }) else { return }
        riders.remove(at: index)
        if widget.isAlive { widget.accessibleHidden(false) }
        sheet.disown(widget)
    }

    /// Places the riders at the sheet's inner edge.
    ///
    /// - Parameters:
    ///   - offset: the distance of the inner edge from the container's opposite edge, px.
    ///   - place: the sheet's place along that edge.
    func place(above offset: Double, _ place: SheetPlace, in container: Size) {
        let axes = sheet.axes
        // A handler of a rider that appears may remove another one.
        for rider in riders where rider.widget.isAlive {
            let extent = rider.widget.extent(.horizontal)
            let width = max(min(extent.natural, Int(container.width - 2 * Self.margin)), extent.minimum)
            let height = rider.widget.extent(.vertical, for: width).natural
            let size = axes.engineSize(of: Size(width: Double(width), height: Double(height)))
            let along = SheetRider(margin: Self.margin, stop: rider.highest, inset: inset(of: rider.area))
                .placement(ofHeight: size.height, at: offset, in: sheet.engine.stops)
            let room = Double(place.breadth) - size.width
            let start = axes.isVertical && sheet.isRightToLeft ? room - Self.margin : Self.margin
            let across: Double =
                switch rider.placement {
                case .leading: start
                case .center: (room / 2).rounded()
                case .trailing: room - start
                }
            let frame = axes.frame(
                offset: along.y, length: size.height,
                span: SheetSpan(leading: place.across + across, width: size.width), in: container)
            rider.widget.place(width: width, height: height, x: frame.x, y: frame.y)
            rider.widget.opacity = along.opacity
            rider.widget.isMappedByParent = along.opacity > 0
        }
    }

    /// The distance of a part of the background from the container's edge opposite of the sheet, px.
    private func inset(of area: Widget?) -> Double {
        guard let area, area.isAlive, let frame = area.frame(in: sheet) else { return 0 }
        return max(SurfaceAxes(closing: sheet.axes.closing).ends(of: frame, in: sheet).start, 0)
    }
}

extension BottomSheet {
    /// Adds a widget that rides the sheet: it is above the sheet's upper edge, and moves with it in each frame.
    ///
    ///     sheet.addRider(Button(icon: "list-add-symbolic", label: "Add"), at: .trailing, upTo: .half)
    ///
    /// Above a closed sheet it is at the container's lower edge. It belongs to the background: a modal sheet
    /// dims and blocks it. It fades out where there is no room above the sheet (`SheetRider` in SheetCore).
    ///
    /// - Parameters:
    ///   - detent: the detent at which the widget stops riding; a higher sheet covers it. Nil for none.
    ///   - area: the part of the background that the widget belongs to, such as a map below a header. It fades out
    ///     before it leaves that part. Nil for the whole background.
    public func addRider(
        _ widget: Widget, at placement: SheetRiderPlacement = .trailing, upTo detent: Detent.ID? = nil,
        over area: Widget? = nil
    ) {
        guard isAlive else { return }
        keepingAlive {
            presenter.riders.add(widget, at: placement, upTo: detent, over: area)
            queueAllocate()
        }
    }

    /// Removes a widget that rides the sheet.
    public func removeRider(_ widget: Widget) {
        if isAlive { presenter.riders.remove(widget) }
    }
}
