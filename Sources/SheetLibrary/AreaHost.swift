import BottomSheet
import CGtk
import GtkKit

/// The Swift half of a SheetScrollArea: a scroll area for each child.
final class AreaHost: CustomWidget {
    override class var typeName: String { "SwiftScrollArea" }
    override class var cssName: String { "sheet-scroll-area" }

    private var area: ScrollArea?
    private var child: Widget?
    /// The name for assistive technology.
    var label = "" {
        didSet { if let area, area.isAlive { area.label = label } }
    }

    /// The scrolled widget; nil for none.
    var widget: UnsafeMutableRawPointer? {
        guard let child, child.isAlive, child.ancestor(where: { $0 === self ? self : nil }) != nil else {
            return nil
        }
        return child.raw
    }

    /// Scrolls a widget, or none.
    func show(_ widget: UnsafeMutableRawPointer?) {
        guard isAlive else { return }
        // A handler of the old child may show another one, or destroy the area.
        while let old = area {
            area = nil
            disown(old)
        }
        guard isAlive else { return }
        child = widget.map { $0.cast(to: GtkWidget.self).peer }
        guard let child, gtk_widget_get_parent(child.gtk) == nil else { return }
        let area = ScrollArea(child, label: label)
        let kept = WidgetReference(area)
        defer { withExtendedLifetime(kept) {} }
        // So may one of the new child.
        guard isAlive, self.area == nil else { return }
        self.area = area
        adopt(area)
    }

    /// Scrolls to the top.
    func scrollToTop() { if isAlive { area?.scrollToTop() } }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        area?.extent(orientation, for: size) ?? .zero
    }

    override func allocate(width: Int, height: Int) { area?.place(width: width, height: height) }
}

// The functions of `swift-half.h` for scroll areas.

@MainActor
private func area(_ object: UnsafeRawPointer) -> AreaHost? {
    Widget.peer(of: UnsafeMutableRawPointer(mutating: object).cast(to: GtkWidget.self))
}

@_cdecl("swift_area_class_init") @MainActor
func initialiseAreaClass(_ klass: UnsafeMutableRawPointer) { AreaHost.implement(in: klass) }

@_cdecl("swift_area_init") @MainActor
func makeArea(_ object: UnsafeMutableRawPointer) {
    // The object owns its peer.
    _ = AreaHost(adopting: object)
}

@_cdecl("swift_area_get_child") @MainActor
func areaChild(_ object: UnsafeRawPointer) -> UnsafeMutableRawPointer? { area(object)?.widget }

@_cdecl("swift_area_set_child") @MainActor
func setAreaChild(_ object: UnsafeMutableRawPointer, _ widget: UnsafeMutableRawPointer?) {
    area(object)?.show(widget)
}

@_cdecl("swift_area_set_label") @MainActor
func setAreaLabel(_ object: UnsafeMutableRawPointer, _ label: UnsafePointer<CChar>) {
    area(object)?.label = String(cString: label)
}

@_cdecl("swift_area_scroll_to_top") @MainActor
func scrollAreaToTop(_ object: UnsafeMutableRawPointer) { area(object)?.scrollToTop() }
