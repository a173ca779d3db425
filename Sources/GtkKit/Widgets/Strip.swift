import CAdw

/// Widgets in a row that scrolls sideways where they do not fit.
public final class Strip: Widget {
    private let row: Box

    public init(spacing: Int) {
        guard let widget = gtk_scrolled_window_new() else { preconditionFailure("no scrolled window") }
        row = Box(.horizontal, spacing: spacing)
        super.init(widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(opaque, row.gtk)
        isFocusable = false
        add(
            ScrollController(phase: .bubble) { [unowned self] _, event in
                guard case .wheel(let notches) = event, extent > 0 else { return false }
                position += notches * ScrolledWindow.notch(ofPage: width)
                return true
            })
        followMouse()
    }

    /// A finger drags the widgets by GTK's own means, a mouse by this.
    private func followMouse() {
        let drag = DragGesture(phase: .capture)
        var start: (place: Double, hasClaimed: Bool)?
        drag.onBegin = { [unowned self, unowned drag] _, _ in
            start = drag.pointerKind == .mouse ? (position, false) : nil
        }
        drag.onUpdate = { [unowned self, unowned drag] x, _ in
            guard let (place, hasClaimed) = start, hasClaimed || abs(x) > SystemSettings.dragThreshold else {
                return
            }
            if !hasClaimed { drag.claim() }
            start = (place, true)
            position = place - x
        }
        add(drag)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        guard let adjustment = gtk_scrolled_window_get_hadjustment(opaque) else {
            preconditionFailure("a scrolled window without an adjustment")
        }
        return adjustment
    }

    private var extent: Double {
        gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
            - gtk_adjustment_get_page_size(adjustment)
    }

    /// How far its beginning is out of sight, px.
    private var position: Double {
        get { gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue + gtk_adjustment_get_lower(adjustment)) }
    }

    /// Room around the widgets, px.
    public func padding(horizontal: Int, vertical: Int) {
        row.margin(horizontal: horizontal, top: vertical, bottom: vertical)
    }

    public func append(_ child: Widget) { row.append(child) }

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
    public func scrollToStart() { position = 0 }
}
