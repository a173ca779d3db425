import BottomSheet
import CGtk
import GtkKit

/// A place for one widget of the program, or none.
///
/// It asks GTK for its child in each call, because the program may take the child away.
final class Slot: CustomWidget, WidgetHolder {
    override class var typeName: String { "SheetSlot" }
    override class var cssName: String { "sheet-slot" }

    private var child: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_first_child(gtk) }

    /// The widget; nil for none.
    var widget: UnsafeMutableRawPointer? { isAlive ? child.map(UnsafeMutableRawPointer.init) : nil }

    var heldWidget: Widget? { isAlive ? child.flatMap { Widget.peer(of: $0) } : nil }

    /// Creates a slot.
    override init() { super.init() }

    /// Creates a slot with a widget.
    init(_ widget: UnsafeMutableRawPointer) {
        super.init()
        show(widget)
    }

    /// Shows a widget, or none.
    func show(_ widget: UnsafeMutableRawPointer?) {
        // A handler of the old widget may add another one, or destroy the sheet.
        while let child { gtk_widget_unparent(child) }
        if isAlive, let widget { gtk_widget_set_parent(widget.cast(to: GtkWidget.self), gtk) }
    }

    override var isHeightForWidth: Bool {
        child.map { gtk_widget_get_request_mode($0) != GTK_SIZE_REQUEST_CONSTANT_SIZE } ?? false
    }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        child?.peer.extent(orientation, for: size) ?? .zero
    }

    override func allocate(width: Int, height: Int) { child?.peer.place(width: width, height: height) }
}
