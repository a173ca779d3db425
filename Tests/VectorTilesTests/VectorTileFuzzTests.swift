import Foundation
import TestSupport
import Testing

import struct Harness.SeededGenerator

@testable import VectorTiles

@Suite("Vector tiles from damaged data")
struct VectorTileFuzzTests {
    /// Reads everything in a tile, and returns the number of points.
    private func readAll(_ bytes: [UInt8]) throws(TileFault) -> Int {
        var geometry = TileGeometry()
        var count = 0
        for layer in try VectorTile(bytes).layers {
            for feature in layer.features {
                for key in layer.keys.indices { _ = try layer.valueIndex(ofKey: key, in: feature) }
                try layer.read(feature, into: &geometry)
                for part in 0..<geometry.partCount { #expect(geometry.area(ofPart: part).isFinite) }
                count += geometry.points.count
            }
        }
        return count
    }

    private func mutated(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
            case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.remove(at: index)
            case 3: bytes.insert(0xFF, at: index)
            default: bytes.removeLast(bytes.count - index)
            }
        }
        return bytes
    }

    /// The real tiles below 20 kB, unpacked.
    private func tiles() throws -> [[UInt8]] {
        let file = try MapFile(TemporaryMap.helsinki("pmtiles"))
        return try [(10, 582, 296), (11, 1165, 592), (12, 2331, 1185), (14, 9326, 4741)].map {
            let address = try #require(TileAddress(zoom: $0, x: $1, y: $2))
            guard case .vector(let bytes)? = try file.contents(of: address) else {
                throw TileFault.unreadable
            }
            return bytes
        }
    }

    @Test("10,000 mutated tiles are read or refused", arguments: UInt64(0)..<10)
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let tiles = try tiles()
        var refused = 0
        for round in 0..<1000 {
            do {
                _ = try readAll(mutated(tiles[round % tiles.count], using: &random))
            } catch {
                refused += 1
            }
        }
        // Most mutations meet a name or a coordinate; the others meet the structure.
        #expect(refused > 100 && refused < 1000)
    }

    @Test("mutated gzip data are unpacked or refused", arguments: UInt64(0)..<4)
    func packedMutations(seed: UInt64) throws {
        var random = SeededGenerator(state: seed &+ 100)
        let file = try Data(contentsOf: TemporaryMap.helsinki("pmtiles"))
        // From the last gzip header to the end of the file: the last tile.
        let start = try #require(file.lastRange(of: Data([0x1F, 0x8B, 0x08]))?.lowerBound)
        let packed = Array(file[start...])
        for _ in 0..<500 {
            guard let bytes = try? Inflate.tile(mutated(packed, using: &random)) else { continue }
            #expect(bytes.count <= Inflate.tileLimit)
            _ = try? readAll(bytes)
        }
    }

    @Test("mutated directories of PMTiles files are read or refused", arguments: UInt64(0)..<4)
    func directories(seed: UInt64) throws {
        var random = SeededGenerator(state: seed &+ 200)
        let archive = TestArchive(
            (0..<40).map { (UInt64($0), TestTile([.init("a\($0 % 3)", [])]).bytes) }, leafSize: 7
        ).bytes
        for _ in 0..<100 {
            let map = try TemporaryMap("fuzz.pmtiles", mutated(archive, using: &random))
            guard let file = try? MapFile(map.url) else { continue }
            for zoom in 0...3 {
                _ = try? file.contents(of: try #require(TileAddress(zoom: zoom, x: 0, y: 0)))
            }
        }
    }
}
