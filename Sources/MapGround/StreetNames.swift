import Foundation
import GuideCore
import MapStyle
import VectorTiles

/// A name along a street. The whole text is inside its tile, so tiles need not agree about it.
struct StreetName {
    let label: MapText.Label
    let look: MapStyle.Name
    /// The centre, px from the tile's corner.
    let x: Double
    let y: Double
    let angle: Double
}

/// Finds straight stretches of streets that are long enough for their names.
struct StreetNames {
    typealias Point = (x: Double, y: Double)

    /// A point of a straight stretch may lie this far from the line between the ends, px.
    private static let tolerance = 1.6

    /// The free space at both ends of a name, px.
    private static let margin = 4.0

    /// Points nearer to the previous one are left out, px.
    private static let detail = 0.5

    /// The maximum number of points of a straight stretch. With ``detail``, a longer one is longer than the tile.
    private static let pointLimit = 1000

    /// The maximum number of streets of a tile whose names Pango measures.
    private static let streetLimit = 2000

    /// The maximum number of pieces of a street that are joined.
    private static let pieceLimit = 64

    /// A street in a tile: pieces of its line.
    private struct Street {
        let kind: NameKind
        let name: String
        var pieces: [[Point]] = []
    }

    /// Returns the names for a tile, which overlap neither each other nor other names.
    ///
    /// - Parameter taken: the boxes of other names, px from the tile's corner.
    static func placed(
        in tile: TileAddress, _ vector: VectorTile, _ schema: MapSchema, _ part: MapSource.Part,
        _ style: MapStyle, _ languages: LanguagePreference, _ text: MapText, avoiding taken: [NameBox]
    ) throws(TileFault) -> [StreetName] {
        var taken = taken
        var placed: [StreetName] = []
        let streets = try streets(in: tile, vector, schema, part, style, languages)
        for street in streets.prefix(streetLimit) {
            guard let look = style.name(street.kind, zoom: tile.zoom) else { continue }
            let label = text.label(street.name, look, isWrapped: false)
            let length = label.width + 2 * margin
            let stretches = joined(street.pieces).flatMap(straightStretches)
                .compactMap { clipped($0, margin: label.height / 2 + 1) }
                .filter { distance($0.0, $0.1) >= length }
                .sorted { distance($0.0, $0.1) > distance($1.0, $1.1) }
            for (start, end) in stretches.prefix(4) {
                let (x, y) = ((start.x + end.x) / 2, (start.y + end.y) / 2)
                var angle = atan2(end.y - start.y, end.x - start.x)
                if angle > .pi / 2 { angle -= .pi } else if angle <= -.pi / 2 { angle += .pi }
                let boxes = NameBox.boxes(x: x, y: y, width: length, height: label.height, angle: angle)
                guard !boxes.contains(where: { box in taken.contains { $0.overlaps(box) } }) else { continue }
                taken += boxes
                placed.append(StreetName(label: label, look: look, x: x, y: y, angle: angle))
                break
            }
        }
        return placed
    }

    /// Returns the streets with names, the most important one first.
    private static func streets(
        in tile: TileAddress, _ vector: VectorTile, _ schema: MapSchema, _ part: MapSource.Part,
        _ style: MapStyle, _ languages: LanguagePreference
    ) throws(TileFault) -> [Street] {
        var streets: [String: Street] = [:]
        var geometry = TileGeometry()
        for layer in vector.layers {
            guard let rule = schema.rules[layer.name], rule.nameKinds.contains(where: \.isOnLine)
            else { continue }
            let kinds = LayerKinds(layer, rule)
            let keys = NameKeys(layer, languages)
            let transform = TileTransform(layer, part, size: PointNames.tileSize)
            for feature in layer.features where feature.shape == .lines {
                guard let kind = try kinds.name(feature), kind.isOnLine,
                    style.name(kind, zoom: tile.zoom) != nil, let name = try keys.name(of: feature)
                else { continue }
                try layer.read(feature, into: &geometry)
                for number in 0..<geometry.partCount {
                    let piece = simplified(geometry.points[geometry.range(ofPart: number)], transform)
                    guard isNear(piece) else { continue }
                    streets[name, default: Street(kind: kind, name: name)].pieces.append(piece)
                }
            }
        }
        return streets.values.sorted {
            $0.kind != $1.kind ? $0.kind.rawValue < $1.kind.rawValue : $0.name < $1.name
        }
    }

