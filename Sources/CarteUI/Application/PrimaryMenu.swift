import GtkKit
import GuideStore
import Messages
import Translations

/// The button at the end of the header bar, with what concerns the program as a whole.
@MainActor
enum PrimaryMenu {
    static func makeButton() -> MenuButton {
        MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), Menu(sections), isPrimary: true)
    }

    private static var sections: [[Menu.Item]] {
        [
            [
                item(tr("_Get Places…"), .getPlaces),
                item(tr("_Import…"), .importFiles),
                item(tr("_Export…"), .exportGuide),
                item(tr("_Report of the Import"), .report),
            ],
            [
                item(tr("_Preferences"), .preferences),
                item(tr("_Keyboard Shortcuts"), .shortcuts),
                item(tr("_About Carte"), .about),
            ],
        ]
    }

    private static func item(_ label: String, _ action: AppAction) -> Menu.Item {
        Menu.Item(label, action: action.name)
    }
}

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
                    shortcut(tr("Get places"), .getPlaces),
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

/// The window that says what Carte is, and whose work is in it.
@MainActor
enum AboutCarte {
    static func makeWindow(over parent: Window) -> AboutWindow {
        var contents = AboutWindow.Contents()
        contents.name = tr("Carte")
        contents.icon = CarteApplication.id
        contents.version = Installation.version
        contents.developer = tr("Carte contributors")
        contents.comments = tr("A restaurant guide that works without a network, on data that you own.")
        contents.website = "https://github.com/carte-guide/carte"
        contents.bugTracker = "https://github.com/carte-guide/carte/issues"
        contents.copyright = tr("© 2026 Carte contributors")
        contents.legal = [
            (
                tr("Places from OpenStreetMap"), "© OpenStreetMap contributors",
                tr(
                    "Data of OpenStreetMap is available under the Open Database License 1.0: opendatacommons.org/licenses/odbl"
                )
            ),
            (
                tr("Sample guide and its pictures"), tr("Carte contributors"),
                tr("Dedicated to the public domain: Creative Commons CC0 1.0")
            ),
        ]
        return AboutWindow(contents, title: tr("About Carte")).belongs(to: parent, isModal: true)
    }
}
