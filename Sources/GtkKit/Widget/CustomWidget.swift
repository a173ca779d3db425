import CGtk

/// A GtkWidget subclass in Swift, with virtual functions as methods.
///
/// Each Swift subclass is registered with GObject when its first instance is created. Add children with
/// ``adopt(_:)``, in drawing order. They are released with the widget.
///
/// ```swift
/// final class Padded: CustomWidget {
///     override class var typeName: String { "ExamplePadded" }
///     private let child = Label("Hello")
///     override init() {
///         super.init()
///         adopt(child)
///     }
///     override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
///         let inner = child.extent(orientation)
///         return Extent(minimum: inner.minimum + 20, natural: inner.natural + 20)
///     }
///     override func allocate(width: Int, height: Int) {
///         child.place(width: width - 20, height: height - 20, x: 10, y: 10)
///     }
/// }
/// ```
open class CustomWidget: Widget {
    /// The name of the GObject type. If the process has a type of this name, the new one gets a number.
    open class var typeName: String { preconditionFailure("\(self) needs a type name") }
    /// The CSS node of the widget.
    open class var cssName: String { "widget" }
    /// The accessible role.
    open class var role: AccessibleRole { .generic }

    /// Creates an instance and registers the class if necessary.
    public init() { super.init(Self.makeObject().cast(to: GtkWidget.self)) }

    /// Creates the peer of an existing object, whose class calls ``implement(in:)``.
    ///
    /// - Parameter object: a new widget. Its instance initialiser may call this.
    public init(adopting object: UnsafeMutableRawPointer) { super.init(object.cast(to: GtkWidget.self)) }

    /// Creates an object of the class, and registers the class if necessary.
    public static func makeObject() -> UnsafeMutableRawPointer {
        let type = WidgetClass.type(of: Self.self)
        return UnsafeMutableRawPointer(
            given(g_object_new_with_properties(type, 0, nil, nil), "\(Self.typeName)"))
    }

    /// Implements a widget class that was not registered by Swift, with this class's methods, CSS name and role.
    ///
    /// A GObject library in Swift registers its classes in C, so other languages can derive from them:
    ///
    /// ```swift
    /// @_cdecl("padded_class_init") @MainActor
    /// func initialiseClass(_ klass: UnsafeMutableRawPointer) { Padded.implement(in: klass) }
    ///
    /// @_cdecl("padded_init") @MainActor
    /// func initialise(_ object: UnsafeMutableRawPointer) { _ = Padded(adopting: object) }
    /// ```
    ///
    /// - Parameter klass: a `GtkWidgetClass` during its class initialiser. Its parent is `GtkWidget`.
    public static func implement(in klass: UnsafeMutableRawPointer) {
        WidgetClass.initialise(klass.cast(to: GtkWidgetClass.self), WidgetClass.Traits(of: Self.self))
    }

    /// Whether the height depends on the width. If false, GTK measures each direction without a size for the
    /// other.
    open var isHeightForWidth: Bool { false }

    /// Measures the widget. `size` is the extent in the other direction, px; nil if it is unknown.
    open func measure(_ orientation: Orientation, for size: Int?) -> Extent { .zero }

    /// Places the children in the allocated size, px.
    open func allocate(width: Int, height: Int) {}

    /// Draws the widget; by default all children, first to last.
    open func draw(_ snapshot: Snapshot) { snapshot.children(of: self) }

    /// Moves the keyboard focus within the widget or into it. Returns false if there is no next place in this
    /// direction.
    open func moveFocus(_ direction: FocusDirection) -> Bool {
        WidgetClass.parent.pointee.focus?(gtk, direction.gtk) == 1
    }

    /// Adds a child as the last one.
    public func adopt(_ child: Widget) { gtk_widget_set_parent(child.gtk, gtk) }

    /// Adds a child before another one; nil adds it as the last one. A child that is there already moves, and keeps its
    /// focus.
    public func adopt(_ child: Widget, before next: Widget?) {
        gtk_widget_insert_before(child.gtk, gtk, next?.gtk)
    }

    /// Adds a child that only this widget uses. It can be used as long as this widget's object.
    ///
    /// A handler of the program may destroy the widget in the middle of a method, which then continues with its
    /// parts.
    package func adopt(part child: Widget) {
        parts.append(WidgetReference(child))
        adopt(child)
    }

    /// Removes a child. It is destroyed unless another owner keeps it.
    public func disown(_ child: Widget) { gtk_widget_unparent(child.gtk) }

    /// Requests a new measurement and layout, after the widget's size request changed.
    public func queueResize() { gtk_widget_queue_resize(gtk) }

    /// Requests a new call of ``allocate(width:height:)`` without measuring.
    public func queueAllocate() { gtk_widget_queue_allocate(gtk) }

    /// Presents popovers, which are not part of the layout. A layout manager would do this.
    fileprivate func presentPopovers() {
        var next = gtk_widget_get_first_child(gtk)
        while let child = next {
            if child.isA(gtk_popover_get_type()) {
                gtk_popover_present(UnsafeMutableRawPointer(child).cast(to: GtkPopover.self))
            }
            next = gtk_widget_get_next_sibling(child)
        }
    }

    fileprivate func dispose() {
        isDisposed = true
        while let child = gtk_widget_get_first_child(gtk) { gtk_widget_unparent(child) }
        // A part with children of the program releases them now.
        for part in parts { g_object_run_dispose(part.raw.cast(to: GObject.self)) }
    }
}

