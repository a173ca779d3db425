import CGtk

/// A container that scrolls its child vertically (GtkScrolledWindow).
///
/// ```swift
/// let scroller = ScrolledWindow(Box(.vertical, rows))
/// scroller.onScroll { print(scroller.scrollPosition) }
/// ```
open class ScrolledWindow: Widget {
    /// Wraps a part of another widget, which has not been shown yet.
    ///
    /// It gets the role of a group: the role in newer GTK does not allow a name.
    init(part widget: UnsafeMutablePointer<GtkWidget>) {
        gtkkit_widget_set_role(widget, AccessibleRole.group.gtk)
        super.init(widget)
    }

    /// Returns the peer of a part of another widget, which has not been shown yet.
    package static func peer(ofPart widget: UnsafeMutablePointer<GtkWidget>) -> ScrolledWindow {
        ScrolledWindow(part: widget)
    }

    /// Creates a scroller, as high as its child if there is space.
    public init(_ child: Widget) {
        super.init(
            given(
                gtkkit_widget_new(gtk_scrolled_window_get_type(), AccessibleRole.group.gtk), "scrolled window"
            )
        )
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.gtk)
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }

    /// Makes the scroller focusable while its child does not fit, so that keys can scroll it.
    ///
    /// Use it for content without a focusable widget.
    ///
    /// - Parameter label: the accessible name.
    @discardableResult
    public func scrollByKeys(label: String) -> Self {
        accessibleLabel(label).isFocusable = false
        onExtent { [unowned self] in isFocusable = scrollExtent > 0 }
        return self
    }

    /// Shows or hides the scrollbar. Call it again when the child's size changes.
    public func showScrollbar(_ isShown: Bool) {
        // If everything fits, the bar is invisible anyway. The policy `external` would still make GTK handle
        // drags.
        let isWholeSeen = gtk_adjustment_get_page_size(adjustment) > 0 && scrollExtent == 0
        let policy = isShown || isWholeSeen ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        var (horizontal, vertical) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
        gtk_scrolled_window_get_policy(opaque, &horizontal, &vertical)
        if policy != vertical { gtk_scrolled_window_set_policy(opaque, horizontal, policy) }
    }

    /// Replaces the child. The previous one is destroyed.
    public func show(_ child: Widget) { gtk_scrolled_window_set_child(opaque, child.gtk) }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        given(gtk_scrolled_window_get_vadjustment(opaque), "adjustment")
    }

    /// Whether it scrolls to the focused widget.
    public var scrollsToFocus: Bool {
        get { viewport.map { gtk_viewport_get_scroll_to_focus($0) != 0 } ?? false }
        set { if let viewport { gtk_viewport_set_scroll_to_focus(viewport, newValue.gboolean) } }
    }

    /// The viewport that GTK adds around a child that cannot scroll itself.
    private var viewport: OpaquePointer? {
        guard let child = gtk_scrolled_window_get_child(opaque), child.isA(gtk_viewport_get_type()) else {
            return nil
        }
        return OpaquePointer(child)
    }

    /// The distance between the child's top and the visible top, px.
    public var scrollPosition: Double {
        get { adjustment.position }
        set { adjustment.position = newValue }
    }

    /// Scrolls as little as possible to show two widgets of the child and everything between them.
    ///
    /// If they do not fit, it shows the first one. Both must have been laid out.
    public func reveal(from first: Widget, to last: Widget) {
        guard let child = viewport.flatMap({ gtk_viewport_get_child($0) }),
            let top = first.gtk.frame(in: child)?.y, let end = last.gtk.frame(in: child)
        else { return }
        let page = gtk_adjustment_get_page_size(adjustment)
        scrollPosition = min(max(scrollPosition, end.y + end.height - page), top)
    }

    /// Keeps the visible content in place when the next layout makes the content longer before it.
    ///
    /// - Parameter distance: the length, px; negative for content that becomes shorter.
    public func keepPlace(growingBy distance: Double) {
        let (upper, page) = (
            gtk_adjustment_get_upper(adjustment) + distance, gtk_adjustment_get_page_size(adjustment)
        )
        gtk_adjustment_configure(
            adjustment, max(scrollPosition + distance, 0), gtk_adjustment_get_lower(adjustment),
            max(upper, page), gtk_adjustment_get_step_increment(adjustment),
            gtk_adjustment_get_page_increment(adjustment), page)
    }

    /// The scroll position of the current layout, px. A new ``scrollPosition`` takes effect with the next
    /// layout.
    public var placedPosition: Double {
        guard let viewport, let frame = gtk_viewport_get_child(viewport)?.frame(in: gtk) else {
            return scrollPosition
        }
        return -frame.y
    }

    /// The maximum scroll position, px; 0 if everything fits.
    public var scrollExtent: Double { adjustment.extent }

    /// The distance of a wheel's notch, px, by GTK's formula.
    public var notch: Double { Self.notch(ofPage: Int(gtk_adjustment_get_page_size(adjustment))) }

    /// Returns the distance of a notch for a visible height, both in px.
    public static func notch(ofPage height: Int) -> Double { pow(max(Double(height), 1), 2.0 / 3) }

    /// The distance per unit of a touchpad, px, as in GTK.
    public static let touchpadFactor = 2.5

    /// Starts GTK's momentum with a speed in px/s, down positive. It slows down, and at the end GTK draws its
    /// overshoot.
    ///
    /// GTK has no function for it, so this emits the signal of a swipe. In a GTK without that gesture nothing
    /// happens.
    public func fling(at speed: Double) {
        gtk.forEachController { controller in
            guard controller.isA(gtk_gesture_swipe_get_type()) else { return }
            // The finger moves against the content.
            gtkkit_gesture_emit_swipe(controller, 0, -speed)
        }
    }

    /// Calls back when ``scrollExtent`` may have changed.
    public func onExtent(_ action: @escaping @MainActor () -> Void) {
        SignalConnection.connect(UnsafeMutableRawPointer(adjustment), Signal<Void>("changed"), action)
    }

    /// Calls back when the scroll position changes.
    public func onScroll(_ action: @escaping @MainActor () -> Void) {
        // The program may keep the adjustment for longer than the widget.
        SignalConnection.connect(
            UnsafeMutableRawPointer(adjustment), Signal<Void>("value-changed"), boundTo: raw, action)
    }
}

