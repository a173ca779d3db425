import Testing

@testable import VectorTiles

@Suite("Tile addresses")
struct TileAddressTests {
    /// The first rows are in the specification of PMTiles; the others come from the Python package `pmtiles`
    /// 3.8.1, by the specification's authors.
    @Test(
        "a tile's index in a PMTiles file follows the Hilbert curve",
        arguments: [
            (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
            (12, 3423, 1763, 19_078_479), (14, 9327, 4742, 319_433_622), (20, 1000, 999_999, 732_559_920_874),
        ])
    func archiveIndex(zoom: Int, x: Int, y: Int, index: UInt64) throws {
        #expect(try #require(TileAddress(zoom: zoom, x: x, y: y)).archiveIndex == index)
    }

    @Test("each tile of a level has an index of its own, in one block")
    func bijection() {
        for zoom in 0...5 {
            let size = 1 << zoom
            let indices = (0..<size * size).compactMap {
                TileAddress(zoom: zoom, x: $0 % size, y: $0 / size)?.archiveIndex
            }
            let first = UInt64((size * size - 1) / 3)
            #expect(indices.sorted() == Array(first..<first + UInt64(size * size)))
        }
    }

    @Test(
        "addresses outside the pyramid do not exist",
        arguments: [(0, 1, 0), (3, 8, 0), (3, 0, -1), (-1, 0, 0), (25, 0, 0)])
    func outside(zoom: Int, x: Int, y: Int) {
        #expect(TileAddress(zoom: zoom, x: x, y: y) == nil)
    }

    @Test("columns continue beyond the date line, rows end at the poles")
    func neighbours() throws {
        let corner = try #require(TileAddress(zoom: 3, x: 7, y: 0))
        #expect(corner.neighbour(dx: 1, dy: 0) == TileAddress(zoom: 3, x: 0, y: 0))
        #expect(corner.neighbour(dx: 0, dy: -1) == nil)
        #expect(corner.neighbour(dx: -1, dy: 1) == TileAddress(zoom: 3, x: 6, y: 1))
    }

    @Test("an ancestor contains the tile")
    func ancestors() throws {
        let tile = try #require(TileAddress(zoom: 14, x: 9327, y: 4742))
        #expect(tile.ancestor(at: 12) == TileAddress(zoom: 12, x: 2331, y: 1185))
        #expect(tile.ancestor(at: 14) == tile)
        #expect(tile.ancestor(at: 15) == nil)
        #expect(tile.description == "14/9327/4742")
    }
}
