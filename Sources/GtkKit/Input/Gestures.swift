import CGtk

/// A drag by one finger, a pen or the primary mouse button (GtkGestureDrag). Further fingers are ignored.
///
/// The gesture runs even if another widget handles the pointer, until it calls ``claim()``: then the widgets
/// inside get a cancellation and no more events. A claim is final. A `TouchTracker` follows the pointer.
///
/// Translations are measured in the window, so they are correct while the widget moves under the finger. All
/// are in px.
///
/// ```swift
/// let drag = DragGesture(phase: .bubble)
/// drag.onUpdate = { x, y in print("moved by", x, y) }
/// widget.add(drag)
/// ```
public final class DragGesture: EventController {
    /// Called when the pointer goes down, with its position in the widget.
    public var onBegin: (@MainActor (Double, Double) -> Void)?
    /// Called when the pointer moves, with the translation since the start.
    public var onUpdate: (@MainActor (Double, Double) -> Void)?
    /// Called when the pointer goes up.
    public var onEnd: (@MainActor () -> Void)?
    /// Called when the system or a claiming widget takes the pointer away.
    public var onCancel: (@MainActor () -> Void)?

    private let touch: TouchTracker
    /// The device of the current or latest drag.
    private(set) var device: OpaquePointer?
    /// Whether it follows a finger.
    var isTouch: Bool { touch.followsFinger }

    /// Creates a gesture for the primary button and touch.
    public init(phase: PropagationPhase) {
        let gesture = given(gtk_gesture_drag_new(), "drag gesture")
        touch = TouchTracker(beside: gesture, phase: phase)
        super.init(gesture, phase: phase)
        touch.onChange = { [unowned self] change in follow(change) }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        // Without this a second finger ends the gesture and, when it is lifted, starts a new one.
        gtk_gesture_single_set_exclusive(gesture, 1)
        connect(Signal<Void>("drag-end")) { [unowned self] in touch.gestureEnded() }
        // For a cancelled gesture GTK emits the end as well, afterwards.
        connect(Signal<Void>("cancel")) { [unowned self] in touch.gestureEnded() }
    }

    override var parts: [EventController] { [touch, self] }

    override var event: OpaquePointer? { touch.event ?? super.event }

    private func follow(_ change: TouchTracker.Change) {
        switch change {
        case .began(let x, let y):
            device = event.flatMap { gdk_event_get_device($0) }
            onBegin?(x, y)
        case .moved(let x, let y): onUpdate?(x, y)
        case .ended: onEnd?()
        case .cancelled: onCancel?()
        }
    }

    /// Claims the pointer: the widgets inside get a cancellation and no more of its events.
    public func claim() { touch.claim() }

    /// Hides the finger from the widgets inside; gestures around still get it. Call it only in `onBegin`.
    func keepFromInside() { touch.keepFromInside() }

    /// Stops following the pointer. The next call comes with the next press.
    public func deny() { touch.deny() }
}

/// A pinch (GtkGestureZoom): two fingers that move apart or together, on a touchscreen or a touchpad.
///
/// ```swift
/// let pinch = ZoomGesture()
/// pinch.onScale = { scale, centre in print(scale, centre.x, centre.y) }
/// picture.add(pinch)
/// ```
public final class ZoomGesture: EventController {
    /// Called when two fingers are down, with the point (x, y) between them in the widget, px.
    public var onBegin: (@MainActor (Double, Double) -> Void)?
    /// Called when the fingers move, with the scale since the beginning and its centre (x, y) in the widget, px.
    public var onScale: (@MainActor (Double, (x: Double, y: Double)) -> Void)?
    /// Called when a finger was lifted, but not when another widget took the fingers.
    public var onEnd: (@MainActor () -> Void)?

    /// Creates a gesture that takes its touches from the widget's children.
    public init() {
        let gesture = given(gtk_gesture_zoom_new(), "zoom gesture")
        super.init(gesture, phase: .capture)
        // After a cancellation GTK emits the end as well.
        var isCancelled = false
        connect(Signal<Void, Unused>("begin")) { [unowned self] _ in
            isCancelled = false
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            onBegin?(middle.x, middle.y)
        }
        connect(Signal<Void, Double>("scale-changed")) { [unowned self] in onScale?($0, middle) }
        connect(Signal<Void>("cancel")) { [unowned self] in
            isCancelled = true
            resetDeniedGestures()
        }
        connect(Signal<Void>("end")) { [unowned self] in
            resetDeniedGestures()
            if !isCancelled { onEnd?() }
        }
    }

    /// Resets the widget's gestures that lost their finger to the pinch.
    ///
    /// The pinch hides the end of its touches from gestures in the bubble phase. GTK counts the denied finger until a
    /// reset, so a drag of one finger would never begin again.
    private func resetDeniedGestures() {
        gtk_event_controller_get_widget(pointer)?.resetControllers { [pointer] controller in
            let gesture = OpaquePointer(controller)
            return controller.isA(gtk_gesture_get_type()) && gesture != pointer
                && gtk_gesture_is_active(gesture) == 0
        }
    }

    private var middle: (x: Double, y: Double) {
        var (x, y) = (0.0, 0.0)
        gtk_gesture_get_bounding_box_center(pointer, &x, &y)
        return (x, y)
    }
}

/// A click or tap, down and up at about the same place.
///
/// ```swift
/// card.add(ClickGesture { print("clicked") })
/// ```
public final class ClickGesture: EventController {
    private var start = (x: 0.0, y: 0.0)

    /// Creates a gesture. The action runs on release, unless the pointer moved further than the drag
    /// threshold.
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

/// A press of the mouse's back button, which goes back to the page before.
///
/// ```swift
/// pages.add(BackButtonGesture { pages.pop() })
/// ```
public final class BackButtonGesture: EventController {
    /// The number of the button on X11 and Wayland.
    private static let button: guint = 8

    /// - Parameter action: returns whether there was a page before. If not, other widgets get the press.
    public init(_ action: @escaping @MainActor () -> Bool) {
        let gesture = given(gtk_gesture_click_new(), "click gesture")
        super.init(gesture, phase: .bubble)
        gtk_gesture_single_set_button(gesture, Self.button)
        connect(Signal<Void, Int32, Double, Double>("pressed")) { [unowned self] _, _, _ in
            if action() { gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
    }
}

/// A long press by a finger or the primary button.
///
/// ```swift
/// card.add(LongPressGesture { x, y in menu.open(x: x, y: y) })
/// ```
public final class LongPressGesture: EventController {
    /// - Parameter action: gets the position in the widget, px. The press does not become a click.
    public init(_ action: @escaping @MainActor (Double, Double) -> Void) {
        super.init(given(gtk_gesture_long_press_new(), "long press"), phase: .capture)
        connect(Signal<Void, Double, Double>("pressed")) { [unowned self] x, y in
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            action(x, y)
        }
    }
}

/// A click of the secondary button, which opens a context menu.
///
/// It reacts to the release: GTK 4.8 warns when a popover appears while the button is down.
///
/// ```swift
/// card.add(SecondaryClickGesture { x, y in menu.open(x: x, y: y) })
/// ```
public final class SecondaryClickGesture: EventController {
    /// - Parameter action: gets the position in the widget, px.
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
