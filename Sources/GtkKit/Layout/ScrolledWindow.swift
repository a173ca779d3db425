import CAdw

/// GtkScrolledWindow: scrolls its child up and down.
open class ScrolledWindow: Widget {
    /// One that is a part of something else, and has not been shown yet. By itself it is a group in older GTK, and in newer one
    /// of a role that may have no name.
    init(part widget: UnsafeMutablePointer<GtkWidget>) {
        carte_widget_set_role(widget, AccessibleRole.group.gtk)
        super.init(widget)
    }

    public init(_ child: Widget) {
        super.init(
            given(
                carte_widget_new(gtk_scrolled_window_get_type(), AccessibleRole.group.gtk), "scrolled window")
        )
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.gtk)
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }

    /// Where nothing in it takes the focus: it can be gone to while not all of its child is seen, and keys scroll it then.
    ///
    /// - Parameter label: what it is called then.
    @discardableResult
    public func scrollByKeys(label: String) -> Self {
        accessibleLabel(label).isFocusable = false
        onExtent { [unowned self] in isFocusable = scrollExtent > 0 }
        return self
    }

    /// Shows a scrollbar where not all of the child is seen, or none. To be told again when the child has another size.
    public func showScrollbar(_ isShown: Bool) {
        // Where all of it is seen there is none anyway, and without one GTK would still take drags that are not its own.
        let isWholeSeen = gtk_adjustment_get_page_size(adjustment) > 0 && scrollExtent == 0
        let policy = isShown || isWholeSeen ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        var (horizontal, vertical) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
        gtk_scrolled_window_get_policy(opaque, &horizontal, &vertical)
        if policy != vertical { gtk_scrolled_window_set_policy(opaque, horizontal, policy) }
    }

    /// Shows another child instead of the one that it has, which is destroyed.
    public func show(_ child: Widget) { gtk_scrolled_window_set_child(opaque, child.gtk) }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        given(gtk_scrolled_window_get_vadjustment(opaque), "adjustment")
    }

    /// Whether it scrolls to what gets the focus in it.
    public var scrollsToFocus: Bool {
        get { viewport.map { gtk_viewport_get_scroll_to_focus($0) != 0 } ?? false }
        set { if let viewport { gtk_viewport_set_scroll_to_focus(viewport, newValue.gboolean) } }
    }

    /// What GTK puts around a child that cannot scroll by itself.
    private var viewport: OpaquePointer? {
        guard let child = gtk_scrolled_window_get_child(opaque), child.isA(gtk_viewport_get_type()) else {
            return nil
        }
        return OpaquePointer(child)
    }

    /// How far the child is scrolled away from its top, px.
    public var scrollPosition: Double {
        get { adjustment.position }
        set { adjustment.position = newValue }
    }

    /// Scrolls as little as possible until two widgets of the child and all between them are in view; where there is not
    /// enough room, the first one is. They have to be laid out.
    public func reveal(from first: Widget, to last: Widget) {
        guard let child = viewport.flatMap({ gtk_viewport_get_child($0) }),
            let top = first.gtk.frame(in: child)?.y, let end = last.gtk.frame(in: child)
        else { return }
        let page = gtk_adjustment_get_page_size(adjustment)
        scrollPosition = min(max(scrollPosition, end.y + end.height - page), top)
    }

    /// How far the child is scrolled where it lies now, px: a new scroll position moves it only when it is laid out next.
    public var placedPosition: Double {
        guard let viewport, let frame = gtk_viewport_get_child(viewport)?.frame(in: gtk) else {
            return scrollPosition
        }
        return -frame.y
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
        gtk.forEachController { controller in
            guard controller.isA(gtk_gesture_swipe_get_type()) else { return }
            // A finger goes up where the content goes down.
            carte_gesture_emit_swipe(controller, 0, -speed)
        }
    }

    /// Calls back when there is more or less of its child out of sight.
    public func onExtent(_ action: @escaping @MainActor () -> Void) {
        SignalConnection.connect(UnsafeMutableRawPointer(adjustment), Signal<Void>("changed"), action)
    }

    /// Calls back with each new position.
    public func onScroll(_ action: @escaping @MainActor () -> Void) {
        SignalConnection.connect(UnsafeMutableRawPointer(adjustment), Signal<Void>("value-changed"), action)
    }
}

