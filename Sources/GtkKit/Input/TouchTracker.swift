import CGtk

/// Follows one pointer on a widget from down to up, even if a child handles it: a finger, a pen or the primary
/// mouse button. It can take over this touch at any time.
///
/// A gesture alone cannot: from GTK 4.21.6 on, a claim by a child cancels the gestures of its ancestors. The
/// tracker reads the touch's events before the children get them. That works the same in GTK 4.8, 4.18 and
/// 4.24.
///
/// - It follows the touches of a GtkGestureDrag on the same widget. Add the tracker to the widget *before*
///   that gesture. Then the gesture sees each event first, also the end that the tracker hides from the
///   children.
/// - While no child has claimed the touch, the gesture claims it.
/// - Afterwards the tracker hides the touch's events from the children. When the pointer is lifted it resets
///   their gestures.
final class TouchTracker: EventController {
    /// Positions are px, in the widget at the touch's start. Later ones are relative to the start, measured
    /// in the window.
    enum Change {
        case began(x: Double, y: Double)
        case moved(x: Double, y: Double)
        case ended
        /// The system or another widget took the touch away.
        case cancelled
    }

    private enum Owner {
        case none
        /// The gesture has claimed the touch.
        case gesture
        /// The tracker hides the events from the children.
        case tracker
        /// An ancestor. The children get no event of the touch.
        case around
    }

    private struct Touch {
        /// The finger; nil for a mouse or a pen.
        let sequence: OpaquePointer?
        let device: OpaquePointer?
        /// The place in the window, px.
        let start: (x: Double, y: Double)
        /// The widgets under the touch, from the innermost up to the tracker's widget, which is not included.
        let widgets: [WeakWidget]
        var owner = Owner.none
        /// Whether GTK still feeds the gesture.
        var hasGesture = true
        /// A child's gesture that has claimed the touch. If it is cancelled, the touch is too.
        var claimer: SignalConnection?
    }

    var onChange: (@MainActor (Change) -> Void)?

    private let gesture: OpaquePointer
    private var touch: Touch?

