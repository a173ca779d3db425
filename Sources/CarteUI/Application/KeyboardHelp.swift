import AdwKit
import GtkKit
import Messages
import Translations

/// The window of keyboard shortcuts. GTK's own does not become narrow enough for a phone.
@MainActor
enum KeyboardHelp {
    static func makeWindow(over parent: Window) -> PreferencesWindow {
        let groups = groups.map { group in
            PreferencesGroup(title: group.title, group.shortcuts.map(row))
        }
        return PreferencesWindow(title: tr("Shortcuts"), groups).withMinimumSize()
            .belongs(to: parent, isModal: true)
    }

    struct Shortcut {
        var title: String
        /// The accelerators, in GTK's syntax.
        var keys: [String]

        init(title: String, keys: [String]) { (self.title, self.keys) = (title, keys) }

        init(title: String, keys: [Key]) { self.init(title: title, keys: keys.map(\.accelerator)) }
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
                    Shortcut(title: tr("Open details"), keys: [.enter]),
                    Shortcut(title: tr("To the next area"), keys: [.f6]),
                    shortcut(tr("Select all places"), .selectAll),
                    shortcut(tr("Undo"), .undo),
                    shortcut(tr("Redo"), .redo),
                ]
            ),
            (
                tr("Map"),
                [
                    Shortcut(title: tr("Move the map"), keys: [.left, .right, .up, .down]),
                    Shortcut(title: tr("Zoom in"), keys: Array(ZoomKeys.zoomIn.prefix(1))),
                    Shortcut(title: tr("Zoom out"), keys: Array(ZoomKeys.zoomOut.prefix(1))),
                    Shortcut(title: tr("To the next place"), keys: [.tab]),
                    Shortcut(title: tr("Back to the list"), keys: ["<Alt>Left"]),
                ]
            ),
            (
                tr("Details"),
                [
                    Shortcut(title: tr("Step up or down"), keys: [.up, .down]),
                    Shortcut(title: tr("To the top or bottom"), keys: [.home, .end]),
                    Shortcut(title: tr("Raise and scroll"), keys: [.pageUp, .pageDown]),
                    Shortcut(title: tr("Press a button"), keys: [.space]),
                    shortcut(tr("Copy a fact"), .copy),
                    shortcut(tr("Paste a picture"), .paste),
                    Shortcut(title: tr("Close"), keys: [.escape]),
                ]
            ),
            (
                tr("Picture"),
                [
                    shortcut(tr("Zoom in"), .zoomIn),
                    shortcut(tr("Zoom out"), .zoomOut),
                    Shortcut(
                        title: tr("Previous or next picture"),
                        keys: [PictureKeys.left, .right].compactMap(\.accelerators.first)),
                    shortcut(tr("Remove your picture"), .remove),
                ]
            ),
            (
                tr("Guide"),
                [
                    shortcut(tr("Get places"), .getPlaces),
                    shortcut(tr("Add a place"), .addPlace),
                    shortcut(tr("Lists"), .lists),
                    Shortcut(title: tr("Move a list"), keys: [ListRow.moveKeys.up, ListRow.moveKeys.down]),
                    shortcut(tr("Diary"), .diary),
                    shortcut(tr("Import files"), .importFiles),
                    shortcut(tr("Export the guide"), .exportGuide),
                ]
            ),
            (
                tr("General"),
                [
                    Shortcut(title: tr("Main menu"), keys: ["F10"]),
                    shortcut(tr("Menu of a place or a fact"), .menu),
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

    private static func shortcut(_ title: String, _ keys: TextKeys) -> Shortcut {
        Shortcut(title: title, keys: Array(keys.accelerators.prefix(1)))
    }

    private static func shortcut(_ title: String, _ keys: PictureKeys) -> Shortcut {
        Shortcut(title: title, keys: Array(keys.accelerators.prefix(1)))
    }
}

/// Shortcuts that text fields use, too.
///
/// They are not accelerators of the application, which would come before a focused text: the text undoes and
/// copies its own letters first.
enum TextKeys: CaseIterable {
    case undo, redo, copy, paste, selectAll, menu

    /// The accelerators, in GTK's syntax. The help shows the first.
    var accelerators: [String] {
        switch self {
        case .undo: ["<Control>z"]
        case .redo: ["<Control><Shift>z", "<Control>y"]
        case .copy: ["<Control>c", "<Control>Insert"]
        case .paste: ["<Control>v", "<Shift>Insert"]
        case .selectAll: ["<Control>a"]
        case .menu: Shortcuts.menuKeys
        }
    }
}
