import AdwKit
import GtkKit
import Translations

/// The ways to a map file without a server of tiles: services with files, and a program that makes them.
@MainActor
enum MapSourcesGroup {
    /// - Parameter open: called with the address of a page.
    static func make(open: @escaping @MainActor (String) -> Void) -> PreferencesGroup {
        let sources = [
            (
                "Geofabrik", "https://download.geofabrik.de/",
                tr("A file for each region. Experimental, and not updated.")
            ),
            (
                "VersaTiles", "https://versatiles.org/",
                tr("The world, and a program that cuts out a part of it.")
            ),
            (
                "OpenFreeMap", "https://openfreemap.org/",
                tr("The world as one file, every week. The schema is from OpenMapTiles.")
            ),
            (
                "tilemaker", "https://tilemaker.org/",
                tr("A program that makes a map from an extract of OpenStreetMap.")
            ),
        ]
        let rows = sources.map { name, address, text in
            let button = Button(tr("Website")).classes("row-button").wrapping().align(vertical: .center)
                .accessibleLabel(tr("Website of %1", name))
            button.onClick { open(address) }
            return ControlRow(title: name, button).subtitle(text)
        }
        return PreferencesGroup(title: tr("Other Ways to Get a Map"), rows).describe(
            tr(
                "Import a file that ends in .mbtiles or .pmtiles. The data of all of them come from OpenStreetMap (ODbL)."
            ))
    }
}
