import Foundation
import GuideCore
import MapStyle
import TestSupport
import Testing
import VectorTiles

import struct Harness.SeededGenerator

@testable import MapGround

@Suite("Names at points")
struct PointNamesTests {
    private struct Position: Hashable {
        let text: String
        let x: Int
        let y: Int
    }

    /// Random names of random sizes on 7 × 7 tiles.
    private func names(seed: UInt64) -> [[PointName]] {
        var random = SeededGenerator(state: seed)
        return (0..<49).map { tile in
            (0..<Int.random(in: 0...8, using: &random)).map { number in
                let (x, y) = (
                    Double.random(in: 0..<256, using: &random), Double.random(in: 0..<256, using: &random)
                )
                let size = (
                    Double.random(in: 20...170, using: &random), Double.random(in: 12...60, using: &random)
                )
                return PointName(
                    text: "\(tile)-\(number)",
                    kind: NameKind.allCases[Int.random(in: 0..<11, using: &random)],
                    x: x, y: y, rank: Double(Int.random(in: 0...3, using: &random)),
                    box: NameBox(x: x, y: y, width: size.0, height: size.1))
            }
        }
    }

    /// Returns the names that a tile draws, with positions on the whole map.
    private func drawn(_ column: Int, _ row: Int, _ names: [[PointName]]) -> [(Position, NameBox)] {
        PointNames.drawn { names[(row + $1) * 7 + column + $0] }.map { name in
            let (dx, dy) = (256 * column, 256 * row)
            return (
                Position(text: name.text, x: Int(name.x.rounded()) + dx, y: Int(name.y.rounded()) + dy),
                name.box.moved(dx: Double(dx), dy: Double(dy))
            )
        }
    }

    @Test(
        "a name that crosses a border is drawn by all tiles that it touches, or by none",
        arguments: UInt64(0)..<40)
    func borders(seed: UInt64) {
        let names = names(seed: seed)
        let inner = (1...5).flatMap { row in (1...5).map { (column: $0, row: row) } }
        let all = inner.map { ($0, drawn($0.column, $0.row, names)) }
        var crossing = 0
        for (tile, drawn) in all {
            for (other, others) in all where other != tile {
                let square = NameBox(
                    x: Double(other.column) * 256 + 128, y: Double(other.row) * 256 + 128, width: 256,
                    height: 256)
                for (position, box) in drawn where box.overlaps(square) {
                    #expect(others.contains { $0.0 == position }, "\(position) in \(tile), not in \(other)")
                    crossing += 1
                }
            }
        }
        #expect(crossing > 0)
    }

    @Test("drawn names do not overlap, also across borders", arguments: UInt64(0)..<40)
    func collisions(seed: UInt64) {
        let names = names(seed: seed)
        var all: [Position: NameBox] = [:]
        for row in 1...5 {
            for column in 1...5 {
                for (position, box) in drawn(column, row, names) { all[position] = box }
            }
        }
        let list = Array(all)
        for (index, first) in list.enumerated() {
            for second in list[(index + 1)...] {
                #expect(!first.value.overlaps(second.value), "\(first.key) and \(second.key)")
            }
        }
        #expect(list.count > 20)
    }

    @Test("the more important name of two is drawn")
    func importance() {
        func name(_ kind: NameKind, x: Double) -> PointName {
            PointName(
                text: "\(kind)", kind: kind, x: x, y: 9, rank: 0,
                box: NameBox(x: x, y: 9, width: 80, height: 20))
        }
        let drawn = PointNames.drawn { dx, dy in
            dx == 0 && dy == 0 ? [name(.quarter, x: 20)] : dx == -1 && dy == 0 ? [name(.suburb, x: 250)] : []
        }
        #expect(drawn.map(\.text) == ["suburb"])
    }

    @Test("real tiles own names that are narrow enough for the rule", arguments: [13, 14, 15, 16])
    func widths(zoom: Int) throws {
        let source = try MapSource([MapFile(TemporaryMap.helsinki("mbtiles"))])
        let text = MapText(LanguagePreference([]))
        let tile = try #require(TileAddress(zoom: zoom, x: (9327 << zoom) >> 14, y: (4742 << zoom) >> 14))
        let found = try #require(try source.find(tile))
        guard case .vector(let vector, let schema) = found.contents else {
            Issue.record("no vector tile")
            return
        }
        for scale in [1.0, 2.0] {
            let names = try PointNames.owned(
                by: tile, vector, schema, found.part, MapStyle(MapAppearance(textScale: scale)),
                LanguagePreference([]), text)
            #expect(
                names.allSatisfy { $0.box.right - $0.box.left <= 171 && $0.box.bottom - $0.box.top <= 171 })
            if zoom == 14 { #expect(names.map(\.text).contains("Kluuvi")) }
        }
    }
}
