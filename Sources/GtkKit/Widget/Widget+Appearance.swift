import CAdw

/// Where a widget lies in more room than it needs.
public enum Align {
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

/// What each widget can be given, chainable: `Label("…").classes("heading").expand()`.
extension Widget {
    @discardableResult
    public func classes(_ names: String...) -> Self {
        for name in names { gtk_widget_add_css_class(gtk, name) }
        return self
    }

    /// Gives a class of style sheets, or takes it.
    public func mark(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(gtk, name) } else { gtk_widget_remove_css_class(gtk, name) }
    }

    @discardableResult
    public func expand(horizontally: Bool = true, vertically: Bool = false) -> Self {
        gtk_widget_set_hexpand(gtk, horizontally.gboolean)
        gtk_widget_set_vexpand(gtk, vertically.gboolean)
        return self
    }

    @discardableResult
    public func align(horizontal: Align = .fill, vertical: Align = .fill) -> Self {
        gtk_widget_set_halign(gtk, horizontal.gtk)
        gtk_widget_set_valign(gtk, vertical.gtk)
        return self
    }

    /// Room around the widget, px.
    @discardableResult
    public func margin(horizontal: Int = 0, top: Int = 0, bottom: Int = 0) -> Self {
        gtk_widget_set_margin_start(gtk, Int32(horizontal))
        gtk_widget_set_margin_end(gtk, Int32(horizontal))
        gtk_widget_set_margin_top(gtk, Int32(top))
        gtk_widget_set_margin_bottom(gtk, Int32(bottom))
        return self
    }

    /// The least size, px; nil for what the content needs.
    @discardableResult
    public func minimumSize(width: Int? = nil, height: Int? = nil) -> Self {
        gtk_widget_set_size_request(gtk, Int32(width ?? -1), Int32(height ?? -1))
        return self
    }

    public var isVisible: Bool {
        get { gtk_widget_get_visible(gtk) != 0 }
        set { gtk_widget_set_visible(gtk, newValue.gboolean) }
    }

    /// 0…1. What cannot be seen can still be clicked.
    public var opacity: Double {
        get { gtk_widget_get_opacity(gtk) }
        set { gtk_widget_set_opacity(gtk, newValue) }
    }

    /// Whether it is on a screen, as far as the program knows.
    public var isMapped: Bool { gtk_widget_get_mapped(gtk) != 0 }

    /// Whether the widget can be used; if not, it is dimmed.
    public var isUsable: Bool {
        get { gtk_widget_get_sensitive(gtk) != 0 }
        set { gtk_widget_set_sensitive(gtk, newValue.gboolean) }
    }

    public func redraw() { gtk_widget_queue_draw(gtk) }

    public var width: Int { Int(gtk_widget_get_width(gtk)) }
    public var height: Int { Int(gtk_widget_get_height(gtk)) }

    /// Whether it is laid out from right to left. Set, it counts for this widget alone: what is in it goes by its own.
    public var isRightToLeft: Bool {
        get { gtk_widget_get_direction(gtk) == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_direction(gtk, newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// Cuts off what children draw outside of the widget.
    public func clipsContent() { gtk_widget_set_overflow(gtk, GTK_OVERFLOW_HIDDEN) }

    /// Pixels of the screen per logical pixel.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(gtk)) }

    /// The nearest widget around this one whose peer satisfies a condition.
    public func ancestor<Found>(where match: (Widget) -> Found?) -> Found? {
        gtk_widget_get_parent(gtk)?.nearest { Widget.peer(of: $0, as: Widget.self).flatMap(match) }
    }
}
