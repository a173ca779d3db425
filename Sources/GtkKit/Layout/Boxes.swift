import CAdw

/// GtkBox: children one after the other.
open class Box: Widget {
    public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(given(gtk_box_new(orientation.gtk, Int32(spacing)), "box"))
        for child in children { append(child) }
    }

    /// An empty box that is something to assistive technology.
    public init(_ orientation: Orientation, spacing: Int = 0, role: AccessibleRole) {
        super.init(given(carte_widget_new(gtk_box_get_type(), role.gtk), "box"))
        gtk_orientable_set_orientation(opaque, orientation.gtk)
        gtk_box_set_spacing(raw.cast(to: GtkBox.self), Int32(spacing))
    }

    /// Between children, px.
    public var spacing: Int {
        get { Int(gtk_box_get_spacing(raw.cast(to: GtkBox.self))) }
        set { gtk_box_set_spacing(raw.cast(to: GtkBox.self), Int32(newValue)) }
    }

    public func append(_ child: Widget) { gtk_box_append(raw.cast(to: GtkBox.self), child.gtk) }
}

/// GtkSeparator: a line between what is above and what is below.
public final class Separator: Widget {
    public init() { super.init(given(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), "separator")) }
}

/// GtkOverlay: widgets above a widget that gives the size.
open class Overlay: Widget {
    /// - Parameter makesRoom: whether it is as large as what lies above needs; otherwise its size is that of what is below.
    public init(_ main: Widget, above children: [Widget], makesRoom: Bool = false) {
        super.init(given(gtk_overlay_new(), "overlay"))
        gtk_overlay_set_child(opaque, main.gtk)
        for child in children {
            gtk_overlay_add_overlay(opaque, child.gtk)
            gtk_overlay_set_measure_overlay(opaque, child.gtk, makesRoom.gboolean)
        }
    }

    /// Lays a widget above all others, for which no room is made.
    public func lay(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.gtk) }
}

/// AdwClamp: a child that does not become wider than is good to read.
public final class Clamp: Widget {
    /// - Parameter maximum: px.
    public init(_ child: Widget, maximum: Int) {
        super.init(given(adw_clamp_new(), "clamp"))
        adw_clamp_set_maximum_size(opaque, Int32(maximum))
        adw_clamp_set_tightening_threshold(opaque, Int32(maximum * 2 / 3))
        adw_clamp_set_child(opaque, child.gtk)
    }
}

/// GtkStack: one of several pages.
public final class PageStack<Page: Hashable & RawRepresentable>: Widget where Page.RawValue == String {
    private let title: String
    private var pages: Set<Page> = []

    /// - Parameter title: what a screen reader says when the focus comes to a page; of one without it would say the class.
    public init(title: String, _ pages: [(Page, Widget)]) {
        self.title = title
        super.init(given(gtk_stack_new(), "stack"))
        for (name, page) in pages { add(name, page) }
    }

    private func add(_ name: Page, _ page: Widget) {
        pages.insert(name)
        gtk_stack_add_titled(opaque, page.gtk, name.rawValue, title)
    }

    /// - Parameter page: asked for where it has not been shown before.
    public func show(_ name: Page, _ page: @autoclosure () -> Widget) {
        if !pages.contains(name) { add(name, page()) }
        gtk_stack_set_visible_child_name(opaque, name.rawValue)
    }
}

/// AdwBin: room for one widget, which can be replaced by another.
open class Bin: Widget {
    public init(_ child: Widget? = nil) {
        super.init(given(adw_bin_new(), "bin"))
        if let child { show(child) }
    }

    /// Shows a widget instead of the present one, which nobody keeps unless it has a parent elsewhere.
    public func show(_ child: Widget) { adw_bin_set_child(raw.cast(to: AdwBin.self), child.gtk) }
}

/// GtkRevealer: slides its child in and out.
public final class Revealer: Widget {
    public enum Edge {
        /// The child comes down from above.
        case top
        /// The child comes up from below.
        case bottom
    }

    public init(_ child: Widget, from edge: Edge) {
        super.init(given(gtk_revealer_new(), "revealer"))
        gtk_revealer_set_child(opaque, child.gtk)
        gtk_revealer_set_transition_type(
            opaque,
            edge == .top ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    }

    public var isOpen: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }
}
