import BottomSheet
import GtkKit

/// F6 goes from one part of the window to the next, Shift+F6 back: header, search, chips, list, and a sheet beside them.
extension GuideWindow {
    func listenToPanes() {
        // Before the sheet, which would go back and forth between itself and what is behind it.
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
        let widgets: [Widget] = [header, searchBar, filterBar, pages]
        return widgets.map { widget in
            Pane(hasFocus: widget.containsFocus) { widget.cycleFocus(.forward) }
        } + [Pane(hasFocus: sheet.sheetHasFocus) { [sheet] in sheet.focusSheet() }]
    }

    /// - Parameter step: 1 for the next, -1 for the one before.
    private func goToPane(_ step: Int) -> Bool {
        // A popover keeps the focus, and a modal sheet, too.
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
