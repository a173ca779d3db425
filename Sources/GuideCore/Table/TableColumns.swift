/// What the columns of a table mean, from the names in its first row.
///
/// | meaning | names, in any case |
/// |---|---|
/// | latitude | lat, latitude, y, @lat … |
/// | longitude | lon, lng, long, longitude, x, @lon … |
/// | identity | @id, with @type where it is a number; id; osm_id with osm_type |
/// | tags | the key itself (`amenity`, `addr:street`, `name:ru`), or a word for it (street, hours, tel) |
/// | other tags | tags: a JSON object; other_tags: hstore, as GDAL's driver for OpenStreetMap writes it |
struct TableColumns: Sendable {
    /// The names as written.
    let names: [String]
    /// The key of each column; absent for those of the position.
    let keys: [String?]
    let latitude: Int?
    let longitude: Int?
    /// Whether Overpass wrote the table: what has no position there cannot be a place.
    let isOverpass: Bool

    /// Whether GDAL's driver for OpenStreetMap wrote the table. It is one of points: others have no columns of positions.
    let isOfNodes: Bool

    /// The meaning of these names.
    init(names: [String]) {
        let names = names.map { TextCleaner.clean($0).text }
        let folded = names.map { $0.lowercased() }
        self.names = names
        latitude = TableColumns.first(of: TableColumns.latitudeNames, in: folded)
        longitude = TableColumns.first(of: TableColumns.longitudeNames, in: folded)
        isOverpass = folded.contains("@type") || folded.contains("@lat")
        isOfNodes = folded.contains("osm_id") && folded.contains("other_tags")
        let positions = Set(TableColumns.latitudeNames + TableColumns.longitudeNames)
        keys = zip(names, folded).map { name, folded in
            if positions.contains(folded) { return nil }
            let words = folded.replacing(" ", with: "_").replacing("-", with: "_")
            if let key = TableColumns.aliases[words], !folded.contains(key) || words == key { return key }
            // The language of `name:zh-Hant` and of other tags keeps its capitals.
            return name.contains(":") ? name : folded
        }
    }

    /// How many columns have a meaning that is known without looking at the rows: tells the separator.
    var knownCount: Int {
        let keys = keys.count { $0.map(TableColumns.isKnown) == true }
        return keys + (latitude == nil ? 0 : 1) + (longitude == nil ? 0 : 1)
    }

    /// What a guide cannot be read without.
    var missing: [GuideFileError.Column] {
        var missing: [GuideFileError.Column] = []
        if latitude == nil { missing.append(.latitude) }
        if longitude == nil { missing.append(.longitude) }
        if !keys.contains(where: { $0 == "amenity" || $0.map(NestedTags.isKey) == true }) {
            missing.append(.amenity)
        }
        return missing
    }

    private static func isKnown(_ key: String) -> Bool {
        ["name", "amenity", "cuisine", "phone", "website", "opening_hours", "id", "@id", "@type", "tags"]
            .contains(key) || key.hasPrefix("addr:")
    }

    /// The first of the wanted names that there is, the most certain first: a table may have `lat` and `y`.
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

    /// Words for keys, with `_` for spaces and hyphens.
    private static let aliases = [
        "type": "amenity", "kind": "amenity", "category": "amenity", "title": "name",
        "street": "addr:street", "housenumber": "addr:housenumber", "house_number": "addr:housenumber",
        "postcode": "addr:postcode", "postal_code": "addr:postcode", "zip": "addr:postcode",
        "city": "addr:city", "town": "addr:city", "country": "addr:country",
        "tel": "phone", "telephone": "phone", "phone_number": "phone", "web": "website",
        "homepage": "website",
        "e_mail": "email", "mail": "email", "hours": "opening_hours", "opening_hours": "opening_hours",
        "openinghours": "opening_hours", "picture": "image", "outdoor_seating": "outdoor_seating",
    ]
}
