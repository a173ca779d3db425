import Foundation
import GuideCore

/// A place as a contact (vCard 3.0, RFC 2426), for the address book of a phone.
struct ContactCard {
    private let lines: [String]

    /// - Parameter name: what the place is called, in the person's words.
    init(_ place: Restaurant, name: String, withAddress: Bool = true) {
        var lines = ["BEGIN:VCARD", "VERSION:3.0", "N:\(Self.escaped(name));;;;", "FN:\(Self.escaped(name))"]
        lines.append("ORG:\(Self.escaped(name))")
        if let link = place.phone.flatMap(PlaceLink.init(telephone:)) {
            let number = link.address.dropFirst("tel:".count).prefix { $0 != ";" }
            lines.append("TEL;TYPE=WORK,VOICE:\(number)")
        }
        if withAddress {
            if let address = Self.address(place.address) { lines.append("ADR;TYPE=WORK:\(address)") }
            if let link = place.website.flatMap(PlaceLink.init(website:)) {
                lines.append("URL:\(link.address)")
            }
        }
        if let coordinate = place.coordinate {
            let position = PlaceLink(map: coordinate).address.dropFirst("geo:".count)
            lines.append("GEO:\(position.replacing(",", with: ";"))")
        }
        self.lines = lines + ["END:VCARD"]
    }

    var text: String { lines.map { $0 + "\r\n" }.joined() }

    private static func address(_ address: Address) -> String? {
        guard address.line != nil else { return nil }
        let street = address.streetLine ?? address.full ?? ""
        let parts = [
            "", "", street, address.city ?? "", "", address.postcode ?? "", address.country ?? "",
        ]
        return parts.map(escaped).joined(separator: ";")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
            .replacing("\r", with: "").replacing("\n", with: "\\n")
    }
}
