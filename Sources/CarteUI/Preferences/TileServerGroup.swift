import AdwKit
import GtkKit
import TileClient
import Translations

/// The address of the user's tile server, and OpenFreeMap as an offer.
@MainActor
enum TileServerGroup {
    /// - Parameter onChange: called after each change of the address.
    static func make(
        _ settings: CarteSettings, onChange: @escaping @MainActor () -> Void = {}
    ) -> PreferencesGroup {
        let server = ServerAddressRow(tr("Tile Server"), settings.tileServer) {
            TileServer.mistake(in: $0)?.message
        }
        let use = Button(tr("Use")).classes("row-button").wrapping().align(vertical: .center)
            .accessibleLabel(tr("Use OpenFreeMap"))
        let offer = ControlRow(title: "OpenFreeMap", use).subtitle(
            tr("A free public server. Its operator permits downloads of single areas."))
        offer.isVisible = settings.tileServer != TileServer.openFreeMap
        server.onChange = { [unowned offer] in
            settings.tileServer = $0
            offer.isVisible = $0 != TileServer.openFreeMap
            onChange()
        }
        use.onClick {
            server.fill(TileServer.openFreeMap)
            server.row.grabFocus()
        }
        return PreferencesGroup(title: tr("Map Download"), server.widgets + [offer]).describe(
            tr("Carte gets the map of an area from this server, only when you press “Download”."))
    }
}
