import CGtk
import MapStyle
import VectorTiles

/// Paints the areas and lines of a vector tile. Each kind is one path, so a crossing has no seams.
struct ShapePainter {
    private let vector: VectorTile
    private let schema: MapSchema
    private let part: MapSource.Part
    private let style: MapStyle
    private let zoom: Int
    private let cairo: OpaquePointer
    private let scale: Double
    /// The tile's side, in pixels.
    private let size: Double

    /// A feature and its layer.
    private typealias Item = (layer: Int, feature: VectorTileFeature)

    /// Points nearer to the previous one are left out, in pixels.
    private static let detail = 0.45

    init(
        _ vector: VectorTile, _ schema: MapSchema, _ part: MapSource.Part, _ style: MapStyle, zoom: Int,
        on cairo: OpaquePointer, _ scale: Double
    ) {
        self.vector = vector
        self.schema = schema
        self.part = part
        self.style = style
        self.zoom = zoom
        self.cairo = cairo
        self.scale = scale
        size = Double(TilePainter.tileSize) * scale
    }

    func paint() throws(TileFault) {
        style.ground.setSource(of: cairo)
        cairo_rectangle(cairo, 0, 0, size, size)
        cairo_fill(cairo)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST)
        let (areas, lines) = try sorted()
        for kind in AreaKind.allCases where !areas[kind.rawValue].isEmpty {
            try paint(areas[kind.rawValue], kind)
        }
        let looks = LineKind.allCases.map { style.line($0, zoom: zoom) }
        for kind in LineKind.allCases where !lines[kind.rawValue].isEmpty {
            guard let look = looks[kind.rawValue], let casing = look.casing else { continue }
            cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
            try stroke(lines[kind.rawValue], casing, look.width + 1.4, [])
        }
        for kind in LineKind.allCases where !lines[kind.rawValue].isEmpty {
            guard let look = looks[kind.rawValue] else { continue }
            cairo_set_line_cap(cairo, look.dashes.isEmpty ? cap(look.width) : CAIRO_LINE_CAP_BUTT)
            try stroke(lines[kind.rawValue], look.colour, look.width, look.dashes)
        }
    }

    /// The ends of lines. They close the gaps where pieces of a road meet. Round ends take several times
    /// longer, and are visible only at wide lines.
    private func cap(_ width: Double) -> cairo_line_cap_t {
        isWide(width) ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE
    }

    private func isWide(_ width: Double) -> Bool { width * scale > 6 }

    /// The features of the tile by kind.
    private func sorted() throws(TileFault) -> (areas: [[Item]], lines: [[Item]]) {
        var areas = [[Item]](repeating: [], count: AreaKind.allCases.count)
        var lines = [[Item]](repeating: [], count: LineKind.allCases.count)
        for (number, layer) in vector.layers.enumerated() {
            guard let rule = schema.rules[layer.name] else { continue }
            let kinds = LayerKinds(layer, rule)
            for feature in layer.features {
                switch feature.shape {
                case .polygons:
                    guard let kind = try kinds.area(feature), style.minimumZoom(kind) <= zoom else {
                        continue
                    }
                    areas[kind.rawValue].append((number, feature))
                case .lines:
                    guard let kind = try kinds.line(feature) else { continue }
                    lines[kind.rawValue].append((number, feature))
                case .points, .unknown: continue
                }
            }
        }
        return (areas, lines)
    }

    private func paint(_ items: [Item], _ kind: AreaKind) throws(TileFault) {
        guard let colour = style.colour(kind) else { return }
        // Only version 2 of the specification defines how holes wind. With the even-odd rule, features that overlap would
        // cut holes into each other in one path.
        let isOld = items.contains { vector.layers[$0.layer].version < 2 }
        cairo_set_fill_rule(cairo, isOld ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_set_line_width(cairo, 0.5 * scale)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        cairo_set_dash(cairo, nil, 0, 0)
        for path in isOld ? items.map({ [$0] }) : [items] {
            try addPath(path, margin: 1, isClosed: true)
            colour.setSource(of: cairo)
            cairo_fill_preserve(cairo)
            guard let edge = style.edge(kind) else { continue }
            edge.setSource(of: cairo)
            cairo_stroke(cairo)
        }
        cairo_new_path(cairo)
    }

    private func stroke(
        _ items: [Item], _ colour: MapColour, _ width: Double, _ dashes: [Double]
    ) throws(TileFault) {
        try addPath(items, margin: width * scale, isClosed: false)
        colour.setSource(of: cairo)
        cairo_set_line_width(cairo, width * scale)
        cairo_set_line_join(cairo, isWide(width) ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
        let lengths = dashes.map { $0 * scale }
        cairo_set_dash(cairo, lengths, Int32(lengths.count), 0)
        cairo_stroke(cairo)
    }

    /// Adds the parts that touch the tile to the path.
    ///
    /// - Parameter margin: the distance from the tile within which a part is visible, in pixels.
    private func addPath(_ items: [Item], margin: Double, isClosed: Bool) throws(TileFault) {
        cairo_new_path(cairo)
        var geometry = TileGeometry()
        for item in items {
            let layer = vector.layers[item.layer]
            let transform = TileTransform(layer, part, size: size)
            try layer.read(item.feature, into: &geometry)
            for number in 0..<geometry.partCount {
                let points = geometry.points[geometry.range(ofPart: number)]
                guard isVisible(points, transform, margin) else { continue }
                add(points, transform, isClosed: isClosed)
            }
        }
    }

    private func isVisible(
        _ points: ArraySlice<TileGeometry.Point>, _ transform: TileTransform, _ margin: Double
    ) -> Bool {
        guard part.count > 1, let first = points.first else { return true }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        let low = transform(TileGeometry.Point(x: left, y: top))
        let high = transform(TileGeometry.Point(x: right, y: bottom))
        return high.x > -margin && high.y > -margin && low.x < size + margin && low.y < size + margin
    }

    private func add(
        _ points: ArraySlice<TileGeometry.Point>, _ transform: TileTransform, isClosed: Bool
    ) {
        guard let first = points.first, let last = points.indices.last else { return }
        var (x, y) = transform(first)
        cairo_move_to(cairo, x, y)
        for index in points.indices.dropFirst() {
            let point = transform(points[index])
            guard abs(point.x - x) > Self.detail || abs(point.y - y) > Self.detail || index == last else {
                continue
            }
            (x, y) = point
            cairo_line_to(cairo, x, y)
        }
        if isClosed { cairo_close_path(cairo) }
    }
}
