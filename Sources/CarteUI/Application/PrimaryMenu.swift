import GtkKit
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
