import CGtk

/// The phase of an event's propagation in which a controller gets it.
public enum PropagationPhase {
    /// From the window down, before the widgets inside.
    case capture
    /// From the inside up, unless a widget inside has handled the event.
    case bubble
}

/// The base class of controllers, which handle a widget's input (GtkEventController). The widget owns them.
@MainActor
open class EventController {
    /// The GtkEventController. Valid as long as the widget exists.
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

    /// The parts of a compound controller, in the order of adding. GTK asks the last one first.
    var parts: [EventController] { [self] }

    /// The current event.
    var event: OpaquePointer? { gtk_event_controller_get_current_event(pointer) }

    /// The kind of pointer of the current event.
    public var pointerKind: PointerKind {
        guard let event else { return .mouse }
        // On X11 the device of a touch is a mouse, but only a touch has a sequence.
        if gdk_event_get_event_sequence(event) != nil { return .touch }
        return gdk_event_get_device_tool(event) != nil ? .stylus : .mouse
    }

    /// The pointer's position in the controller's widget, px; nil without an event.
    public var position: (x: Double, y: Double)? {
        guard let (native, x, y) = positionInNative, let widget = gtk_event_controller_get_widget(pointer)
        else { return nil }
        return native.point(x, y, in: widget)
    }

    /// The window or popover of the current event and the pointer's position in it, px.
    var positionInNative: (widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        guard let event, let surface = gdk_event_get_surface(event),
            let native = gtk_native_get_for_surface(surface)
        else { return nil }
        // On X11 a scroll event has no position. It happens at the pointer.
        if gdk_event_get_position(event, &x, &y) == 0 {
            guard let device = gdk_event_get_device(event), let seat = gdk_device_get_seat(device),
                let device = gdk_seat_get_pointer(seat),
                gdk_surface_get_device_position(surface, device, &x, &y, nil) != 0
            else { return nil }
        }
        // Events have coordinates of the surface, which includes the window's shadow.
        var shadow = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(native, &shadow.x, &shadow.y)
        return (
            UnsafeMutableRawPointer(native).cast(to: GtkWidget.self), x - shadow.x, y - shadow.y
        )
    }

    /// The time of the current event, s on the monotonic clock.
    public var eventTime: Double {
        // GDK 4.8 gives the release of a pen the time of its last motion. A pen that has rested would seem
        // fast.
        if let event, gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE, pointerKind == .stylus {
            return MainLoop.now
        }
        return EventClock.shared.monotonic(milliseconds: event.map { gdk_event_get_time($0) } ?? 0)
    }
}

/// The kind of a pointer.
public enum PointerKind: Sendable {
    /// A finger, a pen, or a mouse or touchpad.
    case touch, stylus, mouse
}

/// Converts timestamps of events to the monotonic clock of frames.
///
/// An event has milliseconds on the display server's clock. The smallest delay seen so far between the two
/// clocks counts as zero, so a late delivery does not make a finger seem slower.
@MainActor
final class EventClock {
    static let shared = EventClock()

    private var offset: Double?
    private var last: UInt32 = 0

    func monotonic(milliseconds: UInt32, now: Double = MainLoop.now) -> Double {
        guard milliseconds != 0 else { return now }
        let delay = now - Double(milliseconds) / 1000
        // The 32 bits overflow after 49 days, and another server can have another clock.
        if milliseconds < last, last - milliseconds > UInt32.max / 2 { offset = nil }
        last = milliseconds
        let smallest = min(offset ?? delay, delay)
        offset = smallest
        return min(Double(milliseconds) / 1000 + smallest, now)
    }
}

extension Widget {
    /// Cancels the gestures on this widget, as the system can at any time.
    public func cancelGestures() { gtk.cancelGestures() }

    /// Cancels the gestures of the widget and its children when it is unmapped.
    ///
    /// Newer GTK does this only when it finalises a widget. Then handlers, also GtkScrolledWindow's, use
    /// children that are gone.
    func endsGesturesWhenUnmapped() {
        connect(Signal<Void>("unmap")) { [unowned self] in gtk.cancelAllGestures() }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Calls `body` for each event controller, including GTK's own.
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

    /// Resets the event controllers that `isMeant` selects.
    @MainActor
    func resetControllers(where isMeant: (UnsafeMutableRawPointer) -> Bool) {
        // GtkScrolledWindow mistakes the reset of its swipe gesture for a swipe.
        let handlers = UnsafeMutableRawPointer(self)
        forEachController { controller in
            guard isMeant(controller) else { return }
            let isSwipe = controller.isA(gtk_gesture_swipe_get_type())
            if isSwipe { gtkkit_signal_handlers_block(controller, handlers) }
            gtk_event_controller_reset(OpaquePointer(controller))
            if isSwipe { gtkkit_signal_handlers_unblock(controller, handlers) }
        }
    }

    @MainActor
    fileprivate func cancelAllGestures() {
        cancelGestures()
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            // A handler may remove the child.
            g_object_ref(child)
            child.cancelAllGestures()
            next = gtk_widget_get_next_sibling(child)
            g_object_unref(child)
        }
    }
}
