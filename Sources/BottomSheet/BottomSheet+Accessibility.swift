import GtkKit
public import SheetCore

extension BottomSheet {
    /// What the sheet is called by assistive technology, and what that says of it when it opens.
    public func accessibleTitle(_ text: String, description: String? = nil) {
        guard isAlive else { return }
        surface.accessibleLabel(text).accessibleDescription(description)
    }

    /// What assistive technology was told last.
    struct Announced: Equatable {
        var target: SheetTarget
        var percent: Double
        var actions: SheetActions
        var isModal: Bool
    }

    /// What the handle offers beyond its keys. Each comes in as the event that a key would be.
    enum HandleAction: String, CaseIterable { case expand, collapse, dismiss }

    func perform(_ action: HandleAction) {
        switch action {
        case .expand: send(.stepRequested(.up))
        case .collapse: send(.stepRequested(.down))
        // The person, not the program: as far as they may.
        case .dismiss: send(.escapePressed)
        }
    }

    /// Takes the sheet to the detent nearest to a value of the handle; however little it differs, one step.
    func reach(percent: Double) {
        let now = Announced(engine).percent
        let height = engine.stops.closedOffset * percent / 100
        guard engine.actions.canActivateHandle, percent != now else { return }
        if engine.stops.nearest(to: engine.stops.closedOffset - height)?.id == engine.state.target.detent {
            send(.stepRequested(percent > now ? .up : .down))
        } else {
            send(.heightRequested(height, animated: true))
        }
    }

    /// Says everything in the present wording.
    func reword() {
        guard isAlive else { return }
        surface.handle.accessibleLabel(wording.handle)
        announced = nil
        announce()
    }

    /// Tells where the sheet is going, once for each target: a drag does not talk all the way.
    func announce() {
        let now = Announced(engine)
        guard now != announced else { return }
        announced = now
        actions.enable(.expand, now.actions.canExpand)
        actions.enable(.collapse, now.actions.canCollapse)
        actions.enable(.dismiss, now.actions.canDismiss)
        surface.accessibleModal(now.isModal)
        surface.accessibleHidden(now.target == .closed)
        let words = now.target.detent.map { wording.open($0, Int(now.percent)) } ?? wording.closed
        surface.handle.accessibleValue(percent: now.percent, words)
        // What hears the value would hear it twice.
        if !SheetHandle.hasValue { surface.handle.accessibleDescription(words) }
        surface.handle.isFocusable = now.actions.canActivateHandle
        surface.handle.accessibleDisabled(!now.actions.canActivateHandle)
    }
}

extension BottomSheet.Announced {
    init(_ engine: SheetEngine) {
        let height = engine.stops.closedOffset
        let visible = engine.stops.offset(of: engine.state.target).map { height - $0 } ?? 0
        target = engine.state.target
        percent = height > 0 ? (visible / height * 100).rounded() : 0
        actions = engine.actions
        isModal = engine.isModal
    }
}

/// What a sheet says to assistive technology, in words that a program can translate. English unless it does.
///
///     sheet.wording = SheetWording(
///         handle: "Griff", closed: "geschlossen", open: { detent, percent in "zu \(percent) % offen" })
///
/// Not for the sheet's name, which is its content's: see `BottomSheet.accessibleTitle(_:)`.
public struct SheetWording: Sendable {
    /// The name of the handle.
    public var handle: String

    /// The value of the handle while the sheet is closed.
    public var closed: String

    /// The value of the handle at a detent; the number says how much of the container's height the sheet has, 0…100 %.
    public var open: @Sendable (Detent.ID, Int) -> String

    public init(handle: String, closed: String, open: @escaping @Sendable (Detent.ID, Int) -> String) {
        self.handle = handle
        self.closed = closed
        self.open = open
    }

    /// “half open, 50 percent”. What a program calls its detents is nothing to say to a person.
    public static let english = SheetWording(handle: "Sheet handle", closed: "closed") { detent, percent in
        let words =
            switch detent {
            case .half: "half open"
            case .full, .maximum: "fully open"
            default: "open"
            }
        return "\(words), \(percent) percent"
    }
}
