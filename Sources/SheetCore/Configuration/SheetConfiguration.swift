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
