import GtkKit
import SheetCore

/// Reports a sheet's state to assistive technology, and performs its actions.
@MainActor
final class AccessibilityReporter {
    /// The reported values.
    private struct Report: Equatable {
        var target: SheetTarget
        var percent: Double
        var actions: SheetActions
        var isModal: Bool

        init(_ engine: SheetEngine) {
            let height = engine.stops.closedOffset
            let visible = engine.stops.offset(of: engine.state.target).map { height - $0 } ?? 0
            target = engine.state.target
            percent = height > 0 ? (visible / height * 100).rounded() : 0
            actions = engine.actions
            isModal = engine.isModal
        }
    }

    /// The accessible actions of the handle, in addition to its keys. Each sends the same input as a key.
    private enum HandleAction: String, CaseIterable { case expand, collapse, dismiss }

    private unowned let sheet: BottomSheet
    var wording = SheetWording.english {
        didSet { reportAll() }
    }
    /// The name of the handle; nil for the wording's.
    private var handleName: String?
    private var last: Report?
    private let actions: ActionGroup<HandleAction>

    init(of sheet: BottomSheet) {
        self.sheet = sheet
        actions = ActionGroup<HandleAction>(prefix: "sheet", of: sheet.surface.handle) {
            [unowned sheet] action in
            switch action {
            case .expand: sheet.sendAction(.stepRequested(.up))
            case .collapse: sheet.sendAction(.stepRequested(.down))
            // Dismissal through the user's action, so the user's permissions apply.
            case .dismiss: sheet.sendAction(.escapePressed)
            }
        }
    }

    /// Reports everything again in the current wording.
    func reportAll() {
        guard sheet.isAlive else { return }
        // The wording is the program's, and may destroy the sheet.
        sheet.keepingAlive {
            sheet.surface.handle.accessibleLabel(handleName ?? wording.handle)
            sheet.surface.closeButton.accessibleLabel(wording.close).tooltip(wording.close)
            last = nil
            report()
        }
    }

    /// Names the sheet and its handle.
    func setTitle(_ text: String, description: String?, handle: String) {
        handleName = handle
        sheet.surface.accessibleLabel(text).accessibleDescription(description)
        sheet.surface.handle.accessibleLabel(handle)
    }

    /// Reports the sheet's target, once per target: a drag does not cause a stream of announcements.
    func report() {
        let now = Report(sheet.engine)
        guard now != last else { return }
        last = now
        actions.enable(.expand, now.actions.canExpand)
        actions.enable(.collapse, now.actions.canCollapse)
        actions.enable(.dismiss, now.actions.canDismiss)
        sheet.surface.accessibleModal(now.isModal)
        sheet.surface.accessibleHidden(now.target == .closed)
        let handle = sheet.surface.handle
        let words =
            now.target.detent.map { wording.open($0, Int(now.percent)) } ?? wording.closed
        handle.accessibleValue(percent: now.percent, words)
        // A screen reader that reads the value would otherwise read the same text twice.
        if !SheetHandle.hasValue { handle.accessibleDescription(words) }
        handle.isFocusable = now.actions.canActivateHandle
        handle.accessibleDisabled(!now.actions.canActivateHandle)
    }

    /// Moves the sheet to the detent nearest to a value of the handle, but by at least one detent.
    func moveSheet(toPercent percent: Double) {
        let engine = sheet.engine
        let now = Report(engine).percent
        let height = engine.stops.closedOffset * percent / 100
        guard engine.actions.canActivateHandle, percent != now else { return }
        if engine.stops.nearest(to: engine.stops.closedOffset - height)?.id == engine.state.target.detent {
            sheet.sendAction(.stepRequested(percent > now ? .up : .down))
        } else {
            sheet.sendAction(.heightRequested(height, animated: true))
        }
    }
}

extension BottomSheet {
    /// Sets the sheet's name and description, which screen readers announce when it opens.
    ///
    ///     sheet.accessibleTitle("Forno Libeccio", handle: "Details of Forno Libeccio")
    ///
    /// A handle is named after the content that it moves, like a splitter in WAI-ARIA: “Details of Forno
    /// Libeccio, half open”. Set the names again when the content changes.
    ///
    /// - Parameter handle: the name of the handle; nil for the name of the sheet.
    public func accessibleTitle(_ text: String, description: String? = nil, handle: String? = nil) {
        guard isAlive else { return }
        accessibility.setTitle(text, description: description, handle: handle ?? text)
    }
}
