import CGtk

/// A scrolled window under the pointer whose content scrolls vertically.
///
/// ```swift
/// let isAtTop = page.pointedWidgets(at: x, y).compactMap(\.scroller).allSatisfy { $0.position == 0 }
/// ```
@MainActor
public struct PointedScroller {
    /// Its peer.
    public let widget: Widget
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>

    /// Creates it for a widget; nil if its content does not scroll vertically, or fits.
    init?(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard widget.isA(gtk_scrolled_window_get_type()) else { return nil }
        var policy = GTK_POLICY_NEVER
        gtk_scrolled_window_get_policy(OpaquePointer(widget), nil, &policy)
        guard policy != GTK_POLICY_NEVER,
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(widget)), adjustment.extent > 0
        else { return nil }
        self.widget = widget.peer
        self.adjustment = adjustment
    }

    /// The distance between the content's top and the visible top, px.
    public var position: Double { adjustment.position }

    /// The maximum of ``position``, px.
    public var extent: Double { adjustment.extent }

    /// The distance of a wheel's notch, px, as in GTK.
    public var notch: Double { ScrolledWindow.notch(ofPage: Int(gtk_adjustment_get_page_size(adjustment))) }

    /// Scrolls by a distance (px), down positive.
    public func scroll(by distance: Double) { adjustment.position += distance }
}
