import Foundation

/// A place as a contact (vCard 3.0, RFC 2426), for the address book of a phone.
public struct ContactCard: Sendable {
    private var lines: [String]

    /// Creates a short contact, for a QR code.
    ///
    /// - Parameter name: the display name.
    public init(_ place: Place, name: String, withAddress: Bool = true) {
        lines = ["BEGIN:VCARD", "VERSION:3.0", "N:\(Self.escaped(name));;;;", "FN:\(Self.escaped(name))"]
        lines.append("ORG:\(Self.escaped(name))")
        if let link = place.telephones.lazy.compactMap(\.link).first {
            let number = link.address.dropFirst("tel:".count).prefix { $0 != ";" }
            lines.append("TEL;TYPE=WORK,VOICE:\(number)")
        }
        if withAddress {
            if let address = Self.address(PostalAddress(place)) { lines.append("ADR;TYPE=WORK:\(address)") }
            if let link = place.websites.lazy.compactMap(\.link).first {
                lines.append("URL:\(link.address)")
            }
        }
        if let coordinate = place.coordinate {
            let position = PlaceLink(map: coordinate).address.dropFirst("geo:".count)
            lines.append("GEO:\(position.replacing(",", with: ";"))")
        }
        lines.append("END:VCARD")
    }

    /// Creates a contact with the user's note and lists, for a file.
    init(_ place: Place, _ record: PersonalRecord, _ lists: [UUID: PlaceList]) {
        self.init(place, name: place.displayName)
        lines.removeLast()
        // The short contact has the first number, without its extension.
        lines.removeAll { $0.hasPrefix("TEL") }
        let numbers = place.telephones.compactMap(\.link).map { $0.address.dropFirst("tel:".count) }
        let telephones = numbers.map { number in
            "TEL;TYPE=WORK,VOICE:" + number.replacing(";ext=", with: " ext. ")
        }
        lines.insert(contentsOf: telephones, at: lines.firstIndex { $0.hasPrefix("ORG") }.map { $0 + 1 } ?? 0)
        if let email = place.email { lines.append("EMAIL;TYPE=INTERNET:\(Self.escaped(email))") }
        if let note = record.note { lines.append("NOTE:\(Self.escaped(note))") }
        let own = record.lists.compactMap { lists[$0] }.filter { !$0.isDeleted }
        let standard = [
            record.isFavourite ? PlaceList.favourites : nil, record.wantsToGo ? .wantToGo : nil,
        ].compactMap(\.self)
        let names = (standard + own.sorted { $0.precedes($1) }).map { Self.escaped($0.name) }
        if !names.isEmpty { lines.append("CATEGORIES:\(names.joined(separator: ","))") }
        if let owner = place.source.attribution {
            lines.append("X-ATTRIBUTION:\(Self.escaped("\(owner), \(Licence.name)"))")
        }
        lines += ["UID:urn:uuid:\(place.id.uuidString.lowercased())", "END:VCARD"]
    }

    /// Creates a contact of a saved place of “Not Found Yet”, for a file.
    init(_ saved: SavedPlace) {
        let lists = saved.lists.compactMap { PlaceList(name: $0) }
        var record = saved.record
        record.lists = Set(lists.map(\.id))
        self.init(saved.place, record, Dictionary(lists.map { ($0.id, $0) }) { first, _ in first })
    }

    /// The contact with each property on one line.
    public var text: String { lines.map { $0 + "\r\n" }.joined() }

    /// The contact with lines of at most 75 bytes (RFC 2426, section 2.6).
    var foldedText: String { lines.map { Self.folded($0) + "\r\n" }.joined() }

    private static let lineLimit = 75

    private static func folded(_ line: String) -> String {
        var (result, size) = ("", 0)
        func append(_ part: String) {
            if size + part.utf8.count > lineLimit {
                result += "\r\n "
                size = 1
            }
            result += part
            size += part.utf8.count
        }
        for character in line {
            if character.utf8.count < lineLimit {
                append(String(character))
            } else {
                // A letter with many marks is longer than a line.
                for scalar in character.unicodeScalars { append(String(scalar)) }
            }
        }
        return result
    }

    private static func address(_ address: PostalAddress) -> String? {
        guard let line = address.line else { return nil }
        let isFull = address.streetLine == nil && address.city == nil
        let parts = [
            "", "", isFull ? line : address.streetLine ?? "", address.city ?? "", address.province ?? "",
            address.postcode ?? "", address.country ?? "",
        ]
        return parts.map(escaped).joined(separator: ";")
    }

    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        // Not by characters: a comma with a combining mark is one character.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
            case "\n": result.append(contentsOf: ["\\", "n"])
            case "\t": result.append(scalar)
            // Other control characters are not allowed.
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