extension Widget {
    /// Whether a scrolled window lets the widget scroll its own content, such as a long list.
    package var scrollsItself: Bool { gtk.isA(gtk_scrollable_get_type()) }

    /// Prevents Tab from stopping at the scrollers inside a widget of GTK or libadwaita, which have no name.
    package func leaveFocusToContent() {
        for widget in gtk.descendants where widget.isA(gtk_scrolled_window_get_type()) {
            widget.peer.isFocusable = false
        }
    }
}

/// A row of widgets that scrolls horizontally if it does not fit.
///
/// ```swift
/// let filters = HorizontalScroller(spacing: 6)
/// filters.append(Button("Open now"))
/// ```
public final class HorizontalScroller: Widget {
    private let row: Box

    /// Creates an empty row.
    ///
    /// - Parameter spacing: the space between children, px.
    public init(spacing: Int) {
        let widget = given(gtk_scrolled_window_new(), "scrolled window")
        row = Box(.horizontal, spacing: spacing)
        super.init(widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(opaque, row.gtk)
        isFocusable = false
        // Otherwise GTK scrolls to the focus inside a popover of a child, and moves its button.
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

    /// Lets a mouse drag the widgets. GTK itself handles fingers.
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

    /// Sets the space around the widgets, px.
    public func padding(horizontal: Int, vertical: Int) {
        row.margin(horizontal: horizontal, top: vertical, bottom: vertical)
    }

    /// Adds a child at the end. It is scrolled into view when it gets the focus.
    public func append(_ child: Widget) {
        row.append(child)
        child.add(FocusController(.enter) { [unowned self, unowned child] in reveal(child) })
    }

    /// Scrolls until a descendant is in view.
    public func reveal(_ child: Widget) {
        guard let frame = child.frame(in: row) else { return }
        let page = gtk_adjustment_get_page_size(adjustment)
        adjustment.position = max(min(adjustment.position, frame.x), frame.x + frame.width - page)
    }

    /// Removes a child.
    public func remove(_ child: Widget) { gtk_box_remove(row.raw.cast(to: GtkBox.self), child.gtk) }

    /// Sorts the children. All must be in the row.
    public func order(_ children: [Widget]) {
        var last: Widget?
        for child in children {
            gtk_box_reorder_child_after(row.raw.cast(to: GtkBox.self), child.gtk, last?.gtk)
            last = child
        }
    }

    /// Scrolls to the first child.
    public func scrollToStart() { scrollPosition = 0 }

    /// The distance between the start of the row and the visible start, px.
    ///
    /// From right to left the start is at the adjustment's upper end, where GTK keeps it when the content's
    /// size changes.
    private var scrollPosition: Double {
        get { isRightToLeft ? adjustment.extent - adjustment.position : adjustment.position }
        set { adjustment.position = isRightToLeft ? adjustment.extent - newValue : newValue }
    }
}

/// Scroll positions, horizontal and vertical.
@MainActor
extension UnsafeMutablePointer<GtkAdjustment> {
    /// The distance from the upper or left end, px.
    var position: Double {
        get { gtk_adjustment_get_value(self) - gtk_adjustment_get_lower(self) }
        nonmutating set { gtk_adjustment_set_value(self, newValue + gtk_adjustment_get_lower(self)) }
    }

    /// The maximum of ``position``, px.
    var extent: Double {
        let last = gtk_adjustment_get_upper(self) - gtk_adjustment_get_page_size(self)
        return max(last - gtk_adjustment_get_lower(self), 0)
    }
}
