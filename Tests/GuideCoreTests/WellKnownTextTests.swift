import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Tables with a column of shapes")
struct WellKnownTextTests {
    private func read(
        _ shape: String, column: String = "wkt"
    ) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        let field = shape.replacing("\"", with: "\"\"")
        return try GuideReader.read(
            Data("name,amenity,\(column)\nA,bar,\"\(field)\"\n".utf8), fileName: "shapes.csv")
    }

    @Test(
        "A shape in Well-Known Text has one position, longitude first",
        arguments: [
            ("POINT (24.94 60.17)", 60.17, 24.94), ("Point(24.94 60.17)", 60.17, 24.94),
            (" point ( 24.94   60.17 ) ", 60.17, 24.94), ("POINT Z (24.94 60.17 12)", 60.17, 24.94),
            ("POINTZ(24.94 60.17 12)", 60.17, 24.94), ("POINT M (24.94 60.17 7)", 60.17, 24.94),
            ("POINT ZM (24.94 60.17 12 7)", 60.17, 24.94), ("POINT (2.494e1 6017e-2)", 60.17, 24.94),
            ("SRID=4326;POINT(24.94 60.17)", 60.17, 24.94), ("srid=4326; Point (24.94 60.17)", 60.17, 24.94),
            ("SRID=0;POINT(24.94 60.17)", 60.17, 24.94), ("SRID=4258;POINT(24.94 60.17)", 60.17, 24.94),
            ("<http://www.opengis.net/def/crs/OGC/1.3/CRS84> Point(24.94 60.17)", 60.17, 24.94),
            ("MULTIPOINT (0 0, 2 0, 2 4, 0 4)", 2, 1), ("MULTIPOINT ((0 0), (2 0), (2 4), (0 4))", 2, 1),
            ("LINESTRING (0 0, 0 1, 0 4)", 2, 0), ("MULTILINESTRING ((0 0, 0 1), (0 3, 0 6))", 3.5, 0),
            ("LINEARRING (0 0, 2 0, 2 2, 0 2, 0 0)", 1, 1),
            ("POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0))", 1, 1),
            ("POLYGON Z ((0 0 5, 2 0 5, 2 2 5, 0 2 5, 0 0 5))", 1, 1),
            ("POLYGON((0 0,4 0,4 4,0 4,0 0),(0 1,2 1,2 3,0 3,0 1))", 2, 28.0 / 12),
            ("MULTIPOLYGON (((0 0, 1 0, 1 1, 0 1, 0 0)), ((5 0, 7 0, 7 2, 5 2, 5 0)))", 0.9, 4.9),
            ("MULTIPOLYGON (((0 0, 2 0, 2 2, 0 2, 0 0)), EMPTY)", 1, 1),
            ("GEOMETRYCOLLECTION (POINT (50 50), POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0)))", 1, 1),
            ("GEOMETRYCOLLECTION(GEOMETRYCOLLECTION(POINT(3 4)), POINT EMPTY)", 4, 3),
        ] as [(String, Double, Double)])
    func positions(shape: String, latitude: Double, longitude: Double) throws {
        let (places, report) = try read(shape)
        let position = try #require(places.first?.coordinate)
        #expect(abs(position.latitude - latitude) < 1e-9 && abs(position.longitude - longitude) < 1e-9)
        #expect(report.warnings.isEmpty)
        #expect(places.first?.extraTags == [:])
    }

    @Test(
        "An empty shape gives a place without a position",
        arguments: [
            "POINT EMPTY", "POLYGON Z EMPTY", "GEOMETRYCOLLECTION EMPTY", "POINT (nan nan)",
            "SRID=4326;POINT EMPTY",
        ])
    func empty(shape: String) throws {
        let (places, report) = try read(shape)
        #expect(places.map(\.coordinate) == [nil])
        #expect(report.warnings.map(\.warning) == [.noPosition])
    }

    @Test(
        "An unreadable shape is reported, and the place stays",
        arguments: [
            "POINT (24.94)", "POINT (24.94 60.17", "POINT (24,94 60,17)", "POINT (1 2, 3 4)", "POINT 1 2",
            "CIRCULARSTRING (0 0, 1 1, 2 0)", "POLYGON (0 0, 2 0, 2 2, 0 0)", "POINT (24.94 60.17) x",
            "POINT (1 2 3 4 5)", "POINT (east north)",
        ])
    func unreadable(shape: String) throws {
        let (places, report) = try read(shape)
        #expect(places.map(\.coordinate) == [nil])
        #expect(report.warnings.map(\.warning) == [.positionUnreadable(text: shape)])
    }

    @Test("A position out of range is reported")
    func outOfRange() throws {
        let (places, report) = try read("POINT (60.17 124.94)")
        #expect(places.map(\.coordinate) == [nil])
        let warning = ImportWarning.positionOutOfRange(
            latitude: 124.94, longitude: 60.17, looksSwapped: true)
        #expect(report.warnings.map(\.warning) == [warning])
    }

    @Test(
        "Another coordinate system is rejected with its name and the solution",
        arguments: [
            ("SRID=3857;POINT(2776243 8437903)", "EPSG:3857"),
            ("SRID=3067;POINT(385000 6672000)", "EPSG:3067"),
            ("<http://www.opengis.net/def/crs/EPSG/0/25832> POINT(385000 6672000)", "EPSG:25832"),
        ])
    func systems(shape: String, name: String) throws {
        let error = #expect(throws: GuideFileError.self) { try read(shape) }
        #expect(
            error?.description
                == "“shapes.csv” contains one part, but Carte could not read it as a place. At row 1, line 2: Its position is in "
                + "the coordinate system “\(name)”. Save the file again in WGS 84 (EPSG:4326).")
    }

    @Test(
        "The column is recognized by a common name or by its content",
        arguments: [
            "WKT", "wkt", "geom", "the_geom", "geometry", "Geometry", "SHAPE", "wkt_geom", "ST_AsText",
            "geo_shape",
            "outline", "where_it_is",
        ])
    func names(column: String) throws {
        let place = try #require(try read("POINT (24.94 60.17)", column: column).places.first)
        #expect(place.coordinate == Coordinate(latitude: 60.17, longitude: 24.94))
        #expect(place.extraTags == [:])
    }

    @Test("A GeoJSON geometry in a column is read")
    func geoJSON() throws {
        let text = #"{"type":"Point","coordinates":[24.94,60.17]}"#
        let place = try #require(try read(text, column: ".geo").places.first)
        #expect(place.coordinate == Coordinate(latitude: 60.17, longitude: 24.94))
    }

    @Test("The shape is used only if the columns of coordinates are empty")
    func both() throws {
        let text =
            ",name,amenity,lat,lon,geometry\n0,A,bar,1,2,POINT (3 4)\n1,B,bar,,,POINT (3 4)\n2,C,bar,1,2,round\n"
        let (places, report) = try GuideReader.read(Data(text.utf8), fileName: "geopandas.csv")
        let positions = [(1.0, 2.0), (4, 3), (1, 2)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        #expect(places.map(\.coordinate) == positions)
        #expect(places.map(\.extraTags) == [[:], [:], ["geometry": "round"]])
        #expect(report.warnings.isEmpty)
    }

    @Test("A column without a name, or with pandas' name for it, is not a tag")
    func rowNumbers() throws {
        let text = "Unnamed: 0,,name,amenity,lat,lon\n0,7,A,bar,1,2\n"
        let place = try #require(try GuideReader.read(Data(text.utf8), fileName: "pandas.csv").places.first)
        #expect(place.extraTags == [:])
    }

    @Test("The shape gives the kind of an OpenStreetMap id without a kind")
    func identity() throws {
        let text =
            "WKT,osm_id,osm_way_id,name,amenity,other_tags\n"
            + "\"MULTIPOLYGON (((0 0,2 0,2 2,0 0)))\",,7,A,bar,\n\"MULTIPOLYGON (((0 0,2 0,2 2,0 0)))\",8,,B,bar,\n"
            + "\"POINT (1 1)\",9,,C,bar,\n"
        let (places, _) = try GuideReader.read(Data(text.utf8), fileName: "gdal.csv")
        let objects = [OSMObject(.way, 7), OSMObject(.relation, 8), OSMObject(.node, 9)]
        #expect(places.map(\.source) == objects.map { .openStreetMap($0) })
    }
}
