import Foundation

/// Encodes places as waypoints of GPX 1.1. `extensions` has all tags, so that an import restores the place.
enum GPXEncoder {
    /// The namespace of the element `tag` in extensions, with the attributes `k` and `v`.
    private static let namespace = "https://github.com/carte-guide/carte/gpx/1"

    static func begin(_ title: String, _ lists: [PlaceList]) -> [UInt8] {
        var text = XMLText()
        text.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:carte="\(namespace)" version="1.1" creator="Carte">
            <metadata><name>\(XMLText.escaped(title))</name>
            """)
        if !lists.isEmpty {
            text.append("<extensions>")
            for list in lists { tag(PlaceList.key, list.json, &text) }
            text.append("</extensions>")
        }
        text.append("</metadata>\n")
        return text.bytes
    }

    /// - Returns: no bytes for a place without a position, which a waypoint must have.
    static func encode(
        _ amended: CorrectedPlace, _ record: PersonalRecord, _ lists: [UUID: PlaceList]
    ) -> [UInt8] {
        guard let position = amended.place.coordinate else { return [] }
        var text = XMLText()
        // The same meridian; the standard excludes 180.
        let longitude = position.longitude == 180 ? -180 : position.longitude
        // The order is the schema's. It does not permit exponents.
        text.append("<wpt lat=\"\(degrees(position.latitude))\" lon=\"\(degrees(longitude))\">")
        text.element("name", amended.title)
        text.element("desc", amended.remark(record))
        let names = record.lists.compactMap { lists[$0] }.filter { !$0.isDeleted }
        text.element("type", names.min { $0.position < $1.position }?.name)
        text.append("<extensions>")
        for (key, value) in amended.textProperties(record, lists) { tag(key, value, &text) }
        text.append("</extensions></wpt>\n")
        return text.bytes
    }

    private static func tag(_ key: String, _ value: String, _ text: inout XMLText) {
        text.append("<carte:tag k=\"\(XMLText.escaped(key))\" v=\"\(XMLText.escaped(value))\"/>")
    }

    private static func degrees(_ value: Double) -> String {
        let text = String(value)
        // Only numbers near 0 have an exponent.
        return text.contains("e") ? String(format: "%.20f", value) : text
    }
}
