import Foundation

/// Identifies the place of a feature: parses its id in all forms that tools write.
struct FeatureIdentity {
    let id: UUID
    let source: PlaceSource
    /// An id that is unique only in its file, such as the number of a row.
    let foreignId: String?
    /// An invalid id: its key and its text.
    let unreadable: (key: String, text: String)?

    /// - Parameter content: the identifying data of a place without an id that is unique beyond its file.
    init(feature: [String: JSONValue], tags: Tags, content: () -> [String]) {
        // The id of a place that the user has added must not collide with other ids.
        let own = tags.raw(Correction.Key.own.rawValue)
        let ids = [own, feature["id"], feature["@id"], tags.raw("@id"), tags.raw("id")].compactMap { $0 }
        let uuid = ids.lazy.compactMap { $0.string.flatMap(FeatureIdentity.uuid) }.first
        if let object = FeatureIdentity.object(feature: feature, tags: tags, ids: ids, uuid: uuid) {
            source = .openStreetMap(object)
            id = uuid ?? PlaceIdentifier.uuid(for: object)
            foreignId = nil
            unreadable = nil
        } else {
            source = .unattributed
            id = uuid ?? PlaceIdentifier.uuid(forContent: [ids.first?.scalarText ?? ""] + content())
            let texts = ids.lazy.compactMap(\.scalarText)
            foreignId = texts.first { !$0.isEmpty && FeatureIdentity.uuid($0) == nil }
            unreadable = uuid == nil ? FeatureIdentity.unreadable(feature: feature, tags: tags) : nil
        }
    }

    private static let kindKeys = ["@type", "osm_type", "element", "element_type"]

    /// Returns the first id that must be OpenStreetMap's but is invalid.
    private static func unreadable(
        feature: [String: JSONValue], tags: Tags
    ) -> (key: String, text: String)? {
        let kinds =
            kindKeys.compactMap { tags.raw($0)?.string } + [feature["osm_type"]?.string].compactMap(\.self)
        let hasKind = kinds.contains { OSMObject.Kind(tag: $0) != nil }
        for key in ["osm_id", "osmid", "osm_way_id", "@id", "id"] {
            for value in [tags.raw(key), feature[key]].compactMap(\.self) where integer(value) == nil {
                guard let text = value.scalarText, !text.isEmpty else { continue }
                let words = text.split(separator: "/")
                let isReference = words.count == 2 && OSMObject.Kind(tag: words[0]) != nil
                if hasKind || key.hasPrefix("osm") || isReference {
                    return (key, TextCleaner.excerpt(text))
                }
            }
        }
        return nil
    }

    private static func uuid(_ text: String) -> UUID? {
        text.utf8.count == 36 ? UUID(uuidString: text) : nil
    }

    private static func object(
        feature: [String: JSONValue], tags: Tags, ids: [JSONValue], uuid: UUID?
    ) -> OSMObject? {
        if let uuid, let object = PlaceIdentifier.object(in: uuid) { return object }
        for case .string(let reference) in ids + [tags.raw("osm_id") ?? .null] {
            if let object = OSMObject(reference: reference) { return object }
        }
        // pyrosm writes `osm_type`; OSMnx writes `element`, before version 2 `element_type`.
        let types =
            kindKeys.map { tags.raw($0) } + [feature["osm_type"]]
        let numbers = [
            tags.raw("osm_id"), feature["osm_id"], tags.raw("osmid"), tags.raw("@id"), feature["@id"],
            feature["id"], tags.raw("id"),
        ]
        if let kind = types.lazy.compactMap({ $0?.string }).compactMap(OSMObject.Kind.init(tag:)).first,
            let number = firstNumber(numbers)
        {
            return OSMObject(kind, number)
        }
        return untypedObject(feature: feature, tags: tags)
    }

    /// Identifies an `osm_id` without a kind by the shape.
    ///
    /// - GDAL's driver has `osm_way_id` for areas of ways and `osm_id` for areas of relations.
    /// - osm2pgsql has `osm_id` for both; relations are negative.
    /// - osmium's `@id` is positive for both (osmium-export(1), Attributes). An area with one ring is nearly
    ///   always a way.
    private static func untypedObject(feature: [String: JSONValue], tags: Tags) -> OSMObject? {
        if let way = integer(tags.raw("osm_way_id")) { return OSMObject(.way, way) }
        let numbers = [tags.raw("osm_id"), feature["osm_id"], tags.raw("@id"), feature["@id"]]
        guard let number = firstNumber(numbers) else { return nil }
        switch feature["geometry"]?["type"]?.string {
        case "Point":
            return number > 0 ? OSMObject(.node, number) : nil
        case "LineString", "MultiLineString":
            return number > 0 ? OSMObject(.way, number) : OSMObject(.relation, -max(number, -Int64.max))
        case "Polygon", "MultiPolygon":
            if number < 0 { return OSMObject(.relation, -max(number, -Int64.max)) }
            // GDAL omits unset values, but writes the type of a relation. A closed way has one ring.
            let isRelation =
                tags.contains("osm_way_id") || Tags.isRelation(type: tags.raw("type"))
                || feature["geometry"].map(ringCount) ?? 0 > 1
            return OSMObject(isRelation ? .relation : .way, number)
        default:
            return nil
        }
    }

    private static func ringCount(_ geometry: JSONValue) -> Int {
        let coordinates = geometry["coordinates"]?.elements ?? []
        guard geometry["type"]?.string == "MultiPolygon" else { return coordinates.count }
        return coordinates.reduce(0) { $0 + ($1.elements?.count ?? 0) }
    }

    /// Returns the first id, if it is a number. Another number, such as a row's, does not replace an invalid
    /// id.
    private static func firstNumber(_ values: [JSONValue?]) -> Int64? {
        values.lazy.compactMap(\.self).first { $0.scalarText?.isEmpty == false }.flatMap(integer)
    }

    private static func integer(_ value: JSONValue?) -> Int64? {
        switch value {
        case .integer(let number): number == 0 ? nil : number
        case .string(let text): OSMObject.number(text)
        default: nil
        }
    }
}
