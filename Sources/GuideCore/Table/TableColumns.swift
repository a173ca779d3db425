/// The meanings of a table's columns, from the names in its first row.
///
/// | meaning | names, in any case |
/// |---|---|
/// | latitude | lat, latitude, y, @lat … |
/// | longitude | lon, lng, long, longitude, x, @lon … |
/// | both | wkt, geom, geometry, the_geom, shape; coordinates, latlon, position … |
/// | none | an empty name, which pandas uses for the row number |
/// | identity | @id, with @type if it is a number; id; osm_id with osm_type |
/// | tags | the key itself (`amenity`, `addr:street`, `name:ru`), or a word for it (street, hours, tel) |
/// | other tags | tags: a JSON object; other_tags: hstore, from GDAL's driver for OpenStreetMap |
struct TableColumns: Sendable {
    /// The names as written.
    let names: [String]
    /// The key of each column; nil for position columns and columns without a name.
    let keys: [String?]
    let latitude: Int?
    let longitude: Int?
    /// The columns that may have the whole position, the most certain first. Other texts in them are tags.
    private(set) var shapes: [Int]
    /// The number of these columns whose name means nothing else.
    private var sureShapeCount: Int
    /// Whether Overpass wrote the table. Without a position a row cannot be a place then.
    let isOverpass: Bool

    /// Whether GDAL's driver for OpenStreetMap wrote a table of points. Its other tables have no position
    /// columns.
    let isOfNodes: Bool
    /// Whether GDAL's driver wrote a table of areas, with a column for ways that is empty for relations.
    let isOfAreas: Bool

    /// The meanings of the columns if Google Takeout wrote the table: a list of saved places. Otherwise nil.
    let savedMeanings: [String]?

    /// Creates the meanings of column names.
    init(names: [String]) {
        let names = names.map { TextCleaner.clean($0).text }
        let folded = names.map { $0.lowercased() }
        self.names = names
        latitude = TableColumns.first(of: TableColumns.latitudeNames, in: folded)
        longitude = TableColumns.first(of: TableColumns.longitudeNames, in: folded)
        let ranked = folded.enumerated().compactMap { index, name in
            TableColumns.shapeRanks[name].map { (rank: $0, index: index) }
        }
        shapes = ranked.sorted { $0 < $1 }.map(\.index)
        sureShapeCount = ranked.count { $0.rank < TableColumns.shapeNames.count }
        isOverpass = folded.contains("@type") || folded.contains("@lat")
        isOfNodes = folded.contains("osm_id") && folded.contains("other_tags")
        isOfAreas = folded.contains("osm_way_id")
        savedMeanings = TakeoutPlace.meanings(ofColumns: names) {
            TableColumns.aliases[$0] != nil || TableColumns.shapeRanks[$0] != nil
                || (TableColumns.latitudeNames + TableColumns.longitudeNames).contains($0)
        }
        let positions = Set(TableColumns.latitudeNames + TableColumns.longitudeNames)
        keys = names.map { name in
            let lowercased = name.lowercased()
            if positions.contains(lowercased) || TableColumns.isRowNumber(lowercased) { return nil }
            let words = lowercased.replacing(" ", with: "_").replacing("-", with: "_")
            // A table can have both `phone` and `telephone`.
            if let key = TableColumns.aliases[words], !folded.contains(key) || words == key { return key }
            // The language in `name:zh-Hant` and in other tags keeps its capitals.
            return name.contains(":") ? name : lowercased
        }
    }

    /// The number of columns whose meaning is known from the name. It helps to detect the separator.
    var knownCount: Int {
        let keys = keys.count { $0.map(TableColumns.isKnown) == true }
        return keys + (latitude == nil ? 0 : 1) + (longitude == nil ? 0 : 1) + (shapes.isEmpty ? 0 : 1)
    }

    /// The missing required columns.
    var missing: [GuideFileError.Column] {
        if savedMeanings != nil { return [] }
        var missing: [GuideFileError.Column] = []
        if shapes.isEmpty {
            if latitude == nil { missing.append(.latitude) }
            if longitude == nil { missing.append(.longitude) }
        }
        if !keys.contains(where: { $0 == "amenity" || $0.map(NestedTags.isKey) == true }) {
            missing.append(.amenity)
        }
        return missing
    }

    /// Determines the position columns from the first row, if the names are ambiguous.
    ///
    /// `location` can be a town, and a shape can have any name.
    ///
    /// - Parameter texts: the fields of the first row.
    mutating func findShape(in texts: [String]) {
        guard latitude == nil || longitude == nil, sureShapeCount == 0 else { return }
        shapes.removeAll { index in
            index < texts.count && !texts[index].isEmpty && !TablePosition.isMeant(by: texts[index])
        }
        guard shapes.isEmpty else { return }
        shapes = texts.prefix(names.count).indices.filter {
            WellKnownText.isMeant(by: texts[$0]) || WellKnownBinary.isMeant(by: texts[$0])
        }
    }

    /// Whether a column has row numbers. pandas leaves its name empty, and names it `Unnamed: 0` after
    /// reading it.
    private static func isRowNumber(_ name: String) -> Bool {
        name.isEmpty
            || name.hasPrefix("unnamed: ") && name.dropFirst("unnamed: ".count).allSatisfy(\.isNumber)
    }

    private static func isKnown(_ key: String) -> Bool {
        key.hasPrefix("addr:") || ["id", "@id", "@type", "tags"].contains(key)
            || PlaceSchema.columns.contains(key)
    }

    /// Returns the first wanted name that exists, the most certain first: a table can have `lat` and `y`.
    private static func first(of wanted: [String], in names: [String]) -> Int? {
        wanted.lazy.compactMap(names.firstIndex).first
    }

    private static let latitudeNames = [
        "@lat", "lat", "latitude", "lat.", "y", "breitengrad", "широта", "纬度", "緯度", "vĩ độ",
    ]
    private static let longitudeNames = [
        "@lon", "lon", "lng", "long", "longitude", "lon.", "x", "längengrad", "долгота", "经度", "經度",
        "kinh độ",
    ]

    /// Names of columns with a shape or both coordinates, the most certain first.
    private static let shapeNames = [
        "wkt", "geom", "geometry", "the_geom", "wkt_geom", "geom_wkt", "wkt_geometry", "geometry_wkt",
        "geomwkt", "ewkt", "st_astext", "st_asewkt", "asewkt", "astext", "geojson", "geo_shape", ".geo",
        "wkb_geometry", "geo_point_2d", "geo_point", "geopoint", "latlon", "lat_lon", "latlng", "lat_lng",
        "lat,lon", "lat, lon", "lat,lng", "lat, lng", "lat/lon", "lat/lng", "latitude,longitude",
        "latitude, longitude", "latitude/longitude", "latitude_longitude",
    ]

    /// Ambiguous names for the same, the most certain first.
    private static let vagueShapeNames = [
        "geog", "geography", "shape", "way", "point", "coordinates", "coordinate", "coords", "coord", "gps",
        "geolocation", "geo", "position", "location", "koordinaten", "координаты", "坐标", "座標", "tọa độ",
    ]

    private static let shapeRanks = Dictionary(
        uniqueKeysWithValues: zip(shapeNames + vagueShapeNames, 0...))

    /// Words for keys, with `_` for spaces and hyphens.
    private static let aliases: [String: String] = {
        var aliases: [String: String] = [:]
        for attribute in PlaceSchema.all {
            guard let key = attribute.keys.first else { continue }
            if !key.contains(":") { aliases[key] = key }
            for name in attribute.columnNames { aliases[name] = key }
        }
        return aliases
    }()
}
