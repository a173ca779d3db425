import GtkKit
import GuideCore
import Translations

extension PlaceLink {
    /// The address that a program opens for this one: itself, or OpenStreetMap's directions in the browser for a position that
    /// no map program takes. Nil where there is nothing to do but to copy.
    ///
    /// - Parameter schemes: those that programs take.
    func target(by schemes: Set<String>) -> PlaceLink? {
        if opens(by: schemes) { return self }
        guard kind == .map, schemes.contains("https"), let place = try? GeoAddress(address).coordinate
        else { return nil }
        return PlaceLink(
            website: "https://www.openstreetmap.org/directions?to=\(place.latitude),\(place.longitude)")
    }
}

extension PlaceLink.Kind {
    /// What a button does where nothing can be opened.
    var copyTitle: String {
        switch self {
        case .call: tr("Copy Number")
        case .map, .mail: tr("Copy Address")
        case .website: tr("Copy Link")
        }
    }

    /// The same beside an icon for copying, where there is little room.
    var shortCopyTitle: String {
        switch self {
        case .call: tr("Phone")
        case .map, .mail: tr("Address")
        case .website: tr("Website")
        }
    }
}
