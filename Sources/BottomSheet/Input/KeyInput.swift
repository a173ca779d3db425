import GtkKit
import SheetCore

/// The keys of a sheet, and the back button of a mouse.
@MainActor
final class KeyInput {
    private unowned let sheet: BottomSheet

    init(of sheet: BottomSheet) { self.sheet = sheet }

    func listen() {
        sheet.add(
            KeyController { [unowned self] key in
                // A sheet above this one closes first.
                guard key == .escape, sheet.engine.state.target != .closed, !sheet.stack.isCovered else {
                    return false
                }
                if sheet.surface.pages?.pop() == true { return true }
                let actions = sheet.engine.actions
                // At its lowest detent, a sheet that stays open leaves the key to others, unless it is modal.
                guard actions.canDismiss || actions.canCollapse || sheet.isModal else { return false }
                sheet.sendAction(.escapePressed)
                return true
            })
        let back = Shortcuts()
        back.add(["<Alt>Left"]) { [unowned self] in sheet.surface.pages?.pop() ?? false }
        sheet.surface.add(back)
        sheet.add(BackButtonGesture { [unowned self] in sheet.surface.pages?.pop() ?? false })
        sheet.add(KeyController { [unowned self] key in key == .f6 && sheet.focus.switchPane() })
        sheet.surface.add(
            KeyController(phase: .capture) { [unowned self] key in handleScrollKey(key) })
        sheet.surface.closeButton.onClick { [unowned self] in sheet.sendAction(.escapePressed) }
        listenToHandle()
    }

    private func listenToHandle() {
        let handle = sheet.surface.handle
        handle.onValueSet { [unowned self] percent in sheet.accessibility.moveSheet(toPercent: percent) }
        handle.add(ClickGesture { [unowned self] in sheet.sendAction(.handleActivated) })
        handle.add(
            KeyController { [unowned self] key in
                switch key {
                case .enter, .space: sheet.sendAction(.handleActivated)
                case .pageUp: sheet.sendAction(.stepRequested(.up))
                case .pageDown: sheet.sendAction(.stepRequested(.down))
                case .home: sheet.sendAction(.extremeRequested(.down))
                case .end: sheet.sendAction(.extremeRequested(.up))
                default:
                    guard let step = key.direction.flatMap({ sheet.axes.step($0) }) else { return false }
                    sheet.sendAction(.stepRequested(step))
                }
                return true
            })
    }

    /// Raises the sheet by the content's scroll keys below the highest detent, like the wheel does.
    private func handleScrollKey(_ key: Key) -> Bool {
        let surface = sheet.surface
        guard !surface.handle.hasFocus, !sheet.isContentScrollable else { return false }
        if let focus = FocusedWidget(in: surface) {
            // A nested sheet in the content handles the keys in it.
            let nearest = focus.peer(as: SheetSurface.self) ?? focus.ancestor()
            guard nearest === surface, !focus.usesPageKeys else { return false }
        }
        switch key {
        case .pageDown, .end: sheet.sendAction(.stepRequested(.up))
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