    private static func simplified(
        _ points: ArraySlice<TileGeometry.Point>, _ transform: TileTransform
    ) -> [Point] {
        var piece: [Point] = []
        for (index, point) in zip(points.indices, points) {
            let point = transform(point)
            if let last = piece.last, index + 1 < points.endIndex, distance(last, point) < detail { continue }
            piece.append(point)
        }
        return piece
    }

    private static func isNear(_ piece: [Point]) -> Bool {
        piece.contains { $0.x > 0 } && piece.contains { $0.x < PointNames.tileSize }
            && piece.contains { $0.y > 0 } && piece.contains { $0.y < PointNames.tileSize }
    }

    /// Joins pieces with a common end. Data cut streets at each crossing.
    private static func joined(_ pieces: [[Point]]) -> [[Point]] {
        guard pieces.count <= pieceLimit else { return pieces }
        var lines: [[Point]] = []
        for piece in pieces {
            var line = piece
            while let index = lines.firstIndex(where: { join($0, line) != nil }) {
                if let longer = join(lines.remove(at: index), line) { line = longer }
            }
            lines.append(line)
        }
        return lines
    }

    /// Returns two pieces as one; nil if they have no common end, or if the street turns there.
    private static func join(_ first: [Point], _ second: [Point]) -> [Point]? {
        guard let start = first.first, let end = first.last, let other = second.first,
            let otherEnd = second.last
        else { return nil }
        func meet(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 0.2 && abs(a.y - b.y) < 0.2 }
        let (line, corner): ([Point], Int)
        if meet(end, other) {
            (line, corner) = (first + second.dropFirst(), first.count - 1)
        } else if meet(end, otherEnd) {
            (line, corner) = (first + Array(second.reversed()).dropFirst(), first.count - 1)
        } else if meet(start, otherEnd) {
            (line, corner) = (second + first.dropFirst(), second.count - 1)
        } else if meet(start, other) {
            (line, corner) = (Array(second.reversed()) + first.dropFirst(), second.count - 1)
        } else {
            return nil
        }
        guard corner > 0, corner + 1 < line.count else { return line }
        // Two carriageways meet in an acute angle, which is no way to go on.
        let (a, b, c) = (line[corner - 1], line[corner], line[corner + 1])
        let ahead = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
        return ahead > 0 ? line : nil
    }

    /// Cuts a line into stretches that are nearly straight.
    private static func straightStretches(_ line: [Point]) -> [(Point, Point)] {
        var stretches: [(Point, Point)] = []
        var start = 0
        while start + 1 < line.count {
            var end = start + 1
            while end + 1 < line.count, end - start < pointLimit, isStraight(line, start, end + 1) {
                end += 1
            }
            stretches.append((line[start], line[end]))
            start = end
        }
        return stretches
    }

    private static func isStraight(_ line: [Point], _ start: Int, _ end: Int) -> Bool {
        let (a, b) = (line[start], line[end])
        let length = distance(a, b)
        guard length > 0 else { return false }
        return (start + 1..<end).allSatisfy { number in
            let point = line[number]
            let across = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            return abs(across) / length <= tolerance
        }
    }

    /// Returns the part of a line inside the tile, without a margin (Liang and Barsky 1984); nil if there is
    /// none.
    private static func clipped(_ line: (Point, Point), margin: Double) -> (Point, Point)? {
        let (low, high) = (margin, PointNames.tileSize - margin)
        let (a, b) = line
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        var (first, last) = (0.0, 1.0)
        for (direction, distance) in [(-dx, a.x - low), (dx, high - a.x), (-dy, a.y - low), (dy, high - a.y)]
        {
            if direction == 0 {
                guard distance >= 0 else { return nil }
            } else if direction < 0 {
                first = max(first, distance / direction)
            } else {
                last = min(last, distance / direction)
            }
        }
        guard first < last else { return nil }
        return ((a.x + first * dx, a.y + first * dy), (a.x + last * dx, a.y + last * dy))
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        hypot(b.x - a.x, b.y - a.y)
    }
}
