import GtkKit
import Translations

/// The window that says what Carte is, and whose work is in it.
@MainActor
enum AboutCarte {
    static let version = "0.1.0"

    static func makeWindow(over parent: Window) -> AboutWindow {
        var contents = AboutWindow.Contents()
        contents.name = tr("Carte")
        contents.icon = CarteApplication.id
        contents.version = version
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
