import VectorTiles

/// The schemas of vector tiles that Carte knows, as tables of their layers.
///
/// Sources: [OpenMapTiles](https://openmaptiles.org/schema/) and [Shortbread
/// 1.0](https://shortbread-tiles.org/schema/1.0/).
public enum MapSchema: String, CaseIterable, Hashable, Sendable {
    case openMapTiles = "OpenMapTiles"
    case shortbread = "Shortbread"

    /// Layers that [Protomaps' schema](https://docs.protomaps.com/basemaps/layers) has as well, with other contents.
    private static let ambiguous: Set = ["boundaries", "buildings", "landcover", "landuse", "water"]

    /// Recognises a schema by the names of layers. Each schema needs two of the layers that only it has.
    public init?(layers: [String]) {
        let layers = Set(layers).subtracting(Self.ambiguous)
        let found = Self.allCases.first { schema in
            let other = Self.allCases.first { $0 != schema }?.rules ?? [:]
            return layers.filter { schema.rules[$0] != nil && other[$0] == nil }.count >= 2
        }
        guard let found else { return nil }
        self = found
    }

    /// Recognises the schema of a file with vector tiles.
    ///
    /// - Returns: nil for raster tiles.
    public init?(of file: MapFile) throws(MapFileError) {
        guard case .vector = file.information.content else { return nil }
        let layers = try file.layerNames { MapSchema(layers: $0) != nil }
        guard let schema = MapSchema(layers: layers) else {
            throw MapFileError(fileName: file.url.lastPathComponent, reason: .schema(layers: layers))
        }
        self = schema
    }

    /// The rule of each layer that the map shows.
    public var rules: [String: LayerRule] {
        switch self {
        case .openMapTiles: Self.openMapTilesRules
        case .shortbread: Self.shortbreadRules
        }
    }

    private static let tunnel = (key: "brunnel", value: Optional("tunnel"))

    private static let openMapTilesRules: [String: LayerRule] = [
        "water": LayerRule(key: "class", areas: .init(other: .water), tunnel: tunnel),
        "waterway": LayerRule(key: "class", lines: .init(other: .waterway), tunnel: tunnel),
        "landcover": LayerRule(
            key: "class",
            areas: .init(kinds: ["wood": .wood, "grass": .park, "wetland": .park, "sand": .sand, "ice": .ice])
        ),
        "landuse": LayerRule(
            key: "class",
            areas: .init(kinds: [
                "cemetery": .park, "pitch": .park, "playground": .park, "stadium": .park, "zoo": .park,
                "school": .campus, "university": .campus, "college": .campus, "kindergarten": .campus,
                "hospital": .campus,
            ])),
        "park": LayerRule(key: "class", names: .init(other: .park)),
        "building": LayerRule(areas: .init(other: .building)),
        "boundary": LayerRule(
            key: "admin_level", lines: .init(kinds: ["2": .countryBorder, "4": .stateBorder]),
            hidden: [("maritime", nil)]),
        "transportation": LayerRule(
            key: "class",
            areas: .init(kinds: ["path": .plaza, "pier": .plaza, "minor": .plaza, "service": .plaza]),
            lines: .init(kinds: [
                "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
                "tertiary": .tertiary, "minor": .street, "busway": .street, "raceway": .service,
                "bus_guideway": .service, "service": .service, "track": .track, "path": .path, "pier": .path,
                "rail": .rail, "tram": .tram, "transit": .tram,
            ]), tunnel: tunnel),
        "transportation_name": LayerRule(
            key: "class",
            names: .init(kinds: [
                "motorway": .mainStreet, "trunk": .mainStreet, "primary": .mainStreet,
                "secondary": .mainStreet, "tertiary": .mainStreet, "minor": .street, "service": .street,
                "path": .street, "track": .street,
            ]), tunnel: tunnel),
        "place": LayerRule(
            key: "class",
            names: .init(kinds: [
                "country": .country, "state": .state, "province": .state, "city": .city, "town": .town,
                "village": .village, "hamlet": .quarter, "borough": .suburb, "suburb": .suburb,
                "quarter": .quarter, "neighbourhood": .quarter, "island": .island,
            ])),
        "water_name": LayerRule(key: "class", names: .init(other: .water)),
        "poi": LayerRule(key: "subclass", names: .init(kinds: ["park": .park, "station": .station])),
    ]

