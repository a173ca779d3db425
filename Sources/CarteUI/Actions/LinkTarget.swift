import GtkKit
import GuideCore
import Translations

extension PlaceLink {
    /// Returns the link to open; `nil` if the address can only be copied.
    ///
    /// It is the link itself, if it has a handler program. A position without a map program opens
    /// OpenStreetMap's directions in the browser.
    ///
    /// - Parameter schemes: the URI schemes with a handler program.
    func target(by schemes: Set<String>) -> PlaceLink? {
        if opens(by: schemes) { return self }
        guard kind == .map, schemes.contains("https"), let place = try? GeoAddress(address).coordinate
        else { return nil }
        return PlaceLink(
            website: "https://www.openstreetmap.org/directions?to=\(place.latitude),\(place.longitude)")
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
