import CAdw

/// GtkGestureDrag: one finger, a pen, or the primary button of a mouse, from down to up.
///
/// It ignores further fingers: they neither end nor move it.
///
/// It follows a finger also where another widget handles it, until it `claim`s it: then the widgets inside get no more
/// of it. A claim cannot be taken back. A `TouchTracker` follows the finger; the gesture follows mouse and pen.
///
/// Translations are measured in the window, so they stay true while the widget moves under the finger. All in px.
public final class DragGesture: EventController {
    /// The pointer went down at (x, y) in the widget.
    public var onBegin: (@MainActor (Double, Double) -> Void)?
    /// It has moved by (x, y) since it went down.
    public var onUpdate: (@MainActor (Double, Double) -> Void)?
    public var onEnd: (@MainActor () -> Void)?
    /// The system, or a widget that claimed it, took the pointer away.
    public var onCancel: (@MainActor () -> Void)?

    private let touch: TouchTracker
    /// Whether it follows a mouse or a pen.
    private var isRunning = false
    private var start = (x: 0.0, y: 0.0)
    /// The device of the pointer that it follows, or followed last.
    private(set) var device: OpaquePointer?
    /// Whether it follows a finger.
    var isTouch: Bool { touch.isFollowing }

    public init(phase: PropagationPhase) {
        let gesture = given(gtk_gesture_drag_new(), "drag gesture")
        touch = TouchTracker(beside: gesture, phase: phase)
        super.init(gesture, phase: phase)
        touch.onChange = { [unowned self] change in follow(change) }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        // Otherwise a second finger ends the gesture, and begins it anew when it is lifted.
        gtk_gesture_single_set_exclusive(gesture, 1)
        connect(Signal<Void, Double, Double>("drag-begin")) { [unowned self] x, y in
            guard pointerKind != .touch else { return }
            isRunning = true
            start = positionInWindow ?? (x, y)
            begin(x, y)
        }
        connect(Signal<Void, Double, Double>("drag-update")) { [unowned self] _, _ in
            if isRunning, let position = positionInWindow {
                onUpdate?(position.x - start.x, position.y - start.y)
            }
        }
        connect(Signal<Void>("drag-end")) { [unowned self] in
            touch.gestureEnded()
            if isRunning { finish(onEnd) }
        }
        // GTK announces the end of a cancelled gesture as well, afterwards.
        connect(Signal<Void>("cancel")) { [unowned self] in
            touch.gestureEnded()
            if isRunning { finish(onCancel) }
        }
    }

    override var parts: [EventController] { [touch, self] }

    override var event: OpaquePointer? { touch.event ?? super.event }

    private func follow(_ change: TouchTracker.Change) {
        switch change {
        case .began(let x, let y): begin(x, y)
        case .moved(let x, let y): onUpdate?(x, y)
        case .ended: onEnd?()
        case .cancelled: onCancel?()
        }
    }

    private func begin(_ x: Double, _ y: Double) {
        device = event.flatMap { gdk_event_get_device($0) }
        onBegin?(x, y)
    }

    /// The position of mouse or pen in the window.
    private var positionInWindow: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        let sequence = gtk_gesture_single_get_current_sequence(pointer)
        guard gtk_gesture_get_point(pointer, sequence, &x, &y) != 0,
            let widget = gtk_event_controller_get_widget(pointer), let root = gtk_widget_get_root(widget)
        else { return nil }
        return widget.point(x, y, in: UnsafeMutableRawPointer(root).cast(to: GtkWidget.self))
    }

    private func finish(_ handler: (@MainActor () -> Void)?) {
        isRunning = false
        handler?()
    }

    /// Takes the pointer: what is inside the widget gets a cancellation, and no more of it.
    public func claim() {
        guard !touch.isFollowing else { return touch.claim() }
        gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// Leaves the pointer to others. Calls back no more until the next one goes down.
    public func deny() {
        isRunning = false
        guard !touch.isFollowing else { return touch.deny() }
        gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_DENIED)
    }
}

/// A click or tap: down and up at about the same place.
public final class ClickGesture: EventController {
    private var start = (x: 0.0, y: 0.0)

    public init(phase: PropagationPhase = .bubble, _ action: @escaping @MainActor () -> Void) {
        super.init(given(gtk_gesture_click_new(), "click gesture"), phase: phase)
        connect(Signal<Void, Int32, Double, Double>("pressed")) { [unowned self] _, x, y in start = (x, y) }
        connect(Signal<Void, Int32, Double, Double>("released")) { [unowned self] _, x, y in
            let distance = max(abs(x - start.x), abs(y - start.y))
            guard distance <= SystemSettings.dragThreshold else { return }
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            action()
        }
    }
}

/// A finger, or the primary button, that rests on a widget for a while.
public final class LongPressGesture: EventController {
    /// - Parameter action: gets where it rests, in the widget's coordinates, px. The press is no click afterwards.
    public init(_ action: @escaping @MainActor (Double, Double) -> Void) {
        super.init(given(gtk_gesture_long_press_new(), "long press"), phase: .capture)
        connect(Signal<Void, Double, Double>("pressed")) { [unowned self] x, y in
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            action(x, y)
        }
    }
}

/// A click of the secondary button, which asks for a menu. Not its press: GTK 4.8 complains of the button that is down while
/// a popover appears.
public final class SecondaryClickGesture: EventController {
    /// - Parameter action: gets where it was, in the widget's coordinates, px.
    public init(_ action: @escaping @MainActor (Double, Double) -> Void) {
        let gesture = given(gtk_gesture_click_new(), "click gesture")
        super.init(gesture, phase: .bubble)
        gtk_gesture_single_set_button(gesture, guint32(GDK_BUTTON_SECONDARY))
        connect(Signal<Void, Int32, Double, Double>("pressed")) { [unowned self] _, _, _ in
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        connect(Signal<Void, Int32, Double, Double>("released")) { _, x, y in action(x, y) }
    }
}
