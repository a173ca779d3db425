import CAdw

/// What a widget of GTK's does with a pointer that is down on it, as far as that concerns who would drag what is around it.
public enum OwnGesture: Hashable, Sendable {
    /// It is pressed, and nothing else: a button, a check, a day of a calendar, a link in a text.
    case press
    /// Text in which one puts the cursor and selects.
    case write
    /// A value that is dragged along a line: a slider, a switch.
    case slide(Orientation)
    /// Content that a finger scrolls, if there is more of it than is seen.
    case scroll(Orientation)
    /// Pages that are drawn in, also by a mouse.
    case swipe(Orientation)
    /// The bar beside scrolled content.
    case scrollbar
}

/// One of the widgets under a pointer.
@MainActor
public struct PointedWidget {
    public let gesture: OwnGesture?
    /// Whether it follows clicks, as a button does, a list with rows, or what has a gesture of its own for them.
    public let isClicked: Bool
    /// Its Swift peer, if it has one.
    public let peer: Widget?
    /// Undoes what the press itself has done to its value, for whoever takes the pointer after that.
    public let restore: (@MainActor () -> Void)?
}

extension Widget {
    /// What is at a point of this widget, from the innermost on, without the widget itself.
    public func pointedWidgets(at x: Double, _ y: Double) -> [PointedWidget] {
        var found: [PointedWidget] = []
        var next = gtk_widget_pick(gtk, x, y, GTK_PICK_DEFAULT)
        while let widget = next, widget != gtk {
            found.append(
                PointedWidget(
                    gesture: OwnGesture(widget), isClicked: widget.followsClicks,
                    peer: Widget.peer(of: widget),
                    restore: PointedValue.restoring(widget)))
            next = gtk_widget_get_parent(widget)
        }
        return found
    }
}

extension OwnGesture {
    @MainActor
    fileprivate init?(_ widget: UnsafeMutablePointer<GtkWidget>) {
        if widget.isA(gtk_range_get_type()) {
            // The bar around it says what it is.
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
        } else if widget.isA(adw_carousel_get_type()) {
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
        // What a finger moves is as long as it is, whatever bars are shown for it.
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

/// Values that GTK sets with the press already, before it is known whose the drag is.
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
