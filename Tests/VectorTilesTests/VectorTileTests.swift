import TestSupport
import Testing
import VectorTiles

@Suite("Vector tiles")
struct VectorTileTests {
    private func layer(_ features: [TestTile.Feature], version: UInt64 = 2) throws -> VectorTileLayer {
        let tile = try VectorTile(TestTile([.init("layer", features, version: version)]).bytes)
        return try #require(tile.layers.first)
    }

    private func geometry(_ geometry: TestTile.Geometry) throws -> TileGeometry {
        let layer = try layer([.init(geometry)])
        var read = TileGeometry()
        try layer.read(try #require(layer.features.first), into: &read)
        return read
    }

    private func points(_ geometry: TileGeometry) -> [[[Int32]]] {
        (0..<geometry.partCount).map { geometry.points[geometry.range(ofPart: $0)].map { [$0.x, $0.y] } }
    }

    @Test("a layer has its name, version, extent, keys and values")
    func layers() throws {
        let bytes = TestTile([
            .init(
                "roads", [.init(.points([(1, 2)]), ["class": "path", "lanes": .uint(2)])], version: 1,
                extent: 512),
            .init("empty", []),
        ]).bytes
        let tile = try VectorTile(bytes)
        #expect(tile.layers.map(\.name) == ["roads", "empty"])
        #expect(tile.layers[0].version == 1 && tile.layers[0].extent == 512)
        #expect(tile.layers[0].keys == ["class", "lanes"])
        #expect(tile.layers[0].values == [.text("path"), .number(2)])
        #expect(try VectorTile.layerNames(bytes) == ["roads", "empty"])
        #expect(try VectorTile(bytes) { $0 == "empty" }.layers.map(\.name) == ["empty"])
    }

    @Test("values of every type are read")
    func values() throws {
        let layer = try layer([
            .init(
                .points([(0, 0)]),
                [
                    "text": "Café", "float": .float(0.5), "double": .double(-2.25), "int": .int(-3),
                    "uint": .uint(4), "sint": .sint(-5), "bool": .bool(true),
                ])
        ])
        let feature = try #require(layer.features.first)
        let expected: [String: TileValue] = [
            "text": .text("Café"), "float": .number(0.5), "double": .number(-2.25), "int": .number(-3),
            "uint": .number(4), "sint": .number(-5), "bool": .truth(true),
        ]
        for (key, value) in expected { #expect(try layer.value(key, of: feature) == value, "\(key)") }
        #expect(try layer.value("other", of: feature) == nil)
    }

    // The examples of the specification's section 4.3.5.

    @Test("example: a point")
    func point() throws {
        #expect(points(try geometry(.commands(type: 1, [9, 50, 34]))) == [[[25, 17]]])
    }

    @Test("example: two points")
    func multiPoint() throws {
        #expect(points(try geometry(.commands(type: 1, [17, 10, 14, 3, 9]))) == [[[5, 7], [3, 2]]])
    }

    @Test("example: a line")
    func line() throws {
        #expect(
            points(try geometry(.commands(type: 2, [9, 4, 4, 18, 0, 16, 16, 0]))) == [
                [[2, 2], [2, 10], [10, 10]]
            ])
    }

    @Test("example: two lines")
    func multiLine() throws {
        let read = try geometry(.commands(type: 2, [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8]))
        #expect(points(read) == [[[2, 2], [2, 10], [10, 10]], [[1, 1], [3, 5]]])
    }

    @Test("example: a polygon")
    func polygon() throws {
        let read = try geometry(.commands(type: 3, [9, 6, 12, 18, 10, 12, 24, 44, 15]))
        #expect(points(read) == [[[3, 6], [8, 12], [20, 34]]])
        #expect(read.area(ofPart: 0) > 0)
    }

    @Test("example: two polygons, one with a hole")
    func multiPolygon() throws {
        let read = try geometry(
            .commands(
                type: 3,
                [
                    9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26,
                    0, 8,
                    8, 0, 0, 7, 15,
                ]))
        #expect(
            points(read) == [
                [[0, 0], [10, 0], [10, 10], [0, 10]], [[11, 11], [20, 11], [20, 20], [11, 20]],
                [[13, 13], [13, 17], [17, 17], [17, 13]],
            ])
        #expect((0..<3).map { read.area(ofPart: $0) } == [100, 81, -16])
    }

    @Test("a polygon whose exterior ring winds like a hole is turned round, with its holes")
    func winding() throws {
        let read = try geometry(
            .polygon([[(0, 0), (0, 10), (10, 10), (10, 0)], [(2, 2), (4, 2), (4, 4), (2, 4)]]))
        #expect((0..<2).map { read.area(ofPart: $0) } == [100, -4])
    }

    @Test("parts with too few points are dropped")
    func degenerate() throws {
        #expect(try geometry(.polygon([[(0, 0), (5, 5)], [(0, 0), (9, 0), (9, 9)]])).partCount == 1)
        #expect(try geometry(.commands(type: 2, [9, 4, 4])).partCount == 0)
        #expect(try geometry(.commands(type: 0, [9, 4, 4])).points.isEmpty)
    }

    @Test(
        "invalid commands are errors, not geometry",
        arguments: [
            [10, 2, 2],  // a line without a start
            [9, 2, 2, 15],  // a line that is closed
            [9, 2, 2, 12],  // an unknown command
            [9, 2],  // a point without y
            [9, 2, 2, 1 << 31 | 2, 2, 2],  // more points than data
            [17, 2, 2, 2, 2],  // two starts at once
            [9, 4_000_000_000, 2, 10, 2, 2],  // far outside the tile
        ] as [[UInt64]])
    func invalidCommands(commands: [UInt64]) {
        #expect(throws: TileFault.self) { try geometry(.commands(type: 2, commands)) }
    }

    @Test("attributes that refer to missing keys or values are errors")
    func invalidTags() throws {
        // A feature with the tags 0, 1 in a layer with one key and one value.
        let feature = TestTile.field(2, [0, 1]) + TestTile.field(3, 1) + TestTile.field(4, [9, 2, 2])
        let bytes = TestTile.field(
            3,
            TestTile.field(1, Array("a".utf8)) + TestTile.field(2, feature)
                + TestTile.field(3, Array("k".utf8))
                + TestTile.field(4, TestTile.field(1, Array("v".utf8))))
        let layer = try #require(try VectorTile(bytes).layers.first)
        #expect(throws: TileFault.self) { try layer.value("k", of: try #require(layer.features.first)) }
    }

    @Test("a tile that is cut off anywhere is an error or a shorter tile")
    func cutOff() throws {
        let bytes = TestTile([.init("a", [.init(.lines([[(0, 0), (5, 5)]]), ["k": "v"])])]).bytes
        for count in 1..<bytes.count {
            #expect(throws: TileFault.self, "\(count)") { try VectorTile(Array(bytes.prefix(count))) }
        }
    }

    @Test("a tile with too many features is refused before it fills the memory")
    func itemLimit() {
        let features = Array(repeating: TestTile.field(2, []), count: VectorTile.itemLimit + 1).flatMap { $0 }
        let bytes = TestTile.field(3, TestTile.field(1, Array("a".utf8)) + features)
        #expect(throws: TileFault.tooLarge(limit: VectorTile.itemLimit)) { try VectorTile(bytes) }
    }
}
