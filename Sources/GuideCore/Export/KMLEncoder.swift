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
        if !lists.isEmpty {
            text.append("<ExtendedData>")
            for list in lists { data(PlaceList.key, list.json, &text) }
            text.append("</ExtendedData>\n")
        }
        return text.bytes
    }

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
        for (key, value) in TextProperties.of(saved).sorted(by: { $0.key < $1.key }) { data(key, value, &text) }
        text.append("</ExtendedData></Placemark>\n")
        return text.bytes
    }

    private static func data(_ key: String, _ value: String, _ text: inout XMLText) {
        text.append("<Data name=\"\(XMLText.escaped(key))\"><value>\(XMLText.escaped(value))</value></Data>")
    }
}