extension Widget {
    /// Of something that GTK or libadwaita has put together: what scrolls in it is no place to go to by Tab, and has no name.
    func leaveFocusToContent() {
        for widget in gtk.descendants where widget.isA(gtk_scrolled_window_get_type()) {
            widget.peer.isFocusable = false
        }
    }
}

/// Widgets in a row that scrolls sideways where they do not fit.
public final class Strip: Widget {
    private let row: Box

    public init(spacing: Int) {
        let widget = given(gtk_scrolled_window_new(), "scrolled window")
        row = Box(.horizontal, spacing: spacing)
        super.init(widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(opaque, row.gtk)
        isFocusable = false
        // GTK would scroll to what has the focus in a popover that one of the widgets opens, and move that with its button.
        gtk.descendant(gtk_viewport_get_type()).map {
            gtk_viewport_set_scroll_to_focus(OpaquePointer($0), 0)
        }
        add(
            ScrollController(phase: .bubble) { [unowned self] _, event in
                guard case .wheel(let notches) = event, adjustment.extent > 0 else { return false }
                scrollPosition += notches * ScrolledWindow.notch(ofPage: width)
                return true
            })
        followMouse()
    }

    /// A finger drags the widgets by GTK's own means, a mouse by this.
    private func followMouse() {
        let drag = DragGesture(phase: .capture)
        var start: (position: Double, hasClaimed: Bool)?
        drag.onBegin = { [unowned self, unowned drag] _, _ in
            start = drag.pointerKind == .mouse ? (adjustment.position, false) : nil
        }
        drag.onUpdate = { [unowned self, unowned drag] x, _ in
            guard let (position, hasClaimed) = start, hasClaimed || abs(x) > SystemSettings.dragThreshold
            else {
                return
            }
            if !hasClaimed { drag.claim() }
            start = (position, true)
            adjustment.position = position - x
        }
        add(drag)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        given(gtk_scrolled_window_get_hadjustment(opaque), "adjustment")
    }

    /// Room around the widgets, px.
    public func padding(horizontal: Int, vertical: Int) {
        row.margin(horizontal: horizontal, top: vertical, bottom: vertical)
    }

    public func append(_ child: Widget) {
        row.append(child)
        child.add(FocusController(.enter) { [unowned self, unowned child] in reveal(child) })
    }

    /// Scrolls until a widget in it is seen.
    public func reveal(_ child: Widget) {
        guard let frame = child.frame(in: row) else { return }
        let page = gtk_adjustment_get_page_size(adjustment)
        adjustment.position = max(min(adjustment.position, frame.x), frame.x + frame.width - page)
    }

    public func remove(_ child: Widget) { gtk_box_remove(row.raw.cast(to: GtkBox.self), child.gtk) }

    /// Brings the widgets into this order; all of them are in the strip.
    public func order(_ children: [Widget]) {
        var last: Widget?
        for child in children {
            gtk_box_reorder_child_after(row.raw.cast(to: GtkBox.self), child.gtk, last?.gtk)
            last = child
        }
    }

    /// Shows its beginning.
    public func scrollToStart() { scrollPosition = 0 }

    /// How far the beginning is out of sight, px. From right to left that is at the adjustment's upper end, where GTK keeps
    /// it when there is more or less in the strip.
    private var scrollPosition: Double {
        get { isRightToLeft ? adjustment.extent - adjustment.position : adjustment.position }
        set { adjustment.position = isRightToLeft ? adjustment.extent - newValue : newValue }
    }
}

/// How far something is scrolled, in either direction.
@MainActor
extension UnsafeMutablePointer<GtkAdjustment> {
    /// How far the upper or left end is out of sight, px.
    var position: Double {
        get { gtk_adjustment_get_value(self) - gtk_adjustment_get_lower(self) }
        nonmutating set { gtk_adjustment_set_value(self, newValue + gtk_adjustment_get_lower(self)) }
    }

    /// How far it can be, px.
    var extent: Double {
        let last = gtk_adjustment_get_upper(self) - gtk_adjustment_get_page_size(self)
        return max(last - gtk_adjustment_get_lower(self), 0)
    }
}
