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

    /// What the finger has pulled beyond the top, px.
    private var pull = 0.0

    private enum Touch {
        case none
        /// GTK may scroll by it; since the translation `reference` (px) the content has been at its top.
        case watched(reference: Double, hasScrolled: Bool)
        /// Ours: scrolled and pulled by the translation since `start` (px).
        case claimed(start: Double)
    }
    private var touch = Touch.none

    /// - Parameter label: what assistive technology calls the area: it takes the focus where nothing in it does.
    public init(_ child: Widget, label: String) {
        scroller = ScrolledWindow(child)
        scroller.accessibleLabel(label)
        super.init(.vertical, [scroller.expand(vertically: true)])
        scroller.onScroll { [unowned self] in publish() }
        connect(Signal<Void>("map")) { [unowned self] in
            ancestor { ($0 as? any PreferenceContainer)?.preferences }?.append(node)
        }
        connect(Signal<Void>("unmap")) { [unowned self] in node.removeFromParent() }

        let drag = DragGesture(phase: .capture)
        drag.onBegin = { [unowned self] _, _ in
            touch = node.parent == nil ? .none : .watched(reference: 0, hasScrolled: !isAtTop)
        }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            follow(Vector(x: x, y: y), drag)
        }
        drag.onEnd = { [unowned self] in release() }
        drag.onCancel = { [unowned self] in release() }
        add(drag)
    }

    /// Back to the top.
    public func scrollToTop() { scroller.scrollPosition = 0 }

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
