/// One object that Overpass made by `convert` or `make`: any type, tags, and a geometry of GeoJSON (`::geom=geom()`).
struct OverpassDerivedObject {
    private let tags: [String: JSONValue]
    private let members: [String: JSONValue]

    /// Overpass numbers the objects that it makes from 1 on, unless the query sets `::id=id()`. From here on a number can
    /// only be one of OpenStreetMap: no answer has so many objects.
    private static let generatedIdLimit = Int64(10_000_000)

    /// Keys for the type and the number of the object of OpenStreetMap, as queries write them.
    private static let typeKeys = ["_osm_type", "osm_type", "@type", "_type"]
    private static let idKeys = ["_osm_id", "osm_id", "@id", "_id"]

    /// Whether an element is derived, whatever its type is called. Elements of OpenStreetMap have lists of positions.
    static func isMeant(by value: JSONValue) -> Bool { value["geometry"]?.members != nil }

    /// - Returns: `nil` where it has no type or no tags, or is a count (`out count`) or an area.
    init?(_ value: JSONValue) {
        guard let members = value.members, let type = members["type"]?.string,
            !["count", "area"].contains(type), let tags = members["tags"]?.members, !tags.isEmpty
        else { return nil }
        self.members = members
        self.tags = tags
    }

    /// The place that it is.
    func outcome(_ parser: FeatureParser, at position: SourcePosition) -> FeatureParser.Outcome {
        var properties = tags
        for key in ["_osm_type", "_osm_id", "_type", "_id"] { properties[key] = nil }
        var feature: [String: JSONValue] = [:]
        feature["id"] = (object?.description).map(JSONValue.string)
        let outcome = parser.read(feature, properties: properties, at: position) { geometry }
        if case .place(let candidate) = outcome, candidate.warnings.contains(.noPosition) {
            return .skipped(.convertedWithoutPosition, name: candidate.restaurant.name)
        }
        return outcome
    }

    private var geometry: PlaceGeometry {
        guard let shape = members["geometry"], shape.members != nil else {
            return OverpassElement.geometry(of: members)
        }
        return PlaceGeometry { $0.add(shape) }
    }

    /// The object of OpenStreetMap that it was made from, where the query says so.
    private var object: OSMObject? {
        let kinds = Self.typeKeys.lazy.compactMap { tags[$0]?.string }
        guard let kind = kinds.compactMap(OSMObject.Kind.init(tag:)).first else { return nil }
        let numbers = Self.idKeys.lazy.compactMap { tags[$0]?.scalarText }.compactMap { Int64($0) }
        if let number = numbers.first { return OSMObject(kind, number) }
        guard case .integer(let number)? = members["id"], number >= Self.generatedIdLimit else { return nil }
        return OSMObject(kind, number)
    }
}
