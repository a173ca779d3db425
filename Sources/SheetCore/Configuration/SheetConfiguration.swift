/// Everything that makes one sheet different from another.
///
/// It is checked when it is made. What is changed in it afterwards is checked by `validate()`, which an engine that is
/// reconfigured calls.
public struct SheetConfiguration: Sendable {
    /// What happens when scrolled content is pulled down beyond its top.
    public struct PullDown: Hashable, Sendable {
        /// A scroll offset beyond this (px, > 0) takes the sheet to `target`, at once.
        public var threshold: Double
        public var target: Detent.ID

        public init(threshold: Double, target: Detent.ID) {
            self.threshold = threshold
            self.target = target
        }
    }

    public let detents: [Detent]
    /// Where the sheet opens to.
    public let initialDetent: Detent.ID
    public var releaseRule: any ReleaseRule
    /// How a closed sheet comes in.
    public var opening: SheetMove
    /// Every other move, but for the dismissal.
    public var settling: SheetMove
    /// Nil dismisses as it settles.
    public var dismissal: SheetMove?
    /// Nil leaves a drag on content at its top to the sheet itself.
    public var pullDown: PullDown?
    /// Whether the person can close the sheet, by whatever means. The program always can.
    public var isDismissable: Bool
    /// Whether a tap on the scrim closes it.
    public var dismissesOnScrimTap: Bool
    /// Whether a finger can move it. Keys, the handle and the program still can.
    public var isDraggable: Bool
    /// Whether it is there from the first layout on, at its initial detent.
    public var startsOpen: Bool
    public var gestures: SheetGestures
    public var content: SheetContent
    public var effects: SheetEffects
    /// What the sheet becomes in a wide container; nil leaves it a sheet from edge to edge in any. A card unless it is
    /// said otherwise.
    public var card: SheetCard?
    /// Under which a preset is known to traces; nil for a configuration of one's own.
    public internal(set) var preset: SheetPreset?
    /// How close a preset keeps to its design.
    public internal(set) var fidelity = Fidelity.improved

    /// - Throws: `SheetConfigurationError`, which names what is wrong.
    public init(
        detents: [Detent], initialDetent: Detent.ID, releaseRule: any ReleaseRule,
        opening: SheetMove = .settling, settling: SheetMove = .settling, dismissal: SheetMove? = nil,
        pullDown: PullDown? = nil, isDismissable: Bool = true, dismissesOnScrimTap: Bool = true,
        isDraggable: Bool = true, startsOpen: Bool = false, gestures: SheetGestures = SheetGestures(),
        content: SheetContent = SheetContent(), effects: SheetEffects = SheetEffects(),
        card: SheetCard? = SheetCard()
    ) throws(SheetConfigurationError) {
        self.init(unchecked: detents, initialDetent: initialDetent, releaseRule: releaseRule)
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
        try validate()
    }

    /// For the presets, which a test validates.
    init(unchecked detents: [Detent], initialDetent: Detent.ID, releaseRule: any ReleaseRule) {
        self.detents = detents
        self.initialDetent = initialDetent
        self.releaseRule = releaseRule
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

/// How close a preset keeps to the design it reproduces.
public enum Fidelity: String, Hashable, Sendable, CaseIterable {
    /// With what this library does better.
    case improved
    /// Flaws included.
    case original
}

/// How a finger gets hold of a sheet and moves it.
public struct SheetGestures: Hashable, Sendable {
    /// Where a drag that moves the sheet can begin.
    public enum Area: String, Hashable, Sendable {
        /// Anywhere on the sheet, as far as its content does not scroll by it.
        case sheet
        /// On the handle only.
        case handle
    }

    /// Which drags the sheet takes. The others belong to the content. A sheet that was caught moving takes any.
    public enum Start: String, Hashable, Sendable {
        /// More up or down than sideways.
        case vertical
        /// Down, and more so than sideways.
        case downward
    }

    public var area: Area
    public var start: Start
    public var overDrag: OverDrag
    /// Nil follows the finger 1:1. Otherwise the sheet crosses the whole way between its lowest and highest detent
    /// while the finger goes as far as this detent is high: the finger scrubs a transition.
    public var scrubbing: Detent.ID?

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

/// How a sheet's content is laid out in it.
public struct SheetContent: Hashable, Sendable {
    public enum Layout: String, Hashable, Sendable {
        /// As high as the highest detent, whatever the sheet does: a move is a transform, and costs no layout.
        case fixed
        /// As high as the sheet at every instant, so that its last row can be scrolled into view at each detent. Each
        /// frame of a move is a layout.
        case followsHeight
        /// As high as itself. No detent makes the sheet higher than its content; a higher content scrolls.
        case fits
    }

    /// At which detents the content scrolls.
    public enum Scrolling: String, Hashable, Sendable {
        /// At the highest only: below it, a drag on the content moves the sheet.
        case atHighestDetent
        case atEveryDetent
    }

    /// Where a finger that has scrolled the content may take the sheet in the same gesture.
    public enum Handoff: String, Hashable, Sendable, CaseIterable {
        /// To any detent, or closed.
        case continuous
        /// To any detent. To close the sheet takes a second gesture, so a hard pull through a long text never closes it.
        case secondGesture
    }

    /// Room around the content that belongs to the sheet's height, px.
    public struct Insets: Hashable, Sendable {
        public var top: Double
        public var bottom: Double

        public init(top: Double = 0, bottom: Double = 0) {
            self.top = top
            self.bottom = bottom
        }

        public static let zero = Insets()
    }

    public var layout: Layout
    public var scrolling: Scrolling
    public var handoff: Handoff
    public var insets: Insets

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
