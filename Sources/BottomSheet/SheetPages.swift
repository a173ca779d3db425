import GtkKit
public import SheetCore

/// Pages in a sheet: a page that is pushed slides over the one before, while the sheet moves to its height.
///
///     let pages = SheetPages(settings)
///     let sheet = BottomSheet(behind: list, content: pages, configuration: .fittedDismissal)
///     sizeRow.onClick { pages.push(sizes) }
///     backButton.onClick { pages.pop() }
///
/// Make it the content of a sheet. Escape, Alt+Left and the back button of a mouse pop a page; on the first page
/// Escape closes the sheet. A page that others cover keeps its scroll position and its focus. Each page that
/// scrolls is a `ScrollArea` of its own.
///
/// In a sheet that fits its content, each page has its own height. In another sheet, a page may have a detent.
/// Right to left, pages slide in the other direction. With animations turned off, they fade.
///
/// Use ``BottomSheet/BottomSheet/setContent(_:)`` to replace content without a way back.
public final class SheetPages: CustomWidget {
    /// The name of the GObject type. `SheetPages` is the type of the library `libbottomsheet-1`.
    public override class var typeName: String { "SwiftSheetPages" }
    /// The name of the CSS node.
    public override class var cssName: String { "sheet-pages" }

    private struct Page {
        var widget: Widget
        /// The detent to which the sheet returns when the page is popped.
        var detentBefore: Detent.ID?
        /// The focused widget of the page when another one covered it.
        var focus: WeakWidget?
    }

    /// A page that slides out, and its progress.
    private struct Transition {
        var page: Widget
        /// Whether the page is destroyed afterwards.
        var isPop: Bool
        var start: Double?
        /// The share of the way, 0…1.
        var share = 0.0
    }

    private static let spring = Spring.settling

    private var pages: [Page]
    private var transition: Transition?
    /// The sheet around the pages. A peek bar hides the pages, so they may never have been on the screen.
    private var sheet: BottomSheet? { ancestor { $0 as? BottomSheet } }

    /// The callback after a page was pushed or popped.
    public var onChange: (() -> Void)?

    /// Creates pages with the first one.
    ///
    /// - Parameter object: the GObject of the pages, see `CustomWidget.init(adopting:)`; nil for a new one.
    public init(_ first: Widget, adopting object: UnsafeMutableRawPointer? = nil) {
        pages = [Page(widget: first)]
        super.init(adopting: object ?? Self.makeObject())
        clipsContent()
        adopt(first)
        weak var surface: SheetSurface?
        connect(Signal<Void>("map")) { [unowned self] in
            surface = ancestor { $0 as? SheetSurface }
            surface?.pages = self
        }
        connect(Signal<Void>("unmap")) { [unowned self] in
            endTransition()
            if surface?.pages === self { surface?.pages = nil }
        }
    }

    /// Whether a detent or a release rule of the program runs in the sheet around the pages.
    package var isInBusySheet: Bool { isAlive && sheet?.isEngineBusy == true }

    /// The number of pages, at least 1.
    public var depth: Int { pages.count }

    /// The visible page.
    public var current: Widget { pages[pages.count - 1].widget }

    /// Shows a page over the present one. The focus moves to its first widget.
    ///
    /// - Parameter detent: the detent to which the sheet moves with the transition; nil if it stays.
    public func push(_ page: Widget, at detent: Detent.ID? = nil) {
        guard isAlive else { return }
        keepingAlive { show(page, at: detent) }
    }

    /// Each step may call a handler of the program, which may push and pop pages, or destroy them.
    private func show(_ page: Widget, at detent: Detent.ID?) {
        endTransitions()
        guard isAlive else { return }
        let hadFocus = containsFocus
        pages[pages.count - 1].focus = hadFocus ? WeakWidget.focus(near: self) : nil
        let before = current
        pages.append(Page(widget: page, detentBefore: detent.flatMap { _ in sheet?.state.target.detent }))
        transition = Transition(page: before, isPop: false)
        adopt(page)
        if hadFocus, isAlive, current === page { page.cycleFocus(.forward) }
        if current === page { slide(from: before, to: detent) }
    }