    /// - Parameter gesture: a GtkGestureDrag that will be added to the same widget. It outlives the tracker.
    init(beside gesture: OpaquePointer, phase: PropagationPhase) {
        self.gesture = gesture
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: phase)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            event.map { handle($0) } ?? false
        }
    }

    /// Whether the tracker follows a finger.
    var followsFinger: Bool { touch?.sequence != nil }

    /// Claims the touch. The children get no more of its events.
    func claim() {
        guard let touch, touch.owner == .none else { return }
        if let claimer = claimingGesture, touch.claimer == nil { watch(claimer) }
        guard self.touch?.claimer == nil else { return takeOver() }
        self.touch?.owner = .gesture
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// Hides the new touch from the children. The ancestors' gestures still get it.
    func keepFromInside() {
        if touch?.owner == Owner.none { touch?.owner = .around }
    }

    /// Stops following the pointer.
    func deny() {
        guard stop() != nil else { return }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
    }

    /// Handles the end or cancellation of the gesture by GTK.
    func gestureEnded() {
        guard let touch, touch.hasGesture else { return }
        // The tracker gets the same event next.
        if let event = gtk_event_controller_get_current_event(gesture),
            [.end, .cancel].contains(Step(event))
        {
            return
        }
        self.touch?.hasGesture = false
        // GTK 4.24 ends the gesture when a child's gesture claims the touch. Otherwise the touch itself was
        // cancelled.
        if touch.owner == .none, touch.claimer == nil, let claimer = claimingGesture {
            watch(claimer)
        } else {
            cancel()
        }
    }

    // MARK: - Events

    /// The part of a touch that an event is.
    private enum Step {
        case begin, move, end, cancel

        init?(_ event: OpaquePointer) {
            let type = gdk_event_get_event_type(event)
            switch type {
            case GDK_TOUCH_BEGIN: self = .begin
            case GDK_TOUCH_UPDATE, GDK_MOTION_NOTIFY: self = .move
            case GDK_TOUCH_END: self = .end
            case GDK_TOUCH_CANCEL: self = .cancel
            case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
                guard gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY) else { return nil }
                self = type == GDK_BUTTON_PRESS ? .begin : .end
            default: return nil
            }
        }
    }

    /// - Returns: whether to hide the event from the children.
    private func handle(_ event: OpaquePointer) -> Bool {
        guard let step = Step(event) else { return false }
        let (sequence, device) = (gdk_event_get_event_sequence(event), gdk_event_get_device(event))
        if step == .begin { return begin(sequence, device) }
        guard let touch, touch.sequence == sequence, touch.device == device else { return false }
        switch step {
        case .begin: break
        case .move:
            if let (x, y) = positionInWindow { onChange?(.moved(x: x - touch.start.x, y: y - touch.start.y)) }
            return self.touch.map { $0.owner != .none } ?? (touch.owner != .none)
        case .end:
            if touch.owner == .tracker { resetInside(touch) }
            finish(.ended)
            return touch.owner != .none
        // The children end their gestures by this event, too.
        case .cancel: cancel()
        }
        return false
    }

    private func begin(_ sequence: OpaquePointer?, _ device: OpaquePointer?) -> Bool {
        // A mouse and a pen have the same sequence, none.
        guard gtk_gesture_handles_sequence(gesture, sequence) != 0, gtk_gesture_get_device(gesture) == device
        else { return false }
        // The end of the previous touch was not delivered.
        cancel()
        guard let position, let start = positionInWindow else { return false }
        touch = Touch(sequence: sequence, device: device, start: start, widgets: widgetsInside)
        onChange?(.began(x: position.x, y: position.y))
        return touch.map { $0.owner != .none } ?? false
    }

    private var positionInWindow: (x: Double, y: Double)? {
        guard let (native, x, y) = positionInNative, let root = gtk_widget_get_root(native) else {
            return nil
        }
        return native.point(x, y, in: UnsafeMutableRawPointer(root).cast(to: GtkWidget.self))
    }

    private func cancel() { finish(.cancelled) }

    private func finish(_ change: Change) {
        guard stop() != nil else { return }
        onChange?(change)
    }

    /// Forgets the touch, and returns it.
    private func stop() -> Touch? {
        defer { touch = nil }
        touch?.claimer?.disconnect()
        return touch
    }

    // MARK: - The widgets inside

    private var widgetsInside: [WeakWidget] {
        guard let (native, x, y) = positionInNative, let own = gtk_event_controller_get_widget(pointer) else {
            return []
        }
        var found: [WeakWidget] = []
        var next = gtk_widget_pick(native, x, y, GTK_PICK_DEFAULT)
        while let widget = next, widget != own {
            found.append(WeakWidget(widget))
            next = gtk_widget_get_parent(widget)
        }
        return found
    }

    /// The child's gesture that has claimed the touch.
    private var claimingGesture: OpaquePointer? {
        guard let touch else { return nil }
        var found: OpaquePointer?
        for widget in touch.widgets.compactMap(\.pointer) {
            widget.forEachController { controller in
                let gesture = OpaquePointer(controller)
                guard found == nil, controller.isA(gtk_gesture_get_type()),
                    gtk_gesture_handles_sequence(gesture, touch.sequence) != 0,
                    gtk_gesture_get_sequence_state(gesture, touch.sequence) == GTK_EVENT_SEQUENCE_CLAIMED
                else { return }
                found = gesture
            }
        }
        return found
    }

    private func watch(_ claimer: OpaquePointer) {
        touch?.claimer = SignalConnection.connect(UnsafeMutableRawPointer(claimer), Signal<Void>("cancel")) {
            [weak self] in self?.cancel()
        }
    }

    private func takeOver() {
        guard let touch else { return }
        self.touch?.owner = .tracker
        // The children's own trackers end now. Their gestures end when the pointer is lifted.
        for widget in touch.widgets.compactMap(\.pointer) {
            for tracker in Widget.peer(of: widget)?.touchTrackers ?? [] { tracker.cancel() }
        }
    }

    private func resetInside(_ touch: Touch) {
        // The reset cancels this gesture, which must not cancel the touch.
        touch.claimer?.disconnect()
        for widget in touch.widgets.compactMap(\.pointer) {
            widget.resetControllers { $0.isA(gtk_gesture_get_type()) }
        }
    }
}
