/// A strong reference to a widget, which keeps it alive without a parent.
///
/// A container destroys a child that it no longer shows, although Swift still holds the child's peer. Keep
/// such a child in a reference if you show it again later:
///
/// ```swift
/// let pages = [list, map].map(WidgetReference.init)
/// scroller.show(pages[1].widget)
/// scroller.show(pages[0].widget)
/// ```
public final class WidgetReference: GObjectRef {
    /// The widget.
    public let widget: Widget

    /// Keeps a widget alive, with or without a parent.
    public init(_ widget: Widget) {
        self.widget = widget
        super.init(retaining: widget.raw)
    }
}
