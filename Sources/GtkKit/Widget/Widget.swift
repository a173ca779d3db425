public import CAdw

/// The Swift peer of a GtkWidget.
///
/// The widget owns its peer, until it is finalised; the peer points back without owning. So a handler may capture the
/// peer of its own widget: no cycle of references can come of it. A peer that somebody else keeps longer than the
/// widget says so when it is used.
@MainActor
open class Widget {
    private var pointer: UnsafeMutablePointer<GtkWidget>?
    private var controllers: [EventController] = []
    /// Whether the program, and not the person, changes the widget at the moment.
    private(set) var isSetByProgram = false

    /// - Parameter pointer: a new widget, floating still: it belongs to the parent that it will get.
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
                Lifetimes.widgets -= 1
            }
            peer.release()
        }
    }

    // Swift lends C a string for the time of the call only: the name of a static one would be kept beyond it.
    private static let quark = g_quark_from_string("carte-peer")

    public var gtk: UnsafeMutablePointer<GtkWidget> {
        guard let pointer else { preconditionFailure("\(Self.self) is used after its widget is gone") }
        return pointer
    }

    /// False once the widget has been finalised.
    public var isAlive: Bool { pointer != nil }

    public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(gtk) }
    public var opaque: OpaquePointer { OpaquePointer(gtk) }

    /// The peer of a widget, nil where it has none or one of another class.
    public static func peer<Peer: Widget>(
        of pointer: UnsafeMutablePointer<GtkWidget>?, as type: Peer.Type = Peer.self
    ) -> Peer? {
        guard let pointer,
            let data = g_object_get_qdata(UnsafeMutableRawPointer(pointer).cast(to: GObject.self), quark)
        else { return nil }
        return Unmanaged<Widget>.fromOpaque(data).takeUnretainedValue() as? Peer
    }

    /// Connects a handler that lives as long as the widget.
    public func connect<Result, each Argument: SignalArgument>(
        _ signal: Signal<Result, repeat each Argument>,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) {
        SignalConnection.connect(raw, signal, handler)
    }

    /// Gives the widget an event controller, which belongs to it from then on.
    public func add(_ controller: EventController) {
        if controllers.isEmpty { endsGesturesWhenUnmapped() }
        for part in controller.parts {
            gtk_widget_add_controller(gtk, part.pointer)
            controllers.append(part)
        }
    }

    /// The touch trackers that were added to it.
    var touchTrackers: [TouchTracker] { controllers.compactMap { $0 as? TouchTracker } }

    /// Changes the widget by the program: `onPersonalChange` is not told.
    func setByProgram(_ change: () -> Void) {
        isSetByProgram = true
        change()
        isSetByProgram = false
    }

    /// Calls back with each change that a signal tells of and the program has not made itself.
    func onPersonalChange(_ signal: String, _ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>(signal)) { [unowned self] in
            if !isSetByProgram { action() }
        }
    }
}

/// What GTK's own widgets consist of, which nobody has wrapped.
extension UnsafeMutablePointer<GtkWidget> {
    /// A point of this widget as another one in the same window has it, px; its corner where they are in none together.
    func point(_ x: Double, _ y: Double, in other: Self) -> (x: Double, y: Double) {
        var (here, there) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        return gtk_widget_compute_point(self, other, &here, &there) != 0
            ? (Double(there.x), Double(there.y)) : (0, 0)
    }

    func isA(_ type: GType) -> Bool { UnsafeMutableRawPointer(self).isA(type) }

    /// Where it lies in another one, px; nil before both have been laid out, or in another window.
    func frame(in other: UnsafeMutablePointer<GtkWidget>) -> Rectangle? {
        var bounds = graphene_rect_t()
        return gtk_widget_compute_bounds(self, other, &bounds) != 0 ? Rectangle(bounds) : nil
    }

    /// What is found first on the way from this widget up to its window.
    @MainActor
    func nearest<Found>(_ match: (Self) -> Found?) -> Found? {
        for widget in sequence(first: self, next: { gtk_widget_get_parent($0) }) {
            if let found = match(widget) { return found }
        }
        return nil
    }

    /// All widgets below this one, from the first.
    @MainActor
    var descendants: [Self] {
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
    func descendant(_ type: GType) -> Self? {
        descendants.first { $0.isA(type) }
    }

    /// The items of the menus that are below this one.
    @MainActor
    var menuItems: [Self] {
        descendants.filter { String(cString: gtk_widget_get_css_name($0)) == "modelbutton" }
    }

    /// The label that GTK has put into a control.
    @MainActor
    var label: Self? { descendant(gtk_label_get_type()) }

    /// Of a label, where there is no room: between words, and inside a word that does not fit.
    @MainActor
    func breakLines() {
        // GTK would ask for less than one line, where two are as high as what stands beside them.
        gtk_label_set_natural_wrap_mode(OpaquePointer(self), GTK_NATURAL_WRAP_NONE)
        gtk_label_set_wrap(OpaquePointer(self), 1)
        gtk_label_set_wrap_mode(OpaquePointer(self), PANGO_WRAP_WORD_CHAR)
    }

    /// Of a label.
    func scaleLetters(by factor: Double) {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_scale_new(factor))
        gtk_label_set_attributes(OpaquePointer(self), attributes)
        pango_attr_list_unref(attributes)
    }

    /// Its one peer: another would take that one's place.
    @MainActor
    var peer: Widget { Widget.peer(of: self) ?? Widget(self) }
}
