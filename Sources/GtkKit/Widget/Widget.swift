public import CGtk

/// The Swift peer of a GtkWidget.
///
/// The widget owns its peer until it is finalised; the peer has an unowned pointer back. So a handler may
/// capture the peer of its own widget without a reference cycle. Using a peer after its widget is gone is a
/// programming error and traps. A ``WidgetReference`` keeps a widget alive that no container shows.
///
/// Most programs use subclasses. For a GTK widget without one:
///
/// ```swift
/// import CGtk
///
/// let level = Widget(gtk_level_bar_new())
/// ```
@MainActor
open class Widget {
    private var pointer: UnsafeMutablePointer<GtkWidget>?
    private var controllers: [EventController] = []
    /// Whether the program, not the user, is changing the widget.
    private(set) var isSetByProgram = false
    /// Whether GObject has disposed of a custom widget. It may exist for longer, but its children are gone.
    var isDisposed = false
    /// The children that only a custom widget uses, see `CustomWidget.adopt(part:)`.
    var parts: [WidgetReference] = []

    /// Creates the peer of a new widget.
    ///
    /// - Parameter pointer: a floating widget, which belongs to its future parent.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        Lifetimes.widgets += 1
        g_object_set_qdata_full(
            UnsafeMutableRawPointer(pointer).cast(to: GObject.self), Self.quark,
            Unmanaged.passRetained(self).toOpaque()
        ) { data in
            guard let data else { return }
            let peer = Unmanaged<Widget>.fromOpaque(data)
            MainActor.assumeIsolated {
                peer.takeUnretainedValue().pointer = nil
                peer.takeUnretainedValue().parts = []
                Lifetimes.widgets -= 1
            }
            peer.release()
        }
    }

    private static let quark = ownQuark("gtkkit-peer")

    /// Values that other modules keep with the widget, by their types.
    private var attachments: [ObjectIdentifier: Any] = [:]

    /// The value of a type that another module keeps with the widget; nil for none.
    package subscript<Value>(attached type: Value.Type) -> Value? {
        get { attachments[ObjectIdentifier(type)] as? Value }
        set { attachments[ObjectIdentifier(type)] = newValue }
    }

    /// The widget as a C pointer. Traps if the widget is gone.
    public var gtk: UnsafeMutablePointer<GtkWidget> {
        guard let pointer else {
            preconditionFailure(
                "\(Self.self) is used after its widget is gone. A container destroys a child that it no "
                    + "longer shows; a WidgetReference keeps the child alive.")
        }
        return pointer
    }

    /// Whether the widget still exists. A ``CustomWidget`` ends when GObject disposes of it.
    public var isAlive: Bool { pointer != nil && !isDisposed }

    /// The widget as an untyped pointer. Traps if the widget is gone.
    public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(gtk) }
    /// The widget as the pointer type of C functions for opaque structures. Traps if the widget is gone.
    public var opaque: OpaquePointer { OpaquePointer(gtk) }

    /// Keeps the widget during a call in which a handler of the program may destroy it. The widget must be alive.
    ///
    /// It can still be used then, but ``isAlive`` is false.
    package func keepingAlive<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let object = raw
        g_object_ref(object)
        defer { g_object_unref(object) }
        return try body()
    }

    /// Returns the peer of a widget; nil if it has none or one of another class.
    public static func peer<Peer: Widget>(
        of pointer: UnsafeMutablePointer<GtkWidget>?, as type: Peer.Type = Peer.self
    ) -> Peer? {
        guard let pointer,
            let data = g_object_get_qdata(UnsafeMutableRawPointer(pointer).cast(to: GObject.self), quark)
        else { return nil }
        return Unmanaged<Widget>.fromOpaque(data).takeUnretainedValue() as? Peer
    }

    /// Connects a handler to a signal. It lives as long as the widget, or until it is disconnected.
    @discardableResult
    public func connect<Result, each Argument: SignalArgument>(
        _ signal: Signal<Result, repeat each Argument>,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) -> SignalConnection {
        SignalConnection.connect(raw, signal, handler)
    }

    /// Adds an event controller, which the widget owns from then on.
    public func add(_ controller: EventController) {
        if controllers.isEmpty { endsGesturesWhenUnmapped() }
        for part in controller.parts {
            gtk_widget_add_controller(gtk, part.pointer)
            controllers.append(part)
        }
    }

    /// The touch trackers among the controllers.
    var touchTrackers: [TouchTracker] { controllers.compactMap { $0 as? TouchTracker } }

    /// Changes the widget without calling the handlers of `onPersonalChange`.
    package func setByProgram(_ change: () -> Void) {
        isSetByProgram = true
        change()
        isSetByProgram = false
    }

    /// Calls back when a signal reports a change by the user.
    package func onPersonalChange(_ signal: String, _ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>(signal)) { [unowned self] in
            if !isSetByProgram { action() }
        }
    }
}

/// Internal parts of GTK's widgets, which have no Swift type.
extension UnsafeMutablePointer<GtkWidget> {
    /// Converts a point to the coordinates of another widget in the same window, px; (0, 0) if they share
    /// none.
    func point(_ x: Double, _ y: Double, in other: Self) -> (x: Double, y: Double) {
        var (here, there) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        return gtk_widget_compute_point(self, other, &here, &there) != 0
            ? (Double(there.x), Double(there.y)) : (0, 0)
    }

    package func isA(_ type: GType) -> Bool { UnsafeMutableRawPointer(self).isA(type) }

    /// Returns the frame in another widget's coordinates, px; nil before the layout or in another window.
    func frame(in other: UnsafeMutablePointer<GtkWidget>) -> Rectangle? {
        var bounds = graphene_rect_t()
        return gtk_widget_compute_bounds(self, other, &bounds) != 0 ? Rectangle(bounds) : nil
    }

    /// Returns the first match from this widget up to its window.
    @MainActor
    func nearest<Found>(_ match: (Self) -> Found?) -> Found? {
        for widget in sequence(first: self, next: { gtk_widget_get_parent($0) }) {
            if let found = match(widget) { return found }
        }
        return nil
    }

    /// All widgets below this one, depth first.
    @MainActor
    package var descendants: [Self] {
        var found: [Self] = []
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            found.append(child)
            found += child.descendants
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    /// The first widget of a type below this one.
    @MainActor
    package func descendant(_ type: GType) -> Self? {
        descendants.first { $0.isA(type) }
    }

    /// The menu items below this widget.
    @MainActor
    package var menuItems: [Self] {
        descendants.filter { String(cString: gtk_widget_get_css_name($0)) == "modelbutton" }
    }

    /// The label inside a control.
    @MainActor
    package var label: Self? { descendant(gtk_label_get_type()) }

    /// Lets a label wrap between words, and inside a word that does not fit.
    @MainActor
    package func breakLines() {
        // By default GTK requests less than one line. Two lines are as high as the widgets beside them.
        gtk_label_set_natural_wrap_mode(OpaquePointer(self), GTK_NATURAL_WRAP_NONE)
        gtk_label_set_wrap(OpaquePointer(self), 1)
        gtk_label_set_wrap_mode(OpaquePointer(self), PANGO_WRAP_WORD_CHAR)
    }

    /// Scales a label's text; 1 is the default size.
    package func scaleLetters(by factor: Double) {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_scale_new(factor))
        gtk_label_set_attributes(OpaquePointer(self), attributes)
        pango_attr_list_unref(attributes)
    }

    /// The peer; created if there is none. A widget has only one.
    @MainActor
    package var peer: Widget { Widget.peer(of: self) ?? Widget(self) }
}
