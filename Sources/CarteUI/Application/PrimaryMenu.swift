import AdwKit
import GtkKit
import GuideStore
import Messages
import Translations

/// The main menu in the header bar.
@MainActor
enum PrimaryMenu {
    static func makeButton() -> MenuButton {
        MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), Menu(sections), isPrimary: true)
    }

    private static var sections: [[Menu.Item]] {
        [
            [
                item(tr("_Get Places…"), .getPlaces),
                item(tr("Get a _Map…"), .getMap),
                item(tr("_Import…"), .importFiles),
                item(tr("_Export…"), .exportGuide),
                item(tr("Export E_verything…"), .exportEverything),
                item(tr("Import _Report"), .report),
            ],
            [
                item(tr("Add a P_lace…"), .addPlace),
                item(tr("Lis_ts"), .lists),
                item(tr("_Hidden Places"), .hidden),
                item(tr("_Diary"), .diary),
                item(tr("_Surprise Me"), .surprise),
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

/// The About window.
@MainActor
enum AboutCarte {
    static func makeWindow(over parent: Window) -> AboutWindow {
        var contents = AboutWindow.Contents()
        contents.name = tr("Carte")
        contents.icon = CarteApplication.id
        contents.version = Installation.version
        contents.developer = tr("Carte contributors")
        contents.comments = tr("A restaurant guide that works offline, with your own data.")
        contents.website = "https://github.com/carte-guide/carte"
        contents.bugTracker = "https://github.com/carte-guide/carte/issues"
        contents.licence = .mit
        contents.copyright = tr("© 2026 Carte contributors")
        contents.legal = [
            (
                tr("Places from OpenStreetMap"), "© OpenStreetMap contributors",
                tr(
                    "OpenStreetMap data is available under the Open Database License 1.0: opendatacommons.org/licenses/odbl"
                )
            ),
            (
                tr("Sample guide and its pictures"), tr("Carte contributors"),
                tr("Dedicated to the public domain: Creative Commons CC0 1.0")
            ),
        ]
        let wanted = usualHeight * SystemSettings.textScale
        let height = min(wanted, max(usualHeight, Double(parent.height)))
        return AboutWindow(contents, title: tr("About Carte"), width: 360, height: Int(height))
            .belongs(to: parent, isModal: true)
    }

    /// The height at the default text scale, px.
    private static let usualHeight = 560.0
}
