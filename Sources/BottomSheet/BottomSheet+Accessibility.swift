import GtkKit
public import SheetCore

extension BottomSheet {
    /// Sets the sheet's name and description, which screen readers announce when it opens.
    public func accessibleTitle(_ text: String, description: String? = nil) {
        guard isAlive else { return }
        surface.accessibleLabel(text).accessibleDescription(description)
    }

    /// The last values reported to assistive technology.
    struct Announced: Equatable {
        var target: SheetTarget
        var percent: Double
        var actions: SheetActions
        var isModal: Bool
    }

    /// The accessible actions of the handle, in addition to its keys. Each sends the same input as a key.
    enum HandleAction: String, CaseIterable { case expand, collapse, dismiss }

    func perform(_ action: HandleAction) {
        switch action {
        case .expand: send(.stepRequested(.up))
        case .collapse: send(.stepRequested(.down))
        // Dismissal through the user's action, so the user's permissions apply.
        case .dismiss: send(.escapePressed)
        }
    }

    /// Moves the sheet to the detent nearest to a value of the handle, but by at least one detent.
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

    /// Reports everything again in the current wording.
    func reword() {
        guard isAlive else { return }
        surface.handle.accessibleLabel(wording.handle)
        announced = nil
        announce()
    }

    /// Reports the sheet's target, once per target: a drag does not cause a stream of announcements.
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
        // A screen reader that reads the value would otherwise read the same text twice.
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

/// The texts that a sheet reports to assistive technology, in English by default.
///
///     sheet.wording = SheetWording(
///         handle: "Griff", closed: "geschlossen", open: { detent, percent in "zu \(percent) % offen" })
///
/// For the sheet's name use `BottomSheet.accessibleTitle(_:description:)`: it depends on the content.
public struct SheetWording: Sendable {
    /// The name of the handle.
    public var handle: String

    /// The value of the handle while the sheet is closed.
    public var closed: String

    /// Returns the value of the handle at a detent. The number is the percentage of the container's height.
    public var open: @Sendable (Detent.ID, Int) -> String

    /// Creates a wording.
    public init(handle: String, closed: String, open: @escaping @Sendable (Detent.ID, Int) -> String) {
        self.handle = handle
        self.closed = closed
        self.open = open
    }

    /// The English wording, such as “half open, 50 percent”. The names of detents are not meant for users.
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
