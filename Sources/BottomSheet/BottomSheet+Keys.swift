import GtkKit
import SheetCore

extension BottomSheet {
    /// Handles the keys, and the back button of a mouse.
    func listenToKeys() {
        add(
            KeyController { [unowned self] key in
                // A sheet above this one closes first.
                guard key == .escape, engine.state.target != .closed, !stack.isCovered else {
                    return false
                }
                if surface.pages?.pop() == true { return true }
                let actions = engine.actions
                // At its lowest detent, a sheet that stays open leaves the key to others, unless it is modal.
                guard actions.canDismiss || actions.canCollapse || isModal else { return false }
                sendAction(.escapePressed)
                return true
            })
        let back = Shortcuts()
        back.add(["<Alt>Left"]) { [unowned self] in surface.pages?.pop() ?? false }
        surface.add(back)
        add(BackButtonGesture { [unowned self] in surface.pages?.pop() ?? false })
        add(KeyController { [unowned self] key in key == .f6 && focus.switchPane() })
        surface.add(
            KeyController(phase: .capture) { [unowned self] key in handleScrollKey(key) })
        surface.closeButton.onClick { [unowned self] in sendAction(.escapePressed) }
        listenToHandle()
    }

    private func listenToHandle() {
        let handle = surface.handle
        handle.onValueSet { [unowned self] percent in accessibility.moveSheet(toPercent: percent) }
        handle.add(ClickGesture { [unowned self] in sendAction(.handleActivated) })
        handle.add(
            KeyController { [unowned self] key in
                switch key {
                case .enter, .space: sendAction(.handleActivated)
                case .pageUp: sendAction(.stepRequested(.up))
                case .pageDown: sendAction(.stepRequested(.down))
                case .home: sendAction(.extremeRequested(.down))
                case .end: sendAction(.extremeRequested(.up))
                default:
                    guard let step = key.direction.flatMap({ axes.step($0) }) else { return false }
                    sendAction(.stepRequested(step))
                }
                return true
            })
    }

    /// Raises the sheet by the content's scroll keys below the highest detent, like the wheel does.
    private func handleScrollKey(_ key: Key) -> Bool {
        guard !surface.handle.hasFocus, !isContentScrollable else { return false }
        if let focus = FocusedWidget(in: surface) {
            // A nested sheet in the content handles the keys in it.
            let nearest = focus.peer(as: SheetSurface.self) ?? focus.ancestor()
            guard nearest === surface, !focus.usesPageKeys else { return false }
        }
        switch key {
        case .pageDown, .end: sendAction(.stepRequested(.up))
        case .pageUp, .home: break
        default: return false
        }
        return true
    }
}

extension Key {
    /// The direction of an arrow key; nil for another key.
    fileprivate var direction: SheetAxes.Direction? {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        default: nil
        }
    }
}