    /// Returns to the page before. Its focus and its scroll position are as they were.
    ///
    /// - Returns: false on the first page.
    @discardableResult
    public func pop() -> Bool {
        guard isAlive, pages.count > 1 else { return false }
        return keepingAlive { showPageBefore() }
    }

    private func showPageBefore() -> Bool {
        endTransitions()
        guard isAlive, pages.count > 1 else { return false }
        let hadFocus = containsFocus
        let page = pages.removeLast()
        let next = current
        transition = Transition(page: page.widget, isPop: true)
        next.isMappedByParent = true
        if hadFocus, isAlive, current === next {
            let hasFocus = pages[pages.count - 1].focus?.grabFocus() == true
            if !hasFocus, next.isAlive { next.cycleFocus(.forward) }
            if isAlive { sheet?.focus.keepScrollPosition() }
        }
        // The program may pop pages of a closed sheet, which stays closed.
        let isOpen = sheet.map { $0.state.target != .closed } ?? false
        if current === next { slide(from: page.widget, to: isOpen ? page.detentBefore : nil) }
        return true
    }

    // MARK: - Transition

    /// Moves the sheet with the transition from a page, and starts its frames.
    private func slide(from page: Widget, to detent: Detent.ID?) {
        guard isAlive, transition == nil || transition?.page === page else { return }
        // The height is another page's now.
        queueResize()
        sheet?.releaseContent()
        // The veto about the end of a touch may have destroyed the pages.
        guard isAlive else { return }
        sheet?.contentReplaced()
        if let detent { sheet?.move(to: detent) }
        guard isAlive else { return }
        if !isMapped {
            endTransition()
        } else if SystemSettings.animates {
            FrameCallback.start(on: self) { [weak self, weak page] time in
                guard let self, isAlive, transition?.page === page else { return false }
                return advance(to: time)
            }
        } else {
            sheet?.fadeToNextPage()
            endTransition()
        }
        onChange?()
    }

    /// Returns whether the transition continues.
    private func advance(to time: Double) -> Bool {
        let start = transition?.start ?? time
        let motion = Self.spring.motion(from: .init(displacement: 1, velocity: 0), after: time - start)
        transition?.start = start
        transition?.share = 1 - motion.displacement
        queueAllocate()
        // The rest of the way is less than half a pixel.
        guard abs(motion.displacement) * Double(width) < 0.5 else { return true }
        endTransition()
        return false
    }

    /// Ends the transition, and those that a handler of its page begins.
    private func endTransitions() { while isAlive, transition != nil { endTransition() } }

    private func endTransition() {
        guard let transition else { return }
        self.transition = nil
        keepingAlive {
            if transition.isPop, transition.page.isAlive { disown(transition.page) }
            // A handler of the page may have begun another transition.
            guard isAlive, self.transition == nil else { return }
            for page in pages.dropLast() where page.widget.isAlive { page.widget.isMappedByParent = false }
            queueAllocate()
        }
    }

    // MARK: - Layout

    /// A page is as high as its content at the sheet's width.
    public override var isHeightForWidth: Bool { true }

    /// Returns the width of the widest page, and the height of the visible one.
    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        guard orientation == .horizontal else { return current.extent(.vertical, for: size) }
        return pages.map { $0.widget.extent(.horizontal, for: size) }
            .reduce(.zero) { $0.union($1) }
    }

    /// Places the pages of a transition side by side.
    public override func allocate(width: Int, height: Int) {
        guard let transition else { return place(current, width, height, x: 0) }
        let forward = Double(width) * (isRightToLeft == transition.isPop ? -1 : 1)
        place(transition.page, width, height, x: forward * transition.share)
        place(current, width, height, x: forward * (transition.share - 1))
    }

    private func place(_ page: Widget, _ width: Int, _ height: Int, x: Double) {
        let size = (
            width: max(width, page.extent(.horizontal).minimum),
            height: max(height, page.extent(.vertical, for: width).minimum)
        )
        page.place(width: size.width, height: size.height, x: x.rounded())
    }
}
