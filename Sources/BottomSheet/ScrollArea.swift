import GtkKit
import SheetCore

/// Scrolled content that says how far it is scrolled, to whoever contains it.
///
/// It does not know of sheets. Its preference node carries a `ScrollOffsetKey`: below 0 while scrolled, 0 at the top,
/// above 0 while a finger pulls the content down beyond its top. Scrollbars, wheel, keys and kinetic scrolling are
/// GTK's. Where no container collects preferences it is an ordinary scrolled window.
///
/// The finger is watched from around GTK's scrolled window: only there it can be taken over in the middle of a scroll.
open class ScrollArea: Box {
    public let node = PreferenceNode()
    private let scroller: ScrolledWindow
    private weak var follower: (any ScrollFollower)?
    private var momentum: Momentum?

    /// What the finger has pulled beyond the top, px.
    private var pull = 0.0
    private var isMovedByFollower = false

    private enum Touch {
        case none
        /// GTK may scroll by it; since the translation `reference` (px) the content has been at its top.
        case watched(reference: Double, hasScrolled: Bool)
        /// Ours: scrolled and pulled by the translation since `start` (px).
        case claimed(start: Double)
    }
    private var touch = Touch.none
    private var tracker = VelocityTracker()

    /// - Parameter label: what assistive technology calls the area: it takes the focus where nothing in it does.
    public init(_ child: Widget, label: String) {
        scroller = ScrolledWindow(child)
        scroller.accessibleLabel(label)
        super.init(.vertical, [scroller.expand(vertically: true)])
        scroller.onScroll { [unowned self] in scrolled() }
        connect(Signal<Void>("map")) { [unowned self] in
            ancestor { ($0 as? any PreferenceContainer)?.preferences }?.append(node)
            follower = ancestor { $0 as? any ScrollFollower }
            // The container shows what has the focus, and knows how much of the area is seen.
            scroller.scrollsToFocus = follower == nil
            follower?.contentAppeared(self)
        }
        connect(Signal<Void>("unmap")) { [unowned self] in
            node.removeFromParent()
            follower?.contentDisappeared(self)
        }

        let drag = DragGesture(phase: .capture)
        drag.onBegin = { [unowned self] _, _ in
            momentum = nil
            tracker.reset()
            touch = node.parent == nil ? .none : .watched(reference: 0, hasScrolled: !isAtTop)
        }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            tracker.add(Vector(x: x, y: y), at: drag.eventTime)
            follow(Vector(x: x, y: y), drag)
        }
        drag.onEnd = { [unowned self, unowned drag] in
            if case .watched(_, let hasScrolled) = touch, hasScrolled {
                beginMomentum(speed: tracker.velocity(at: drag.eventTime).y)
            }
            release()
        }
        drag.onCancel = { [unowned self] in release() }
        add(drag)
    }

    /// Back to the top.
    public func scrollToTop() { scroller.scrollPosition = 0 }

    /// Shows by a scrollbar how far it is scrolled, or does not.
    func showScrollbar(_ isShown: Bool) { scroller.showScrollbar(isShown) }

    /// How far it is scrolled, and how far it can be.
    var content: ContentScroll {
        ContentScroll(position: isAtTop ? 0 : scroller.scrollPosition, extent: scroller.scrollExtent)
    }

    /// Where what scrolls begins and ends in a widget, px.
    func scrolledEdges(in widget: Widget) -> (top: Double, bottom: Double)? { scroller.edges(in: widget) }

    /// How much farther it is scrolled than what is in it has been placed for, px.
    var unplacedScroll: Double { scroller.scrollPosition - scroller.placedPosition }

    func isScroller(_ widget: FocusedWidget) -> Bool { widget.peer(as: ScrolledWindow.self) === scroller }

    /// How far one notch of a wheel scrolls, px.
    var notch: Double { scroller.notch }

    /// Scrolls to a position (px), as whoever contains it wishes.
    func scroll(to position: Double) {
        guard position != scroller.scrollPosition else { return }
        isMovedByFollower = true
        scroller.scrollPosition = position
        isMovedByFollower = false
        momentum = nil
    }

    /// At its end, goes on with a speed (px/s): GTK shows how that stops.
    func overshoot(at speed: Double) { scroller.fling(at: speed) }

    // MARK: - Momentum

    /// From here on GTK may scroll on by itself: fingers have let go, the speed was `speed` (px/s, down positive) as far as
    /// that is known.
    func beginMomentum(speed: Double? = nil) {
        momentum = Momentum(from: .init(time: frameTime, position: scroller.scrollPosition), speed: speed)
    }

    /// What is under the finger keeps it: it is neither scrolled nor pulled by.
    func leaveTouch() { touch = .none }

    /// Something else scrolls now.
    func endMomentum() { momentum = nil }

    private func scrolled() {
        publish()
        guard !isMovedByFollower else { return }
        if let arrival = momentum?.add(.init(time: frameTime, position: content.position)) {
            momentum = nil
            follower?.contentReachedTop(speed: arrival.speed, at: arrival.time)
        } else {
            follower?.contentScrolled(self)
        }
    }

    // MARK: - The content's own pull

    /// GTK's sums of movements leave a rest that is no scrolling.
    private var isAtTop: Bool { scroller.scrollPosition < ScrollOffsetKey.tolerance }

    private func follow(_ translation: Vector, _ drag: DragGesture) {
        switch touch {
        case .none: return
        case .watched(let reference, let hasScrolled):
            if !isAtTop {
                touch = .watched(reference: translation.y, hasScrolled: true)
                return
            }
            // A finger that has scrolled already drags; one that has just come down may still be a tap.
            let slack = hasScrolled ? 0 : SystemSettings.dragThreshold
            guard translation.y - reference > slack, !translation.isMostlyHorizontal else { return }
            drag.claim()
            touch = .claimed(start: reference + slack)
            follow(translation, drag)
        case .claimed(let start):
            let distance = translation.y - start
            pull = max(distance, 0)
            scroller.scrollPosition = max(-distance, 0)
            publish()
        }
    }

    private func release() {
        touch = .none
        pull = 0
        publish()
    }

    private func publish() { node.set(ScrollOffsetKey.self, to: isAtTop ? pull : -scroller.scrollPosition) }
}

