import CGtk

/// A GTK widget's own use of a pointer, which matters to a drag of its parent.
public enum ChildGestureKind: Hashable, Sendable {
    /// A press only: a button, a check button, a day of a calendar, a link in a text.
    case press
    /// Text with a cursor and a selection.
    case write
    /// A value dragged along a line: a slider, a switch.
    case slide(Orientation)
    /// Content that a finger scrolls, if it does not fit.
    case scroll(Orientation)
    /// Pages that are swiped, also by a mouse.
    case swipe(Orientation)
    /// A scrollbar.
    case scrollbar
}

/// A widget under the pointer.
@MainActor
public struct PointedWidget {
    /// The widget's own use of the pointer; nil if it has none.
    public let gesture: ChildGestureKind?
    /// Whether it handles clicks: a button, a list with rows, a widget with a click gesture.
    public let isClicked: Bool
    /// Its Swift peer; nil if it has none.
    public let peer: Widget?
    /// Its content, if that scrolls vertically.
    public let scroller: PointedScroller?
    /// Restores the value that the press itself has changed, for a drag that claims the pointer later.
    public let restore: (@MainActor () -> Void)?
}

extension Widget {
    /// Returns the widgets at a point of this widget, from the inside out, without the widget itself.
    public func pointedWidgets(at x: Double, _ y: Double) -> [PointedWidget] {
        var found: [PointedWidget] = []
        var next = gtk_widget_pick(gtk, x, y, GTK_PICK_DEFAULT)
        while let widget = next, widget != gtk {
            found.append(
                PointedWidget(
                    gesture: ChildGestureKind(widget), isClicked: widget.followsClicks,
                    peer: Widget.peer(of: widget), scroller: PointedScroller(widget),
                    restore: PointedValue.restoring(widget)))
            next = gtk_widget_get_parent(widget)
        }
        return found
    }
}

extension ChildGestureKind {
    @MainActor
    fileprivate init?(_ widget: UnsafeMutablePointer<GtkWidget>) {
        if widget.isA(gtk_range_get_type()) {
            // Its scrollbar is reported instead.
            if gtk_widget_get_parent(widget)?.isA(gtk_scrollbar_get_type()) == true { return nil }
            self = .slide(widget.orientation)
        } else if widget.isA(gtk_scrollbar_get_type()) {
            self = .scrollbar
        } else if widget.isA(gtk_switch_get_type()) {
            self = .slide(.horizontal)
        } else if widget.isA(gtk_text_get_type()) || widget.isA(gtk_text_view_get_type())
            || widget.isA(gtk_editable_get_type())
        {
            self = .write
        } else if Self.pressed.contains(where: widget.isA) {
            self = .press
        } else if widget.isA(gtk_label_get_type()) {
            guard let own = Self(label: OpaquePointer(widget)) else { return nil }
            self = own
        } else if widget.isA(gtk_scrolled_window_get_type()) {
            guard let own = Self(scroller: OpaquePointer(widget)) else { return nil }
            self = own
        } else if widget.isA(g_type_from_name("AdwCarousel")) {
            // Without libadwaita the type is unknown: 0, to which nothing belongs.
            self = .swipe(widget.orientation)
        } else {
            return nil
        }
    }

    private static var pressed: [GType] {
        [
            gtk_button_get_type(), gtk_check_button_get_type(), gtk_menu_button_get_type(),
            gtk_expander_get_type(), gtk_calendar_get_type(),
        ]
    }

    @MainActor
    private init?(label: OpaquePointer) {
        if gtk_label_get_selectable(label) != 0 {
            self = .write
        } else if gtk_label_get_use_markup(label) != 0, let text = gtk_label_get_label(label),
            String(cString: text).contains("<a ")
        {
            self = .press
        } else {
            return nil
        }
    }

    @MainActor
    private init?(scroller: OpaquePointer) {
        // A finger scrolls content that does not fit, also without visible bars.
        var (horizontal, vertical) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
        gtk_scrolled_window_get_policy(scroller, &horizontal, &vertical)
        if vertical != GTK_POLICY_NEVER, Self.scrolls(gtk_scrolled_window_get_vadjustment(scroller)) {
            self = .scroll(.vertical)
        } else if horizontal != GTK_POLICY_NEVER, Self.scrolls(gtk_scrolled_window_get_hadjustment(scroller))
        {
            self = .scroll(.horizontal)
        } else {
            return nil
        }
    }

    @MainActor
    private static func scrolls(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> Bool {
        guard let adjustment else { return false }
        let length = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
        return length > gtk_adjustment_get_page_size(adjustment)
    }
}

/// The values that GTK changes at the press, before a drag is assigned.
@MainActor
private enum PointedValue {
    static func restoring(_ widget: UnsafeMutablePointer<GtkWidget>) -> (@MainActor () -> Void)? {
        guard widget.isA(gtk_range_get_type()) else { return nil }
        let value = gtk_range_get_value(UnsafeMutableRawPointer(widget).cast(to: GtkRange.self))
        let weak = WeakWidget(widget)
        return {
            guard let widget = weak.pointer else { return }
            gtk_range_set_value(UnsafeMutableRawPointer(widget).cast(to: GtkRange.self), value)
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    @MainActor
    fileprivate var followsClicks: Bool {
        var isFound = false
        forEachController { controller in
            guard controller.isA(gtk_gesture_click_get_type()) else { return }
            let button = gtk_gesture_single_get_button(OpaquePointer(controller))
            let phase = gtk_event_controller_get_propagation_phase(OpaquePointer(controller))
            isFound = isFound || phase != GTK_PHASE_NONE && button <= guint(GDK_BUTTON_PRIMARY)
        }
        return isFound
    }

    fileprivate var orientation: Orientation {
        gtk_orientable_get_orientation(OpaquePointer(self)) == GTK_ORIENTATION_VERTICAL
            ? .vertical : .horizontal
    }
}
