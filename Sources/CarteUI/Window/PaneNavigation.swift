import BottomSheet
import GtkKit

/// F6 moves the focus to the next pane, Shift+F6 back: header, search, chips, list, and a card beside them.
@MainActor
final class PaneNavigation {
    private let widgets: [Widget]
    private let sheet: BottomSheet
    private let window: Window

    /// - Parameter widgets: the panes behind the sheet, in their order.
    init(_ widgets: [Widget], _ sheet: BottomSheet, in window: Window) {
        (self.widgets, self.sheet, self.window) = (widgets, sheet, window)
        // Before the sheet's own F6, which alternates between the sheet and the content behind it.
        window.add(KeyController(phase: .capture) { [unowned self] in $0 == .f6 && goToPane(1) })
        let keys = Shortcuts()
        keys.add(["<Shift>F6"]) { [unowned self] in goToPane(-1) }
        window.add(keys)
    }

    private struct Pane {
        var hasFocus: Bool
        var focus: () -> Bool
    }

    private var panes: [Pane] {
        widgets.map { widget in
            Pane(hasFocus: widget.containsFocus) { widget.cycleFocus(.forward) }
        } + [Pane(hasFocus: sheet.sheetHasFocus) { [sheet] in sheet.focusSheet() }]
    }

    /// - Parameter step: 1 for the next pane, -1 for the previous one.
    private func goToPane(_ step: Int) -> Bool {
        // Popovers and modal sheets keep the focus.
        guard !sheet.isModal, !window.hasMessage, !window.hasFocusInside || FocusedWidget(in: window) != nil
        else { return false }
        let panes = panes
        let start = panes.firstIndex(where: \.hasFocus) ?? (step > 0 ? -1 : panes.count)
        for offset in 1...panes.count {
            let index = (start + step * offset) % panes.count
            if panes[(index + panes.count) % panes.count].focus() { return true }
        }
        return false
    }
}