extension Widget {
    /// Measures the widget in a direction, given its size in the other direction, px.
    public func extent(_ orientation: Orientation, for size: Int? = nil) -> Extent {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(gtk, orientation.gtk, size.map(Int32.init) ?? -1, &minimum, &natural, nil, nil)
        return Extent(minimum: Int(minimum), natural: Int(natural))
    }

    /// Allocates a size and a position in the parent, px. A new position or scale alone is a transform and causes
    /// no layout.
    ///
    /// - Parameter scale: the scale around the widget's upper left corner, above 0.
    public func place(width: Int, height: Int, x: Double = 0, y: Double = 0, scale: Double = 1) {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        var transform = x == 0 && y == 0 ? nil : gsk_transform_translate(nil, &point)
        if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
        gtk_widget_allocate(gtk, Int32(width), Int32(height), -1, transform)
    }

    /// Whether the parent shows the widget. A widget hidden this way keeps its size and place.
    public var isMappedByParent: Bool {
        get { gtk_widget_get_child_visible(gtk) != 0 }
        set {
            guard newValue != isMappedByParent else { return }
            // GTK does not draw a child anew that appears with its former size. A handler of the change may destroy both.
            if let parent = gtk_widget_get_parent(gtk) { gtk_widget_queue_draw(parent) }
            gtk_widget_set_child_visible(gtk, newValue.gboolean)
        }
    }
}

/// Registers Swift's widget classes with GObject.
@MainActor
enum WidgetClass {
    private static var types: [ObjectIdentifier: GType] = [:]

    /// The values of a Swift class for its GObject class.
    final class Traits {
        let cssName: String
        let role: GtkAccessibleRole
        @MainActor init(of widget: CustomWidget.Type) {
            cssName = widget.cssName
            role = widget.role.gtk
        }
    }

    static func type(of widget: CustomWidget.Type) -> GType {
        if let known = types[ObjectIdentifier(widget)] { return known }
        // A class and its traits live as long as the process.
        let traits = Unmanaged.passRetained(Traits(of: widget))
        let type = gtkkit_type_register(
            gtk_widget_get_type(), widget.typeName,
            { klass, data in
                guard let klass, let data else { return }
                MainActor.assumeIsolated {
                    WidgetClass.initialise(
                        klass.assumingMemoryBound(to: GtkWidgetClass.self),
                        Unmanaged<Traits>.fromOpaque(data).takeUnretainedValue())
                }
            }, traits.toOpaque())
        types[ObjectIdentifier(widget)] = type
        return type
    }

    static func initialise(_ klass: UnsafeMutablePointer<GtkWidgetClass>, _ traits: Traits) {
        gtk_widget_class_set_css_name(klass, traits.cssName)
        gtk_widget_class_set_accessible_role(klass, traits.role)
        klass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
            MainActor.assumeIsolated {
                let extent = WidgetClass.livePeer(of: widget)?.measure(
                    orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical,
                    for: size < 0 ? nil : Int(size))
                minimum?.pointee = Int32(extent?.minimum ?? 0)
                natural?.pointee = Int32(extent?.natural ?? 0)
            }
        }
        klass.pointee.get_request_mode = { widget in
            MainActor.assumeIsolated {
                WidgetClass.livePeer(of: widget)?.isHeightForWidth == true
                    ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
            }
        }
        klass.pointee.size_allocate = { widget, width, height, _ in
            MainActor.assumeIsolated {
                guard let peer = WidgetClass.livePeer(of: widget) else { return }
                let kept = WidgetReference(peer)
                peer.allocate(width: Int(width), height: Int(height))
                guard !peer.isAlive else { return peer.presentPopovers() }
                // A handler of the program has destroyed the widget, and GTK still uses it in the layout.
                MainLoop.run(after: 0) { withExtendedLifetime(kept) {} }
            }
        }
        klass.pointee.snapshot = { widget, snapshot in
            guard let widget, let snapshot else { return }
            MainActor.assumeIsolated {
                WidgetClass.livePeer(of: widget)?.draw(Snapshot(snapshot, of: widget))
            }
        }
        klass.pointee.focus = { widget, direction in
            MainActor.assumeIsolated {
                WidgetClass.livePeer(of: widget)?.moveFocus(FocusDirection(gtk: direction))
                    ?? false
            }.gboolean
        }
        UnsafeMutableRawPointer(klass).cast(to: GObjectClass.self).pointee.dispose = { object in
            guard let object else { return }
            let widget = UnsafeMutableRawPointer(object).cast(to: GtkWidget.self)
            MainActor.assumeIsolated { Widget.peer(of: widget, as: CustomWidget.self)?.dispose() }
            WidgetClass.parent.pointee.parent_class.dispose?(object)
        }
    }

    /// Returns the peer of a widget; nil if the widget has been disposed of, because its children are gone then.
    private static func livePeer(of widget: UnsafeMutablePointer<GtkWidget>?) -> CustomWidget? {
        let peer = Widget.peer(of: widget, as: CustomWidget.self)
        return peer?.isAlive == true ? peer : nil
    }

    /// GtkWidget's own virtual functions, for overrides that call them.
    nonisolated static var parent: UnsafeMutablePointer<GtkWidgetClass> {
        given(g_type_class_peek(gtk_widget_get_type()), "class of widgets").assumingMemoryBound(
            to: GtkWidgetClass.self)
    }
}
