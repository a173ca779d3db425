import Foundation

/// Encodes places as placemarks of KML 2.2 (OGC 07-147r2).
///
/// `ExtendedData` has all tags, so that an import restores the place.
enum KMLEncoder {
    static func begin(_ title: String, _ lists: [PlaceList]) -> [UInt8] {
        var text = XMLText()
        text.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2">
            <Document>
            <name>\(XMLText.escaped(title))</name>

            """)
        for list in lists where !list.isDeleted {
            guard let colour = list.colour else { continue }
            // KML writes alpha, blue, green, red.
            let digits = Array(colour.dropFirst())
            let swapped = String(digits[4...5] + digits[2...3] + digits[0...1])
            text.append(
                "<Style id=\"\(style(of: list))\"><IconStyle><color>ff\(swapped)</color></IconStyle></Style>\n"
            )
        }
        if !lists.isEmpty {
            text.append("<ExtendedData>")
            for list in lists { data(PlaceList.key, list.json, &text) }
            text.append("</ExtendedData>\n")
        }
        return text.bytes
    }

    /// The list whose folder has a place: its first one; nil for none.
    static func folder(of record: PersonalRecord, _ lists: [UUID: PlaceList]) -> PlaceList? {
        let own = record.lists.compactMap { lists[$0] }.filter { !$0.isDeleted }
        return own.min { $0.precedes($1) }
    }

    /// Returns the beginning of a list's folder.
    static func begin(_ folder: PlaceList) -> [UInt8] {
        Array("<Folder><name>\(XMLText.escaped(folder.name))</name>\n".utf8)
    }

    static let folderEnd = Array("</Folder>\n".utf8)

    private static func style(of list: PlaceList) -> String { "list-\(list.id.uuidString.lowercased())" }

    static func encode(
        _ amended: CorrectedPlace, _ record: PersonalRecord, _ lists: [UUID: PlaceList]
    ) -> [UInt8] {
        let place = amended.place
        var text = XMLText()
        // The order is the schema's.
        text.append("<Placemark>")
        text.element("name", amended.title)
        text.element("address", place.location)
        text.element("phoneNumber", place.telephones.lazy.compactMap(\.link).first?.address)
        text.element("description", amended.remark(record))
        if let list = folder(of: record, lists), list.colour != nil {
            text.element("styleUrl", "#" + style(of: list))
        }
        text.append("<ExtendedData>")
        for (key, value) in amended.textProperties(record, lists) { data(key, value, &text) }
        text.append("</ExtendedData>")
        if let position = place.coordinate {
            text.append(
                "<Point><coordinates>\(position.longitude),\(position.latitude)</coordinates></Point>")
        }
        text.append("</Placemark>\n")
        return text.bytes
    }

    static func encode(_ saved: SavedPlace) -> [UInt8] {
        var text = XMLText()
        text.append("<Placemark>")
        text.element("name", saved.name)
        text.element("address", saved.address)
        text.element("description", saved.record.note)
        text.append("<ExtendedData>")
        for (key, value) in TextProperties.of(saved).sorted(by: { $0.key < $1.key }) {
            data(key, value, &text)
        }
        text.append("</ExtendedData></Placemark>\n")
        return text.bytes
    }

    private static func data(_ key: String, _ value: String, _ text: inout XMLText) {
        text.append("<Data name=\"\(XMLText.escaped(key))\"><value>\(XMLText.escaped(value))</value></Data>")
    }
}
