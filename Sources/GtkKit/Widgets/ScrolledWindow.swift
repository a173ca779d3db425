import CAdw

/// GtkScrolledWindow: scrolls its child up and down.
open class ScrolledWindow: Widget {
    public init(_ child: Widget) {
        // By itself it is a group in older GTK, and in newer one of a role that may have no name.
        guard let widget = carte_widget_new(gtk_scrolled_window_get_type(), AccessibleRole.group.gtk) else {
            preconditionFailure("no scrolled window")
        }
        super.init(widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.gtk)
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else {
            preconditionFailure("a scrolled window without an adjustment")
        }
        return adjustment
    }

    /// Whether it scrolls to what gets the focus in it.
    public var scrollsToFocus: Bool {
        get { viewport.map { gtk_viewport_get_scroll_to_focus($0) != 0 } ?? false }
        set { if let viewport { gtk_viewport_set_scroll_to_focus(viewport, newValue.gboolean) } }
    }

    /// What GTK puts around a child that cannot scroll by itself.
    private var viewport: OpaquePointer? {
        guard let child = gtk_scrolled_window_get_child(opaque),
            g_type_check_instance_is_a(
                UnsafeMutableRawPointer(child).cast(to: GTypeInstance.self), gtk_viewport_get_type()) != 0
        else { return nil }
        return OpaquePointer(child)
    }

    /// How far the child is scrolled away from its top, px.
    public var scrollPosition: Double {
        get { adjustment.position }
        set { adjustment.position = newValue }
    }

    /// How far the child is scrolled where it lies now, px: a new scroll position moves it only when it is laid out next.
    public var placedPosition: Double {
        var bounds = graphene_rect_t()
        guard let viewport, let child = gtk_viewport_get_child(viewport),
            gtk_widget_compute_bounds(child, gtk, &bounds) != 0
        else { return scrollPosition }
        return -Double(bounds.origin.y)
    }

    /// The scroll position at the end of the child, px; 0 where all of it is seen.
    public var scrollExtent: Double { adjustment.extent }

    /// How far one notch of a wheel scrolls, px: the same as GTK has it.
    public var notch: Double { Self.notch(ofPage: Int(gtk_adjustment_get_page_size(adjustment))) }

    /// The same in an area of a height in px.
    public static func notch(ofPage height: Int) -> Double { pow(max(Double(height), 1), 2.0 / 3) }

    /// How far one unit of a touchpad scrolls, px: the same as GTK has it.
    public static let touchpadFactor = 2.5

    /// Scrolls on by GTK's own momentum, from a speed in px/s (down positive) that fades out, and at an end with its glow.
    ///
    /// There is no function for it: it is what a swipe does. Where a release of GTK knows no swipe here, nothing happens.
    public func fling(at speed: Double) {
        let controllers = gtk_widget_observe_controllers(gtk)
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let controller = g_list_model_get_item(controllers, index) else { continue }
            defer { g_object_unref(controller) }
            if g_type_check_instance_is_a(
                controller.cast(to: GTypeInstance.self), gtk_gesture_swipe_get_type()) != 0
            {
                // A finger goes up where the content goes down.
                carte_gesture_emit_swipe(controller, 0, -speed)
            }
        }
    }

    /// Calls back with each new position.
    public func onScroll(_ action: @escaping @MainActor () -> Void) {
        SignalConnection.connect(UnsafeMutableRawPointer(adjustment), Signal<Void>("value-changed"), action)
    }
}
