/// The design of a sheet: its detents, release rule, animations, gestures, content and effects.
///
///     let configuration = try SheetConfiguration(
///         detents: [.fraction(0.4, id: "half"), .inset(50, id: "full")])
///
/// A preset can be varied, because everything can be set:
///
///     var configuration = SheetConfiguration.restaurantDetail
///     configuration.detents[0] = .fraction(0.4, id: .half)
///
/// `init` validates it. Call `validate()` after later changes; `SheetEngine.reconfigure` does so, too.
public struct SheetConfiguration: Equatable, Sendable {
    /// The rule for content that is pulled down beyond its top.
    public struct PullDown: Hashable, Sendable {
        /// The scroll offset (px, > 0) beyond which the sheet moves to `target` at once.
        public var threshold: Double
        /// The detent to which the sheet moves.
        public var target: Detent.ID

        /// Creates a rule with a threshold in px.
        public init(threshold: Double, target: Detent.ID) {
            self.threshold = threshold
            self.target = target
        }
    }

    /// The detents, in any order.
    public var detents: [Detent]
    /// The detent at which the sheet opens.
    public var initialDetent: Detent.ID
    /// The rule that chooses the target after a drag.
    public var releaseRule: any ReleaseRule {
        get { comparableRule.rule }
        set { comparableRule.rule = newValue }
    }
    private var comparableRule: AnyReleaseRule
    /// The move of a closed sheet to its first detent.
    public var opening: SheetMove
    /// The move to any other detent, and the dismissal if `dismissal` is nil.
    public var settling: SheetMove
    /// The move that closes the sheet. Nil uses `settling`.
    public var dismissal: SheetMove?
    /// The rule for pulling content down. Nil: a drag down on content at its top moves the sheet directly.
    public var pullDown: PullDown?
    /// Whether the user can close the sheet. The program always can.
    public var isDismissable: Bool
    /// Whether a tap on the scrim closes the sheet.
    public var dismissesOnScrimTap: Bool
    /// Whether a finger can move the sheet. Keys, the handle and the program always can.
    public var isDraggable: Bool
    /// Whether the sheet is open from the first layout on, at its initial detent.
    public var startsOpen: Bool
    /// The gestures that move the sheet.
    public var gestures: SheetGestures
    /// The layout and scrolling of the content.
    public var content: SheetContent
    /// The effects on the sheet and on the background.
    public var effects: SheetEffects
    /// The edge from which the sheet comes. The engine does not use it: `SheetAxes` maps its coordinates.
    ///
    ///     configuration.edge = .trailing   // a side sheet: a detent's height is its visible width
    public var edge = SheetEdge.bottom
    /// The form of the sheet in a wide container. Nil keeps it as wide as its container. The default is a
    /// card.
    public var card: SheetCard?
    /// The preset's name, for traces. Nil for a custom configuration.
    public internal(set) var preset: SheetPreset?
    /// The variant of a preset.
    public internal(set) var fidelity = Fidelity.improved

    /// Creates and validates a configuration.
    ///
    /// - Parameters:
    ///   - detents: the detents, in any order.
    ///   - initialDetent: the detent at which the sheet opens; nil for the first one of the list.
    ///   - releaseRule: the rule that chooses the target after a drag; by default the detent nearest to the
    ///     end of a throw.
    /// - Throws: `SheetConfigurationError`, which names the faulty value.
    public init(
        detents: [Detent], initialDetent: Detent.ID? = nil, releaseRule: any ReleaseRule = ProjectedRelease(),
        opening: SheetMove = .settling, settling: SheetMove = .settling, dismissal: SheetMove? = nil,
        pullDown: PullDown? = nil, isDismissable: Bool = true, dismissesOnScrimTap: Bool = true,
        isDraggable: Bool = true, startsOpen: Bool = false, gestures: SheetGestures = SheetGestures(),
        content: SheetContent = SheetContent(), effects: SheetEffects = SheetEffects(),
        card: SheetCard? = SheetCard(), edge: SheetEdge = .bottom
    ) throws(SheetConfigurationError) {
        guard let first = detents.first else { throw .noDetents }
        self.init(unchecked: detents, initialDetent: initialDetent ?? first.id, releaseRule: releaseRule)
        self.opening = opening
        self.settling = settling
        self.dismissal = dismissal
        self.pullDown = pullDown
        self.isDismissable = isDismissable
        self.dismissesOnScrimTap = dismissesOnScrimTap
        self.isDraggable = isDraggable
        self.startsOpen = startsOpen
        self.gestures = gestures
        self.content = content
        self.effects = effects
        self.card = card
        self.edge = edge
        try validate()
    }

