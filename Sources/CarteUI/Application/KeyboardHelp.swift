import GtkKit
import Messages
import Translations

/// The window that says which keys do what. Not GTK's own, which does not become narrow enough for a phone.
@MainActor
enum KeyboardHelp {
    static func makeWindow(over parent: Window) -> PreferencesWindow {
        let groups = groups.map { group in
            PreferencesGroup(title: group.title, group.shortcuts.map(row))
        }
        return PreferencesWindow(title: tr("Shortcuts"), groups).belongs(to: parent, isModal: true)
    }

    struct Shortcut {
        var title: String
        /// As accelerators are written.
        var keys: [String]
    }

    private static func row(_ shortcut: Shortcut) -> ActionRow {
        let row = ActionRow(title: shortcut.title, shortcut.keys.map { ShortcutLabel($0) })
        let keys = Language.person.list(shortcut.keys.map(ShortcutLabel.text))
        row.accessibleLabel(tr("%1: %2", shortcut.title, keys))
        return row
    }

    static var groups: [(title: String, shortcuts: [Shortcut])] {
        [
            (
                tr("Places"),
                [
                    shortcut(tr("Search"), .find),
                    Shortcut(title: tr("Open details"), keys: ["Return"]),
                    Shortcut(title: tr("Undo"), keys: [UndoKeys.undo]),
                    Shortcut(title: tr("Redo"), keys: Array(UndoKeys.redo.prefix(1))),
                ]
            ),
            (
                tr("Details"),
                [
                    Shortcut(title: tr("Step up or down"), keys: ["Up", "Down"]),
                    Shortcut(title: tr("To the ends"), keys: ["Home", "End"]),
                    Shortcut(title: tr("Close"), keys: ["Escape"]),
                ]
            ),
            (
                tr("Guide"),
                [
                    shortcut(tr("Import files"), .importFiles),
                    shortcut(tr("Export the guide"), .exportGuide),
                ]
            ),
            (
                tr("General"),
                [
                    Shortcut(title: tr("Main menu"), keys: ["F10"]),
                    shortcut(tr("Preferences"), .preferences),
                    shortcut(tr("Keyboard shortcuts"), .shortcuts),
                    shortcut(tr("Close the window"), .close),
                    shortcut(tr("Quit"), .quit),
                ]
            ),
        ]
    }

    private static func shortcut(_ title: String, _ action: AppAction) -> Shortcut {
        Shortcut(title: title, keys: Array(action.keys.prefix(1)))
    }
}
