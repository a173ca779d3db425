import GtkKit

/// The window that says which keys do what.
@MainActor
enum KeyboardHelp {
    static func makeWindow(over parent: Window) -> ShortcutsWindow {
        ShortcutsWindow(groups, title: tr("Keyboard Shortcuts")).belongs(to: parent, isModal: true)
    }

    private typealias Shortcut = ShortcutsWindow.Shortcut

    private static var groups: [ShortcutsWindow.Group] {
        [
            .init(
                tr("Places"),
                [
                    shortcut(tr("Search"), .find),
                    Shortcut(tr("Open details"), keys: "Return"),
                    Shortcut(tr("Undo"), keys: UndoKeys.undo),
                    Shortcut(tr("Redo"), keys: UndoKeys.redo.first ?? ""),
                ]),
            .init(
                tr("Details"),
                [
                    Shortcut(tr("Step up or down"), keys: "Up Down"),
                    Shortcut(tr("To the ends"), keys: "Home End"),
                    Shortcut(tr("Close"), keys: "Escape"),
                ]),
            .init(
                tr("Guide"),
                [
                    shortcut(tr("Import files"), .importFiles),
                    shortcut(tr("Export the guide"), .exportGuide),
                ]),
            .init(
                tr("General"),
                [
                    Shortcut(tr("Main menu"), keys: "F10"),
                    shortcut(tr("Preferences"), .preferences),
                    shortcut(tr("Keyboard shortcuts"), .shortcuts),
                    shortcut(tr("Close the window"), .close),
                    shortcut(tr("Quit"), .quit),
                ]),
        ]
    }

    private static func shortcut(_ title: String, _ action: AppAction) -> Shortcut {
        // The window does not become narrower than its widest row.
        Shortcut(title, keys: action.keys.first ?? "")
    }
}