    /// Creates a configuration without validation: for presets, which a test validates, and for lists that grow.
    package init(unchecked detents: [Detent], initialDetent: Detent.ID, releaseRule: any ReleaseRule) {
        self.detents = detents
        self.initialDetent = initialDetent
        comparableRule = AnyReleaseRule(rule: releaseRule)
        opening = .settling
        settling = .settling
        isDismissable = true
        dismissesOnScrimTap = true
        isDraggable = true
        startsOpen = false
        gestures = SheetGestures()
        content = SheetContent()
        effects = SheetEffects()
        card = SheetCard()
    }
}

/// A variant of a preset.
public enum Fidelity: String, Hashable, Sendable, CaseIterable {
    /// The design with this library's improvements.
    case improved
    /// The design as published, including its flaws.
    case original
}

/// The drags that move a sheet, and how it follows them.
///
///     configuration.gestures = SheetGestures(area: .handle, overDrag: .clamp)
public struct SheetGestures: Hashable, Sendable {
    /// The area in which a drag can start to move the sheet.
    public enum Area: String, Hashable, Sendable, CaseIterable {
        /// The whole sheet, except where the drag scrolls the content.
        case sheet
        /// The handle only.
        case handle
    }

    /// The drags that move the sheet. All others go to the content. A sheet that was caught moving takes any
    /// drag.
    public enum Start: String, Hashable, Sendable, CaseIterable {
        /// More vertical than horizontal.
        case vertical
        /// Downward, and more vertical than horizontal.
        case downward
    }

    /// The area in which drags can start.
    public var area: Area
    /// The directions of drags that move the sheet.
    public var start: Start
    /// The resistance beyond the ends of the range.
    public var overDrag: OverDrag
    /// The detent whose height scales the drag. Nil follows the finger 1:1.
    ///
    /// The sheet crosses the range from its lowest to its highest detent while the finger moves by this
    /// detent's height: the finger scrubs a transition.
    public var scrubbing: Detent.ID?

    /// Creates gestures. By default a vertical drag anywhere moves the sheet 1:1, with rubber bands.
    public init(
        area: Area = .sheet, start: Start = .vertical, overDrag: OverDrag = .band,
        scrubbing: Detent.ID? = nil
    ) {
        self.area = area
        self.start = start
        self.overDrag = overDrag
        self.scrubbing = scrubbing
    }
}

/// The layout and scrolling of a sheet's content.
///
///     configuration.content = SheetContent(layout: .fits, insets: .init(top: 8, bottom: 8))
public struct SheetContent: Hashable, Sendable {
    /// The height with which the content is laid out.
    public enum Layout: String, Hashable, Sendable, CaseIterable {
        /// The highest detent's height at all times. A move is a transform without a new layout.
        case fixed
        /// The sheet's current height, so the last row can be scrolled into view at each detent. A move needs
        /// a layout per frame.
        case followsHeight
        /// The content's natural height. No detent makes the sheet higher than its content; higher content
        /// scrolls.
        case fits
    }

    /// The detents at which the content scrolls.
    public enum Scrolling: String, Hashable, Sendable, CaseIterable {
        /// Only at the highest detent. Below it, a drag on the content moves the sheet.
        case atHighestDetent
        /// At every detent.
        case atEveryDetent
        /// At every detent, from its top to its end, as if the visible part of the sheet were all of it.
        ///
        /// A drag up on the content scrolls and does not raise the sheet; the handle does. The view gives the
        /// content an inset at its end (`SheetEngine.contentInset`), so no layout follows the sheet's height.
        case inVisiblePart
    }

    /// The targets that a finger can reach in the gesture with which it scrolled the content.
    public enum Handoff: String, Hashable, Sendable, CaseIterable {
        /// Any detent, or closed.
        case continuous
        /// Any detent, but only by the distance of the finger: a fling of the content does not lower the sheet. A
        /// second gesture can close the sheet, so a hard pull through a long text never closes it.
        case secondGesture
    }

    /// Space above and below the content that counts as part of the sheet's height, px.
    public struct Insets: Hashable, Sendable {
        /// The space above the content, px.
        public var top: Double
        /// The space below the content, px.
        public var bottom: Double

        /// Creates insets in px.
        public init(top: Double = 0, bottom: Double = 0) {
            self.top = top
            self.bottom = bottom
        }

        /// No insets.
        public static let zero = Insets()
    }

    /// The height with which the content is laid out.
    public var layout: Layout
    /// The detents at which the content scrolls.
    public var scrolling: Scrolling
    /// The targets that a finger can reach in the gesture with which it scrolled the content.
    public var handoff: Handoff
    /// The space above and below the content.
    public var insets: Insets

    /// Creates a content layout.
    public init(
        layout: Layout = .fixed, scrolling: Scrolling = .atHighestDetent,
        handoff: Handoff = .continuous, insets: Insets = .zero
    ) {
        self.layout = layout
        self.scrolling = scrolling
        self.handoff = handoff
        self.insets = insets
    }
}
