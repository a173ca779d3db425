import GtkKit
import SheetCore

/// A vertical scroll area that publishes its scroll offset to its containers.
///
///     let dishes = ScrollArea(Box(.vertical, (1...40).map { Label("Dish \($0)") }), label: "Dishes")
///     let sheet = BottomSheet(behind: list, content: dishes, configuration: .restaurantDetail)
///
/// It does not know of sheets. Its preference node has a `ScrollOffsetKey`: 0 at the top, positive when
/// scrolled, and negative while a finger pulls the content down beyond its top. Scrollbars, wheel, keys and
/// kinetic scrolling are GTK's. Without a `PreferenceContainer` around it, it is an ordinary scrolled window.
///
/// Its drag gesture is outside of GTK's scrolled window: only there it can take over a finger during a
/// scroll.
open class ScrollArea: Box {
    /// The node that publishes the scroll offset.
    public let node = PreferenceNode()
    private let scroller: ScrolledWindow
    /// The space beside the content; nil for a list, which scrolls itself.
    private let inset: EndInset?
    private weak var follower: (any ScrollFollower)?
    private var momentum: Momentum?

    /// The distance by which the finger pulls the content beyond its top, px.
    private var pull = 0.0
    private var isMovedByFollower = false

    private enum Touch {
        case none
        /// GTK may scroll by the finger. The content has been at its top since the translation `reference`
        /// (px).
        case watched(reference: Double, hasScrolled: Bool)
        /// The area itself scrolls and pulls by the translation since `start` (px).
        case claimed(start: Double)
    }
    private var touch = Touch.none
    private var tracker = VelocityTracker()

    /// The name for assistive technology.
    package var label: String {
        didSet { scroller.accessibleLabel(label) }
    }

    /// Creates a scroll area around a child.
    ///
    /// - Parameter label: the name for assistive technology. The area takes the focus if no child does.
    public init(_ child: Widget, label: String) {
        self.label = label
        let inset = child.scrollsItself ? nil : EndInset(after: child)
        self.inset = inset
        scroller = ScrolledWindow(inset ?? child)
        super.init(.vertical, [EndInsetFrame(scroller, inset).expand(vertically: true)])
        listen()
    }

    /// Creates a scroll area of a scrolled window that the program has, such as a long list.
    ///
    ///     let area = ScrollArea(scrolling: places, label: "Places")
    ///
    /// - Parameter label: the name for assistive technology.
    public init(scrolling scroller: ScrolledWindow, label: String) {
        (self.scroller, self.label) = (scroller, label)
        inset = nil
        super.init(.vertical, [EndInsetFrame(scroller, nil).expand(vertically: true)])
        listen()
    }

