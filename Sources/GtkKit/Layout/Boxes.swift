import CGtk

/// A row or a column of widgets (GtkBox).
///
/// For many rows with long texts use ``HBox`` and ``VBox``, which are faster.
///
/// ```swift
/// let box = Box(.vertical, spacing: 12, [Label("Name"), Button("Save")])
/// ```
open class Box: Widget {
    /// Creates a box. The spacing between children is in px.
    public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(given(gtk_box_new(orientation.gtk, Int32(spacing)), "box"))
        for child in children { append(child) }
    }

    /// Creates an empty box with an accessible role.
    public init(_ orientation: Orientation, spacing: Int = 0, role: AccessibleRole) {
        super.init(given(gtkkit_widget_new(gtk_box_get_type(), role.gtk), "box"))
        gtk_orientable_set_orientation(opaque, orientation.gtk)
        gtk_box_set_spacing(raw.cast(to: GtkBox.self), Int32(spacing))
    }

    /// The space between children, px.
    public var spacing: Int {
        get { Int(gtk_box_get_spacing(raw.cast(to: GtkBox.self))) }
        set { gtk_box_set_spacing(raw.cast(to: GtkBox.self), Int32(newValue)) }
    }

    /// Adds a child at the end.
    public func append(_ child: Widget) { gtk_box_append(raw.cast(to: GtkBox.self), child.gtk) }

    /// Removes a child. It is destroyed unless a ``WidgetReference`` keeps it.
    public func remove(_ child: Widget) { gtk_box_remove(raw.cast(to: GtkBox.self), child.gtk) }
}

/// A horizontal line (GtkSeparator).
///
/// ```swift
/// let box = Box(.vertical, [Label("Above"), Separator(), Label("Below")])
/// ```
public final class Separator: Widget {
    /// Creates a horizontal line.
    public init() { super.init(given(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), "separator")) }
}

/// Widgets on top of a main widget (GtkOverlay).
///
/// ```swift
/// let overlay = Overlay(picture, above: [Label("Title").align(vertical: .end)])
/// ```
open class Overlay: Widget {
    /// Creates an overlay.
    ///
    /// - Parameter makesRoom: whether the children above can enlarge it; otherwise only the main widget
    ///   decides the size.
    public init(_ main: Widget, above children: [Widget], makesRoom: Bool = false) {
        super.init(given(gtk_overlay_new(), "overlay"))
        gtk_overlay_set_child(opaque, main.gtk)
        for child in children {
            gtk_overlay_add_overlay(opaque, child.gtk)
            gtk_overlay_set_measure_overlay(opaque, child.gtk, makesRoom.gboolean)
        }
    }

    /// Adds a child on top, which does not affect the size.
    public func lay(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.gtk) }
}

/// One of several pages (GtkStack).
///
/// ```swift
/// enum Page: String { case list, empty }
/// let stack = PageStack<Page>(title: "Places", [(.list, list)])
/// stack.show(.empty, StatusPage(icon: "edit-find-symbolic", title: "No matches"))
/// ```
public final class PageStack<Page: Hashable & RawRepresentable>: Widget where Page.RawValue == String {
    private let title: String
    private var pages: Set<Page> = []

    /// Creates a stack. The first page is visible.
    ///
    /// - Parameter title: the accessible name of the pages. Without it a screen reader reads the class.
    public init(title: String, _ pages: [(Page, Widget)]) {
        self.title = title
        super.init(given(gtk_stack_new(), "stack"))
        for (name, page) in pages { add(name, page) }
    }

    private func add(_ name: Page, _ page: Widget) {
        pages.insert(name)
        gtk_stack_add_titled(opaque, page.gtk, name.rawValue, title)
    }

    /// Shows a page.
    ///
    /// - Parameter page: creates the page, if it is not in the stack.
    public func show(_ name: Page, _ page: @autoclosure () -> Widget) {
        if !pages.contains(name) { add(name, page()) }
        gtk_stack_set_visible_child_name(opaque, name.rawValue)
    }
}

/// An animation that shows and hides a child (GtkRevealer).
///
/// ```swift
/// let revealer = Revealer(Label("Offline"), from: .top)
/// revealer.isOpen = true
/// ```
public final class Revealer: Widget {
    /// The edge where the child appears.
    public enum Edge {
        /// The child slides down from the top.
        case top
        /// The child slides up from the bottom.
        case bottom
    }

    /// Creates a hidden child.
    public init(_ child: Widget, from edge: Edge) {
        super.init(given(gtk_revealer_new(), "revealer"))
        gtk_revealer_set_child(opaque, child.gtk)
        gtk_revealer_set_transition_type(
            opaque,
            edge == .top ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    }

    /// Whether the child is shown. A change is animated.
    public var isOpen: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }
}