    private static let green = [
        "grass", "meadow", "orchard", "vineyard", "allotments", "cemetery", "grave_yard", "village_green",
        "recreation_ground", "plant_nursery", "heath", "scrub", "grassland", "swamp", "bog", "string_bog",
        "wet_meadow", "marsh", "golf_course", "park", "garden", "playground", "miniature_golf",
    ]

    private static let shortbreadRules: [String: LayerRule] = [
        "ocean": LayerRule(areas: .init(other: .water)),
        "water_polygons": LayerRule(key: "kind", areas: .init(kinds: ["glacier": .ice], other: .water)),
        "water_lines": LayerRule(lines: .init(other: .waterway), tunnel: ("tunnel", nil)),
        "water_polygons_labels": LayerRule(names: .init(other: .water)),
        "land": LayerRule(
            key: "kind",
            areas: .init(
                kinds: Dictionary(uniqueKeysWithValues: green.map { ($0, AreaKind.park) }).merging([
                    "forest": .wood, "sand": .sand, "beach": .sand, "shingle": .sand,
                ]) { $1 })),
        "sites": LayerRule(
            key: "kind",
            areas: .init(kinds: [
                "university": .campus, "college": .campus, "school": .campus, "hospital": .campus,
            ])),
        "buildings": LayerRule(areas: .init(other: .building)),
        "pier_polygons": LayerRule(areas: .init(other: .plaza)),
        "pier_lines": LayerRule(lines: .init(other: .path)),
        "street_polygons": LayerRule(areas: .init(other: .plaza), tunnel: ("tunnel", nil)),
        "streets": LayerRule(
            key: "kind",
            lines: .init(kinds: [
                "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
                "tertiary": .tertiary, "unclassified": .street, "residential": .street,
                "living_street": .street, "pedestrian": .street, "busway": .street, "bus_guideway": .service,
                "service": .service, "track": .track, "footway": .path, "steps": .path, "path": .path,
                "cycleway": .path, "runway": .primary, "taxiway": .service, "rail": .rail,
                "narrow_gauge": .rail, "light_rail": .rail, "tram": .tram, "funicular": .tram,
                "monorail": .tram,
            ]), tunnel: ("tunnel", nil)),
        "street_labels": LayerRule(
            key: "kind",
            names: .init(kinds: [
                "motorway": .mainStreet, "trunk": .mainStreet, "primary": .mainStreet,
                "secondary": .mainStreet, "tertiary": .mainStreet, "unclassified": .street,
                "residential": .street, "living_street": .street, "pedestrian": .street, "service": .street,
                "track": .street, "footway": .street, "path": .street, "cycleway": .street,
            ]), tunnel: ("tunnel", nil)),
        "boundaries": LayerRule(
            key: "admin_level", lines: .init(kinds: ["2": .countryBorder, "4": .stateBorder]),
            hidden: [("maritime", nil)]),
        "boundary_labels": LayerRule(
            key: "admin_level", names: .init(kinds: ["2": .country, "4": .state])),
        "place_labels": LayerRule(
            key: "kind",
            names: .init(kinds: [
                "capital": .city, "state_capital": .city, "city": .city, "town": .town, "village": .village,
                "suburb": .suburb, "hamlet": .quarter, "quarter": .quarter, "neighbourhood": .quarter,
                "island": .island,
            ])),
        "public_transport": LayerRule(key: "kind", names: .init(kinds: ["station": .station])),
    ]
}
