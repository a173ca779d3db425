import GtkKit
import GuideCore
import HoursCore
import Translations

extension PlaceLink {
    /// Returns the link to open; `nil` if the address can only be copied.
    ///
    /// It is the link itself, if it has a handler program. A position without a map program opens OpenStreetMap's map
    /// in the browser.
    ///
    /// - Parameter schemes: the URI schemes with a handler program.
    func target(by schemes: Set<String>) -> PlaceLink? {
        if opens(by: schemes) { return self }
        return page(by: schemes) {
            "?mlat=\($0.latitude)&mlon=\($0.longitude)#map=18/\($0.latitude)/\($0.longitude)"
        }
    }

    /// Returns OpenStreetMap's directions to a position, in the browser; `nil` without a browser.
    ///
    /// Map programs do not take directions: GNOME Maps reads `geo:`, a position, and `maps:`, a search.
    ///
    /// - Parameter schemes: the URI schemes with a handler program.
    func directions(by schemes: Set<String>) -> PlaceLink? {
        page(by: schemes) { "directions?to=\($0.latitude),\($0.longitude)" }
    }

    /// Returns a page of OpenStreetMap for the position of a `geo:` address.
    private func page(by schemes: Set<String>, _ path: (Coordinate) -> String) -> PlaceLink? {
        guard kind == .map, schemes.contains("https"), let place = try? GeoAddress(address).coordinate
        else { return nil }
        return PlaceLink(website: "https://www.openstreetmap.org/\(path(place))")
    }
}

extension PlaceLink.Kind {
    /// The title of a button that copies, if no program can open the link.
    var copyTitle: String {
        switch self {
        case .call: tr("Copy Number")
        case .map, .mail: tr("Copy Address")
        case .website: tr("Copy Link")
        }
    }

    /// A short title beside a copy icon.
    var shortCopyTitle: String {
        switch self {
        case .call: tr("Phone")
        case .map, .mail: tr("Address")
        case .website: tr("Website")
        }
    }
}
