import VectorTiles

/// Converts a layer's units to lengths in a drawn tile.
struct TileTransform {
    /// The length of a unit.
    let scale: Double
    private let dx: Double
    private let dy: Double

    /// - Parameter size: the length of the drawn tile's side.
    init(_ layer: VectorTileLayer, _ part: MapSource.Part, size: Double) {
        scale = size * Double(part.count) / Double(layer.extent)
        (dx, dy) = (size * Double(part.column), size * Double(part.row))
    }

    func callAsFunction(_ point: TileGeometry.Point) -> (x: Double, y: Double) {
        (Double(point.x) * scale - dx, Double(point.y) * scale - dy)
    }
}
