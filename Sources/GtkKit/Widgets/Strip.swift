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
                guard case .wheel(let notches) = event, adjustment.extent > 0 else { return false }
                adjustment.position += notches * ScrolledWindow.notch(ofPage: width)
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
        guard let adjustment = gtk_scrolled_window_get_hadjustment(opaque) else {
            preconditionFailure("a scrolled window without an adjustment")
        }
        return adjustment
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
    public func scrollToStart() { adjustment.position = 0 }
}
