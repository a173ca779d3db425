import GuideCore
import MapStyle
import TestSupport
import Testing
import VectorTiles

@Suite("The schemas of map files")
struct MapSchemaTests {
    @Test("real files have a known schema", arguments: ["mbtiles", "pmtiles"])
    func realFiles(format: String) throws {
        #expect(try MapSchema(of: MapFile(TemporaryMap.helsinki(format))) == .openMapTiles)
    }

    @Test("Shortbread is recognised by its layers")
    func shortbread() {
        #expect(
            MapSchema(layers: ["ocean", "water_polygons", "streets", "street_labels", "pois"]) == .shortbread)
    }

    @Test(
        "other schemas are unknown, that of Protomaps as well",
        arguments: [
            ["boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads", "water"],
            ["parcels"], [],
        ])
    func unknown(layers: [String]) throws {
        #expect(MapSchema(layers: layers) == nil)
        let tile = TestTile(layers.map { .init($0, []) } + [.init("other", [])])
        let map = try TemporaryMap("parcels.pmtiles", TestArchive([(0, tile.bytes)]).bytes)
        let error = #expect(throws: MapFileError.self) { try MapSchema(of: MapFile(map.url)) }
        #expect(error?.reason == .schema(layers: layers + ["other"]))
    }

    /// Returns the kinds of a feature in a layer.
    private func kinds(
        _ schema: MapSchema, _ layer: String, _ geometry: TestTile.Geometry,
        _ attributes: KeyValuePairs<String, TestTile.Value>
    ) throws -> (area: AreaKind?, line: LineKind?, name: NameKind?) {
        let rule = try #require(schema.rules[layer], "\(layer)")
        let bytes = TestTile([.init(layer, [.init(geometry, attributes)])]).bytes
        let layer = try #require(try VectorTile(bytes).layers.first)
        let feature = try #require(layer.features.first)
        let kinds = LayerKinds(layer, rule)
        return (try kinds.area(feature), try kinds.line(feature), try kinds.name(feature))
    }

    private static let square = TestTile.Geometry.polygon([[(0, 0), (9, 0), (9, 9), (0, 9)]])
    private static let line = TestTile.Geometry.lines([[(0, 0), (9, 9)]])
    private static let point = TestTile.Geometry.points([(1, 1)])

    @Test("areas of both schemas have the same kinds")
    func areas() throws {
        typealias Row = (MapSchema, String, KeyValuePairs<String, TestTile.Value>, AreaKind?)
        let rows: [Row] = [
            (.openMapTiles, "water", ["class": "ocean"], .water),
            (.openMapTiles, "water", ["class": "lake", "brunnel": "tunnel"], nil),
            (.openMapTiles, "landcover", ["class": "wood"], .wood),
            (.openMapTiles, "landcover", ["class": "farmland"], nil),
            (.openMapTiles, "landuse", ["class": "school"], .campus),
            (.openMapTiles, "building", ["render_height": .float(5)], .building),
            (.openMapTiles, "transportation", ["class": "path"], .plaza),
            (.shortbread, "ocean", [:], .water),
            (.shortbread, "water_polygons", ["kind": "glacier"], .ice),
            (.shortbread, "water_polygons", ["kind": "river"], .water),
            (.shortbread, "land", ["kind": "forest"], .wood),
            (.shortbread, "land", ["kind": "park"], .park),
            (.shortbread, "land", ["kind": "residential"], nil),
            (.shortbread, "sites", ["kind": "university"], .campus),
            (.shortbread, "buildings", ["dummy": .int(1)], .building),
            (.shortbread, "street_polygons", ["kind": "pedestrian", "tunnel": .bool(false)], .plaza),
        ]
        for (schema, layer, attributes, kind) in rows {
            #expect(try kinds(schema, layer, Self.square, attributes).area == kind, "\(layer) \(attributes)")
        }
    }

    @Test("lines of both schemas have the same kinds")
    func lines() throws {
        typealias Row = (MapSchema, String, KeyValuePairs<String, TestTile.Value>, LineKind?)
        let rows: [Row] = [
            (.openMapTiles, "transportation", ["class": "motorway"], .motorway),
            (.openMapTiles, "transportation", ["class": "minor"], .street),
            (.openMapTiles, "transportation", ["class": "primary", "brunnel": "tunnel"], .tunnel),
            (.openMapTiles, "transportation", ["class": "primary", "brunnel": "bridge"], .primary),
            (.openMapTiles, "transportation", ["class": "service", "brunnel": "tunnel"], nil),
            (.openMapTiles, "transportation", ["class": "primary_construction"], nil),
            (.openMapTiles, "boundary", ["admin_level": .int(2), "maritime": .int(0)], .countryBorder),
            (.openMapTiles, "boundary", ["admin_level": .float(4)], .stateBorder),
            (.openMapTiles, "boundary", ["admin_level": .int(2), "maritime": .int(1)], nil),
            (.openMapTiles, "boundary", ["admin_level": .int(8)], nil),
            (.shortbread, "streets", ["kind": "motorway", "link": .bool(true)], .motorway),
            (.shortbread, "streets", ["kind": "living_street", "tunnel": .bool(false)], .street),
            (.shortbread, "streets", ["kind": "secondary", "tunnel": .bool(true)], .tunnel),
            (.shortbread, "streets", ["kind": "footway", "tunnel": .bool(true)], nil),
            (.shortbread, "streets", ["kind": "tram", "rail": .bool(true)], .tram),
            (.shortbread, "boundaries", ["admin_level": .int(2), "maritime": .bool(false)], .countryBorder),
            (.shortbread, "boundaries", ["admin_level": .int(4), "maritime": .bool(true)], nil),
            (.shortbread, "water_lines", ["kind": "river"], .waterway),
        ]
        for (schema, layer, attributes, kind) in rows {
            #expect(try kinds(schema, layer, Self.line, attributes).line == kind, "\(layer) \(attributes)")
        }
    }

    @Test("names of both schemas have the same kinds")
    func names() throws {
        typealias Row = (MapSchema, String, KeyValuePairs<String, TestTile.Value>, NameKind?)
        let rows: [Row] = [
            (.openMapTiles, "place", ["class": "city"], .city),
            (.openMapTiles, "place", ["class": "neighbourhood"], .quarter),
            (.openMapTiles, "water_name", ["class": "lake"], .water),
            (.openMapTiles, "poi", ["class": "park", "subclass": "park"], .park),
            (.openMapTiles, "poi", ["class": "railway", "subclass": "station"], .station),
            (.openMapTiles, "poi", ["class": "bus", "subclass": "bus_stop"], nil),
            (.openMapTiles, "transportation_name", ["class": "secondary"], .mainStreet),
            (.openMapTiles, "transportation_name", ["class": "rail"], nil),
            (.shortbread, "place_labels", ["kind": "capital"], .city),
            (.shortbread, "boundary_labels", ["admin_level": .int(2)], .country),
            (.shortbread, "street_labels", ["kind": "residential"], .street),
            (.shortbread, "water_polygons_labels", ["kind": "water"], .water),
            (.shortbread, "public_transport", ["kind": "station"], .station),
        ]
        for (schema, layer, attributes, kind) in rows {
            #expect(try kinds(schema, layer, Self.point, attributes).name == kind, "\(layer) \(attributes)")
        }
    }

    @Test(
        "a name is in the reader's language, otherwise the local one",
        arguments: [
            (["ru_RU"], "Хельсинки"), (["zh_TW"], "赫爾辛基"), (["zh_CN"], "赫尔辛基"),
            (["ar", "sv"], "Helsingfors"),
            (["vi"], "Helsinki"), ([], "Helsinki"),
        ])
    func languages(languages: [String], expected: String) throws {
        let bytes = TestTile([
            .init(
                "place",
                [
                    .init(
                        Self.point,
                        [
                            "name:latin": "Latin", "name": "Helsinki", "name:ru": "Хельсинки",
                            "name:zh-Hant": "赫爾辛基", "name:zh": "赫尔辛基", "name_sv": "Helsingfors",
                        ])
                ])
        ]).bytes
        let layer = try #require(try VectorTile(bytes).layers.first)
        let keys = NameKeys(layer, LanguagePreference(languages))
        #expect(try keys.name(of: try #require(layer.features.first)) == expected)
    }

    @Test("OpenMapTiles files of tilemaker have names in Latin letters only")
    func latin() throws {
        let bytes = TestTile([.init("place", [.init(Self.point, ["name:latin": "Kamppi"])])]).bytes
        let layer = try #require(try VectorTile(bytes).layers.first)
        let keys = NameKeys(layer, LanguagePreference(["fi"]))
        #expect(try keys.name(of: try #require(layer.features.first)) == "Kamppi")
    }
}
