import CAdw

/// When, on the way of an event through the tree of widgets, a controller sees it.
public enum PropagationPhase {
    /// On the way down, before the widgets inside.
    case capture
    /// On the way up, unless one of them has taken it.
    case bubble
}

/// What watches the input of a widget. The widget owns it.
@MainActor
open class EventController {
    public let pointer: OpaquePointer

    init(_ pointer: OpaquePointer, phase: PropagationPhase) {
        self.pointer = pointer
        gtk_event_controller_set_propagation_phase(
            pointer, phase == .capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }

    func connect<Result, each Argument: SignalArgument>(
        _ signal: Signal<Result, repeat each Argument>,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) {
        SignalConnection.connect(UnsafeMutableRawPointer(pointer), signal, handler)
    }

    /// The controllers that it consists of, in the order in which a widget gets them. The one that comes last sees events first.
    var parts: [EventController] { [self] }

    /// The event that is being handled.
    var event: OpaquePointer? { gtk_event_controller_get_current_event(pointer) }

    /// What points, in the event that is being handled.
    public var pointerKind: PointerKind {
        guard let event else { return .mouse }
        // On X11 the device of a touch is called a mouse; its sequence is not.
        if gdk_event_get_event_sequence(event) != nil { return .touch }
        return gdk_event_get_device_tool(event) != nil ? .stylus : .mouse
    }

    /// Where the pointer is in the controller's widget, px.
    public var position: (x: Double, y: Double)? {
        guard let (native, x, y) = positionInNative, let widget = gtk_event_controller_get_widget(pointer)
        else { return nil }
        return native.point(x, y, in: widget)
    }

    /// The window or popover that the event came to, and where the pointer is in it, px.
    var positionInNative: (widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        guard let event, let surface = gdk_event_get_surface(event),
            let native = gtk_native_get_for_surface(surface)
        else { return nil }
        // A scroll event has no place of its own on X11: it happens where the pointer is.
        if gdk_event_get_position(event, &x, &y) == 0 {
            guard let device = gdk_event_get_device(event), let seat = gdk_device_get_seat(device),
                let device = gdk_seat_get_pointer(seat),
                gdk_surface_get_device_position(surface, device, &x, &y, nil) != 0
            else { return nil }
        }
        // An event is told in the coordinates of the surface, which has the window's shadow around it.
        var shadow = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(native, &shadow.x, &shadow.y)
        return (
            UnsafeMutableRawPointer(native).cast(to: GtkWidget.self), x - shadow.x, y - shadow.y
        )
    }

    /// When the event that is being handled happened, s on the monotonic clock.
    public var eventTime: Double {
        // GDK 4.8 gives a pen that is lifted the time of its last movement: one that has rested would be thrown.
        if let event, gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE, pointerKind == .stylus {
            return MainLoop.now
        }
        return EventClock.shared.monotonic(milliseconds: event.map { gdk_event_get_time($0) } ?? 0)
    }
}

/// What a person points with.
public enum PointerKind: Sendable {
    case touch, stylus, mouse
}

/// Puts the times of events on the clock that frames are measured on.
///
/// An event carries milliseconds of a clock of the display server's. The smallest delay seen so far between that clock
/// and ours is taken for none, so that a late delivery does not make a finger slower than it was.
@MainActor
final class EventClock {
    static let shared = EventClock()

    private var offset: Double?
    private var last: UInt32 = 0

    func monotonic(milliseconds: UInt32, now: Double = MainLoop.now) -> Double {
        guard milliseconds != 0 else { return now }
        let delay = now - Double(milliseconds) / 1000
        // The 32 bits wrap after 49 days, and a server may be another one.
        if milliseconds < last, last - milliseconds > UInt32.max / 2 { offset = nil }
        last = milliseconds
        let smallest = min(offset ?? delay, delay)
        offset = smallest
        return min(Double(milliseconds) / 1000 + smallest, now)
    }
}

extension Widget {
    /// Takes away what points at the widget, as the system may at any time: whoever is in the midst of a gesture is told of a
    /// cancellation.
    public func cancelGestures() { gtk.cancelGestures() }

    /// Cancels gestures of the widget, and of all in it, while everything is still there. By itself newer GTK does it when it
    /// finalises a widget; then whoever is told, GtkScrolledWindow among them, looks at children that are gone.
    func endsGesturesWhenUnmapped() {
        connect(Signal<Void>("unmap")) { [unowned self] in gtk.cancelAllGestures() }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Shows each of its event controllers, GTK's own among them.
    @MainActor
    func forEachController(_ body: (UnsafeMutableRawPointer) -> Void) {
        guard let list = gtk_widget_observe_controllers(self) else { return }
        for index in 0..<g_list_model_get_n_items(list) {
            guard let item = g_list_model_get_item(list, index) else { continue }
            body(item)
            g_object_unref(item)
        }
        g_object_unref(UnsafeMutableRawPointer(list))
    }

    @MainActor
    fileprivate func cancelGestures() { resetControllers { _ in true } }

    /// Resets the event controllers that `isMeant` chooses.
    @MainActor
    func resetControllers(where isMeant: (UnsafeMutableRawPointer) -> Bool) {
        // GtkScrolledWindow takes the reset of its swipe for a swipe.
        let handlers = UnsafeMutableRawPointer(self)
        forEachController { controller in
            guard isMeant(controller) else { return }
            let isSwipe = controller.isA(gtk_gesture_swipe_get_type())
            if isSwipe { carte_signal_handlers_block(controller, handlers) }
            gtk_event_controller_reset(OpaquePointer(controller))
            if isSwipe { carte_signal_handlers_unblock(controller, handlers) }
        }
    }

    @MainActor
    fileprivate func cancelAllGestures() {
        cancelGestures()
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            // Whoever is told may take it out.
            g_object_ref(child)
            child.cancelAllGestures()
            next = gtk_widget_get_next_sibling(child)
            g_object_unref(child)
        }
    }
}
