import CAdw

/// A widget that may go at any time, for instance the one that had the focus before.
@MainActor
public final class WeakWidget {
    private let reference: WeakObject

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        reference = WeakObject(UnsafeMutableRawPointer(pointer))
    }

    /// The widget that has the focus in the window of another one.
    public static func focus(near widget: Widget) -> WeakWidget? {
        guard let root = gtk_widget_get_root(widget.gtk), let focus = gtk_root_get_focus(root) else {
            return nil
        }
        return WeakWidget(focus)
    }

    /// The widget as long as it exists. It is kept by its parent, not by the caller.
    var pointer: UnsafeMutablePointer<GtkWidget>? { reference.object?.cast(to: GtkWidget.self) }

    @discardableResult
    public func grabFocus() -> Bool {
        guard let pointer, gtk_widget_get_mapped(pointer) != 0 else { return false }
        return gtk_widget_grab_focus(pointer) != 0
    }
}
