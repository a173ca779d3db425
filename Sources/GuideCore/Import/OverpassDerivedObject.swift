/// An object of Overpass's `convert` or `make`: any type, tags, and a GeoJSON geometry (`::geom=geom()`).
struct OverpassDerivedObject {
    private let tags: [String: JSONValue]
    private let members: [String: JSONValue]

    /// The limit of Overpass's generated ids, which count from 1 unless the query sets `::id=id()`.
    ///
    /// A higher number must be an OpenStreetMap id, because no answer has so many objects.
    private static let generatedIdLimit = Int64(10_000_000)

    /// Keys for the type and number of the OpenStreetMap object, as queries write them.
    private static let typeKeys = ["_osm_type", "osm_type", "@type", "_type"]
    private static let idKeys = ["_osm_id", "osm_id", "@id", "_id"]

    /// Whether an element of any type is derived. Geometries of OpenStreetMap elements are lists of
    /// positions.
    static func isMeant(by value: JSONValue) -> Bool { value["geometry"]?.members != nil }

    /// - Returns: nil for an object without a type or tags, a count (`out count`) or an area.
    init?(_ value: JSONValue) {
        guard let members = value.members, let type = members["type"]?.string,
            !["count", "area"].contains(type), let tags = members["tags"]?.members, !tags.isEmpty
        else { return nil }
        self.members = members
        self.tags = tags
    }

    /// Returns the place of the object.
    func outcome(_ parser: FeatureParser, at position: SourcePosition) -> FeatureParser.Outcome {
        var properties = tags
        for key in ["_osm_type", "_osm_id", "_type", "_id"] { properties[key] = nil }
        var feature: [String: JSONValue] = [:]
        feature["id"] = (object?.description).map(JSONValue.string)
        let outcome = parser.read(feature, properties: properties, at: position) { geometry }
        if case .place(let candidate) = outcome, candidate.warnings.contains(.noPosition) {
            return .skipped(.convertedWithoutPosition, name: candidate.place.name)
        }
        return outcome
    }

    private var geometry: PlaceGeometry {
        guard let shape = members["geometry"], shape.members != nil else {
            return OverpassElement.geometry(of: members)
        }
        return PlaceGeometry { $0.add(shape) }
    }

    /// The original OpenStreetMap object, if the query wrote it.
    private var object: OSMObject? {
        let kinds = Self.typeKeys.lazy.compactMap { tags[$0]?.string }
        guard let kind = kinds.compactMap(OSMObject.Kind.init(tag:)).first else { return nil }
        let numbers = Self.idKeys.lazy.compactMap { tags[$0]?.scalarText }.compactMap { Int64($0) }
        if let number = numbers.first { return OSMObject(kind, number) }
        guard case .integer(let number)? = members["id"], number >= Self.generatedIdLimit else { return nil }
        return OSMObject(kind, number)
    }
}
