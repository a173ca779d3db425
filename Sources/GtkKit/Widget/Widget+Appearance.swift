import CGtk

/// The alignment of a widget in a space larger than its own size.
public enum Align {
    /// A position, or `fill` for the whole space. `start` and `end` follow the reading direction.
    case fill, start, center, end, baseline

    var gtk: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .end: GTK_ALIGN_END
        case .baseline: GTK_ALIGN_BASELINE
        }
    }
}

/// Properties of every widget. Most calls can be chained: `Label("…").classes("heading").expand()`.
extension Widget {
    /// Adds style classes.
    @discardableResult
    public func classes(_ names: String...) -> Self {
        for name in names { gtk_widget_add_css_class(gtk, name) }
        return self
    }

    /// Adds or removes a style class.
    public func mark(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(gtk, name) } else { gtk_widget_remove_css_class(gtk, name) }
    }

    /// Sets in which directions the widget takes extra space.
    @discardableResult
    public func expand(horizontally: Bool = true, vertically: Bool = false) -> Self {
        gtk_widget_set_hexpand(gtk, horizontally.gboolean)
        gtk_widget_set_vexpand(gtk, vertically.gboolean)
        return self
    }

    /// Sets the alignment in a larger space.
    @discardableResult
    public func align(horizontal: Align = .fill, vertical: Align = .fill) -> Self {
        gtk_widget_set_halign(gtk, horizontal.gtk)
        gtk_widget_set_valign(gtk, vertical.gtk)
        return self
    }

    /// Sets the space around the widget, px.
    @discardableResult
    public func margin(horizontal: Int = 0, top: Int = 0, bottom: Int = 0) -> Self {
        margin(start: horizontal, end: horizontal, top: top, bottom: bottom)
    }

    /// Sets the space around the widget, px. `start` and `end` follow the reading direction.
    @discardableResult
    public func margin(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) -> Self {
        gtk_widget_set_margin_start(gtk, Int32(start))
        gtk_widget_set_margin_end(gtk, Int32(end))
        gtk_widget_set_margin_top(gtk, Int32(top))
        gtk_widget_set_margin_bottom(gtk, Int32(bottom))
        return self
    }

    /// Sets the minimum size, px; nil for the content's minimum.
    @discardableResult
    public func minimumSize(width: Int? = nil, height: Int? = nil) -> Self {
        gtk_widget_set_size_request(gtk, Int32(width ?? -1), Int32(height ?? -1))
        return self
    }

    /// Whether the widget is shown when its parent is.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(gtk) != 0 }
        set { gtk_widget_set_visible(gtk, newValue.gboolean) }
    }

    /// Sets the opacity, 0…1. See the property of the same name.
    @discardableResult
    public func opacity(_ opacity: Double) -> Self {
        self.opacity = opacity
        return self
    }

    /// The opacity, 0…1. A transparent widget still accepts input.
    public var opacity: Double {
        get { gtk_widget_get_opacity(gtk) }
        set { gtk_widget_set_opacity(gtk, newValue) }
    }

    /// Whether the widget is on the screen, as far as GTK knows.
    public var isMapped: Bool { gtk_widget_get_mapped(gtk) != 0 }

    /// Whether the widget accepts input. If not, it is dimmed.
    public var isUsable: Bool {
        get { gtk_widget_get_sensitive(gtk) != 0 }
        set { gtk_widget_set_sensitive(gtk, newValue.gboolean) }
    }

    /// Requests a new drawing in the next frame.
    public func redraw() { gtk_widget_queue_draw(gtk) }

    /// The allocated width, px; 0 before the first layout.
    public var width: Int { Int(gtk_widget_get_width(gtk)) }
    /// The allocated height, px; 0 before the first layout.
    public var height: Int { Int(gtk_widget_get_height(gtk)) }

    /// Whether the layout is right-to-left. Setting it affects this widget only, not its children.
    public var isRightToLeft: Bool {
        get { gtk_widget_get_direction(gtk) == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_direction(gtk, newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// Clips drawing and input to the widget's area, or not.
    public func clipsContent(_ isClipped: Bool = true) {
        gtk_widget_set_overflow(gtk, isClipped ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
    }

    /// The number of device pixels per px, rounded up.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(gtk)) }

    /// Returns the first result of `match` for the widgets around this one, from the inside out.
    public func ancestor<Found>(where match: (Widget) -> Found?) -> Found? {
        gtk_widget_get_parent(gtk)?.nearest { Widget.peer(of: $0, as: Widget.self).flatMap(match) }
    }
}
