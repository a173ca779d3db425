import BottomSheet
import CGtk
import GtkKit

/// A place for one widget of the program, or none.
///
/// It asks GTK for its child in each call, because the program may take the child away.
final class Slot: CustomWidget, WidgetHolder {
    override class var typeName: String { "SheetSlot" }
    override class var cssName: String { "sheet-slot" }

    private var child: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_last_child(gtk) }

    /// The widget; nil for none.
    var widget: UnsafeMutableRawPointer? { isAlive ? child.map(UnsafeMutableRawPointer.init) : nil }

    var heldWidget: Widget? { isAlive ? child.flatMap { Widget.peer(of: $0) } : nil }

    /// The widget that GTK is putting in or taking out. Taking it out in one of its handlers would stop the program.
    private var changing: UnsafeMutablePointer<GtkWidget>?
    /// The number of calls of ``show(_:)``.
    private var calls = 0

    /// Shows a widget, or none.
    ///
    /// A handler of the old or of the new widget may show another one, destroy the sheet, or move the new widget.
    func show(_ widget: UnsafeMutableRawPointer?) {
        while let child, child != changing { change(child) { gtk_widget_unparent(child) } }
        calls += 1
        let call = calls
        guard isAlive, let widget = widget?.cast(to: GtkWidget.self), gtk_widget_get_parent(widget) == nil
        else { return }
        change(widget) { gtk_widget_set_parent(widget, gtk) }
        guard isAlive, calls != call, gtk_widget_get_parent(widget) == gtk else { return }
        gtk_widget_unparent(widget)
    }

    private func change(_ widget: UnsafeMutablePointer<GtkWidget>, _ change: () -> Void) {
        let outer = changing
        changing = widget
        change()
        changing = outer
    }

    override var isHeightForWidth: Bool {
        child.map { gtk_widget_get_request_mode($0) != GTK_SIZE_REQUEST_CONSTANT_SIZE } ?? false
    }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        child?.peer.extent(orientation, for: size) ?? .zero
    }

    override func allocate(width: Int, height: Int) { child?.peer.place(width: width, height: height) }
}

/// A new slot, with a reference until a container has it: a handler of the widget may destroy the container meanwhile.
@MainActor
final class OwnedSlot {
    let slot: Slot
    private let reference: WidgetReference

    init(_ widget: UnsafeMutableRawPointer) {
        slot = Slot()
        reference = WidgetReference(slot)
        slot.show(widget)
    }
}
