/// Decides by its name whether a coordinate system has degrees of WGS 84, which Carte reads.
enum CoordinateSystem {
    /// EPSG systems whose degrees agree with WGS 84 within a few metres.
    ///
    /// They are realizations of ITRS, and systems that EPSG relates to WGS 84 without a shift (ETRS89, NAD83,
    /// GDA94 and GDA2020, NZGD2000, JGD2000 and JGD2011, SIRGAS 2000, CGCS2000, RGF93, WGS 84 in 3D). PostGIS
    /// writes 0 for an unknown system.
    private static let degreeCodes: Set<Int> = [
        0, 4326, 4979, 4258, 4937, 4269, 6318, 4617, 4283, 7844, 4167, 4612, 6668, 4674, 4490, 4171, 9000,
    ]

    /// Whether an EPSG code is one of these systems.
    static func isReadable(epsg code: Int) -> Bool { degreeCodes.contains(code) }

    /// Returns the name of an unsupported system in a GeoJSON member `crs` (the specification of 2008,
    /// section 3), such as `EPSG:3857`; nil without a member or for WGS 84.
    static func foreignName(_ crs: JSONValue?) -> String? {
        switch crs {
        case .string(let name): foreignName(name)
        case .object(let members): foreignName(members)
        default: nil
        }
    }

    private static func foreignName(_ members: [String: JSONValue]) -> String? {
        let properties = members["properties"]
        // Before 2008 the form was `{"type": "EPSG", "properties": {"code": 4326}}`.
        if let code = properties?["code"]?.scalarText { return foreignName("EPSG:\(code)") }
        return (properties?["name"] ?? properties?["href"] ?? members["name"])?.string.flatMap(foreignName)
    }

    /// Returns the displayed name of an unsupported system; nil for WGS 84.
    ///
    /// Names of WGS 84 are `urn:ogc:def:crs:OGC:1.3:CRS84`, `EPSG:4326`,
    /// `http://www.opengis.net/def/crs/EPSG/0/4326`.
    static func foreignName(_ name: String) -> String? {
        let name = TextCleaner.clean(String(name.prefix(200))).text
        let folded = name.lowercased()
        guard !folded.isEmpty else { return nil }
        if let code = epsgCode(folded) { return isReadable(epsg: code) ? nil : "EPSG:\(code)" }
        let letters = folded.filter { $0.isLetter || $0.isNumber }
        // Projections of WGS 84 have longer names: “WGS 84 / UTM zone 35N”.
        let names = ["crs84", "crs84h", "wgs84", "wgs1984", "gcswgs1984", "ogccrs84"]
        if names.contains(letters) || folded.hasSuffix(":crs84") || folded.hasSuffix("/crs84") { return nil }
        return String(name.prefix(80))
    }

    /// Returns the number after `EPSG`, with or without a version between them.
    private static func epsgCode(_ folded: String) -> Int? {
        guard let start = folded.firstRange(of: "epsg")?.upperBound else { return nil }
        let words = folded[start...].split { !($0.isLetter || $0.isNumber || $0 == ".") }
        return words.lazy.compactMap { Int($0) }.last
    }
}