    private func listen() {
        scroller.accessibleLabel(label)
        scroller.onScroll { [unowned self] in scrolled() }
        connect(Signal<Void>("map")) { [unowned self] in
            ancestor { ($0 as? any PreferenceContainer)?.preferences }?.append(node)
            follower = ancestor { ($0 as? any ScrollFollowerOwner)?.scrollFollower }
            // The container reveals the focus itself, because it knows the visible part of the area.
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
            dragContent(by: Vector(x: x, y: y), drag)
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

    /// Scrolls to the top.
    public func scrollToTop() { scroller.scrollPosition = 0 }

    /// Whether the area scrolls to its focused widget by itself. Otherwise the container does.
    var revealsFocus: Bool {
        get { scroller.scrollsToFocus }
        set { scroller.scrollsToFocus = newValue }
    }

    /// Shows or hides the scrollbar.
    func showScrollbar(_ isShown: Bool) { scroller.showScrollbar(isShown) }

    /// The space at the content's end away from the sheet's seam, px. The area's natural height does not contain it.
    var endInset: Int { inset?.space ?? 0 }

    /// Sets that space.
    ///
    /// - Parameter staysAtStart: whether content at its start stays there, if the space is before the content.
    ///   Otherwise the content keeps its place on the screen.
    func setEndInset(_ space: Int, staysAtStart: Bool) {
        guard let inset, inset.space != space || inset.isAtStart != meetsSheetAtEnd else { return }
        let start = inset.start
        inset.space = space
        inset.isAtStart = meetsSheetAtEnd
        guard inset.start != start, !staysAtStart || !isAtTop else { return }
        isMovedByFollower = true
        scroller.keepPlace(growingBy: Double(inset.start - start))
        isMovedByFollower = false
    }

    /// Scrolls back to a distance (px) from the end of that space, unless the content is there already.
    func keep(beforeEnd distance: Double) {
        let distance = min(distance, Double(endInset))
        let last = max(scroller.scrollExtent - distance, 0)
        if meetsSheetAtEnd {
            if scroller.scrollPosition < distance { scroll(to: min(distance, scroller.scrollExtent)) }
        } else if scroller.scrollPosition > last {
            scroll(to: last)
        }
    }

    /// The scroll position and its greatest value.
    var content: ContentScroll {
        ContentScroll(position: isAtTop ? 0 : scroller.scrollPosition, extent: scroller.scrollExtent)
    }

    /// Returns the upper and lower edge of the scrolled content in a widget, px.
    func scrolledEdges(in widget: Widget) -> (top: Double, bottom: Double)? { scroller.edges(in: widget) }

    /// The distance scrolled since the last layout of the content, px.
    var unplacedScroll: Double { scroller.scrollPosition - scroller.placedPosition }

    func isScroller(_ widget: Widget?) -> Bool { widget === scroller }

    /// The distance that one notch of a wheel scrolls, px.
    var notch: Double { scroller.notch }

    /// Scrolls to a position (px) for the container.
    func scroll(to position: Double) {
        guard position != scroller.scrollPosition else { return }
        isMovedByFollower = true
        scroller.scrollPosition = position
        isMovedByFollower = false
        momentum = nil
    }

    /// Shows GTK's overshoot effect at the content's end for a speed (px/s).
    func overshoot(at speed: Double) { scroller.fling(at: speed) }

    // MARK: - Momentum

    /// Expects GTK's momentum from now on.
    ///
    /// - Parameter speed: the fingers' speed at release (px/s, down positive), if known.
    func beginMomentum(speed: Double? = nil) {
        let speed = speed.map { meetsSheetAtEnd ? -$0 : $0 }
        momentum = Momentum(from: .init(time: frameTime, position: distanceToSeam), speed: speed)
    }

    /// Whether the content meets the sheet at its end, not at its top.
    var meetsSheetAtEnd = false {
        didSet { if meetsSheetAtEnd != oldValue { momentum = nil } }
    }

    /// The distance (px) that the content can scroll to the end at which it meets the sheet.
    private var distanceToSeam: Double {
        guard meetsSheetAtEnd else { return content.position }
        let left = scroller.scrollExtent - scroller.scrollPosition
        return left < ScrollOffsetKey.tolerance ? 0 : left
    }

    /// Stops following the finger: a child has it.
    func leaveTouch() { touch = .none }

    /// Another input scrolls now.
    func endMomentum() { momentum = nil }

    private func scrolled() {
        publish()
        guard !isMovedByFollower else { return }
        if let arrival = momentum?.add(.init(time: frameTime, position: distanceToSeam)) {
            momentum = nil
            follower?.contentReachedSeam(speed: arrival.speed, at: arrival.time)
        } else {
            follower?.contentScrolled(self)
        }
    }

    // MARK: - The content's own pull

    /// GTK's scroll position has rounding errors.
    private var isAtTop: Bool { scroller.scrollPosition < ScrollOffsetKey.tolerance }

    private func dragContent(by translation: Vector, _ drag: DragGesture) {
        switch touch {
        case .none: return
        case .watched(let reference, let hasScrolled):
            if !isAtTop {
                touch = .watched(reference: translation.y, hasScrolled: true)
                return
            }
            // A finger that scrolled is already dragging. A finger that just went down may still be a tap.
            let slack = hasScrolled ? 0 : SystemSettings.dragThreshold
            guard translation.y - reference > slack, !translation.isMostlyHorizontal else { return }
            drag.claim()
            touch = .claimed(start: reference + slack)
            dragContent(by: translation, drag)
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

    private func publish() {
        node.set(ScrollOffsetKey.self, to: isAtTop ? 0 - pull : scroller.scrollPosition)
    }
}

/// A container of scroll areas.
@MainActor
protocol ScrollFollowerOwner: Widget {
    var scrollFollower: any ScrollFollower { get }
}

/// It continues a movement when the scrolled content reaches the end at which it meets the sheet, usually its top.
@MainActor
protocol ScrollFollower: AnyObject {
    func contentAppeared(_ area: ScrollArea)
    func contentDisappeared(_ area: ScrollArea)
    /// The content's own momentum reached that end at a time (s), with a remaining speed (px/s).
    func contentReachedSeam(speed: Double, at time: Double)
    /// GTK scrolled the content: by a wheel, a key, a scrollbar or a finger.
    func contentScrolled(_ area: ScrollArea)
}

/// GTK's kinetic scrolling, observed by its distance to the end of the content that meets the sheet in each frame,
/// until it is there.
struct Momentum {
    private var samples: [Deceleration.Sample]
    /// The finger's speed towards that end at release, px/s; nil if unknown.
    private let speed: Double?

    init(from start: Deceleration.Sample, speed: Double?) {
        samples = [start]
        self.speed = speed
    }

    /// Adds a distance. Returns the time and speed at the end if the content has just passed it.
    mutating func add(_ sample: Deceleration.Sample) -> (time: Double, speed: Double)? {
        guard sample.position == 0 else {
            if sample.time > (samples.last?.time ?? 0) { samples = samples.suffix(2) + [sample] }
            return nil
        }
        // After a single frame, only the finger's speed is known.
        return samples.count > 1 ? Deceleration.arrival(of: samples) : firstArrival
    }

    private var firstArrival: (time: Double, speed: Double)? {
        guard let start = samples.first, let speed, speed > 0 else { return nil }
        let left = Deceleration.speed(speed, beyond: start.position)
        guard left > 0 else { return nil }
        return (start.time + Deceleration.time(from: speed, to: left), left)
    }
}
