import Foundation

/// Finds out which place a feature is: reads its id in every form that tools write.
struct FeatureIdentity {
    let id: UUID
    let source: PlaceSource
    /// The id of a file that is known nowhere else, such as the number of a row.
    let foreignId: String?

    /// - Parameter content: what identifies the place where it has no id that is known beyond its file.
    init(feature: [String: JSONValue], tags: Tags, content: () -> [String]) {
        // An own place has no id that others could take for theirs.
        let own = tags.raw(PlaceAmendment.Key.own.rawValue)
        let ids = [own, feature["id"], feature["@id"], tags.raw("@id"), tags.raw("id")].compactMap { $0 }
        let uuid = ids.lazy.compactMap { $0.string.flatMap(FeatureIdentity.uuid) }.first
        if let object = FeatureIdentity.object(feature: feature, tags: tags, ids: ids, uuid: uuid) {
            source = .openStreetMap(object)
            id = uuid ?? PlaceIdentifier.uuid(for: object)
            foreignId = nil
        } else {
            source = .unattributed
            id = uuid ?? PlaceIdentifier.uuid(forContent: [ids.first?.scalarText ?? ""] + content())
            let texts = ids.lazy.compactMap(\.scalarText)
            foreignId = texts.first { !$0.isEmpty && FeatureIdentity.uuid($0) == nil }
        }
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
        // pyrosm writes `osm_type`, OSMnx `element`, before its version 2 `element_type`.
        let types =
            ["@type", "osm_type", "element", "element_type"].map { tags.raw($0) } + [feature["osm_type"]]
        let numbers = [
            tags.raw("osm_id"), feature["osm_id"], tags.raw("osmid"), tags.raw("@id"), feature["@id"],
            feature["id"], tags.raw("id"),
        ]
        if let kind = types.lazy.compactMap({ $0?.string }).compactMap(OSMObject.Kind.init(tag:)).first,
            let number = numbers.lazy.compactMap(integer).first
        {
            return OSMObject(kind, number)
        }
        return untypedObject(feature: feature, tags: tags)
    }

    /// Tools that write `osm_id` without a kind say the kind by the shape: GDAL's driver has `osm_way_id` for
    /// areas of ways and `osm_id` for those of relations; osm2pgsql has `osm_id` for both, relations negative; osmium's
    /// `@id` is positive for both (osmium-export(1), Attributes), and nearly always a way's where the area has one ring.
    private static func untypedObject(feature: [String: JSONValue], tags: Tags) -> OSMObject? {
        if let way = integer(tags.raw("osm_way_id")) { return OSMObject(.way, way) }
        let numbers = [tags.raw("osm_id"), feature["osm_id"], tags.raw("@id"), feature["@id"]]
        guard let number = numbers.lazy.compactMap(integer).first else { return nil }
        switch feature["geometry"]?["type"]?.string {
        case "Point":
            return number > 0 ? OSMObject(.node, number) : nil
        case "LineString", "MultiLineString":
            return number > 0 ? OSMObject(.way, number) : OSMObject(.relation, -max(number, -Int64.max))
        case "Polygon", "MultiPolygon":
            if number < 0 { return OSMObject(.relation, -max(number, -Int64.max)) }
            // GDAL leaves out what is not set, but says what kind of relation it is. One closed way is one ring.
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

    private static func integer(_ value: JSONValue?) -> Int64? {
        switch value {
        case .integer(let number): number
        case .string(let text): Int64(text)
        default: nil
        }
    }
}