/// A widget that goes on with a movement where the scrolled content in it comes to its top.
@MainActor
protocol ScrollFollower: Widget {
    func contentAppeared(_ area: ScrollArea)
    func contentDisappeared(_ area: ScrollArea)
    /// The content's own momentum ended at its top at a time (s), with a speed (px/s) left.
    func contentReachedTop(speed: Double, at time: Double)
    /// It was scrolled by GTK: by a wheel, a key, a scrollbar or a finger.
    func contentScrolled(_ area: ScrollArea)
}

/// GTK's kinetic scrolling as it is seen from outside: positions, frame by frame, that may run into the content's top.
struct Momentum {
    private var samples: [Deceleration.Sample]
    /// The finger's speed as it let go, px/s, down positive; nil where nobody knows it.
    private let speed: Double?

    init(from start: Deceleration.Sample, speed: Double?) {
        samples = [start]
        self.speed = speed
    }

    /// The content is now at a position. Answers when it passed its top and how fast, where that has just happened.
    mutating func add(_ sample: Deceleration.Sample) -> (time: Double, speed: Double)? {
        guard sample.position == 0 else {
            if sample.time > (samples.last?.time ?? 0) { samples = samples.suffix(2) + [sample] }
            return nil
        }
        // After a single frame there is nothing to measure but the finger.
        return samples.count > 1 ? Deceleration.arrival(of: samples) : firstArrival
    }

    private var firstArrival: (time: Double, speed: Double)? {
        guard let start = samples.first, let speed, speed > 0 else { return nil }
        let left = Deceleration.speed(speed, beyond: start.position)
        guard left > 0 else { return nil }
        return (start.time + Deceleration.time(from: speed, to: left), left)
    }
}
