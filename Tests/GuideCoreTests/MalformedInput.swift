import struct Harness.SeededGenerator

/// Makes valid JSON of random types with the keys of GeoJSON, but without a place to eat.
enum MalformedInput {
    static let keys = [
        "type", "properties", "geometry", "coordinates", "id", "name", "amenity", "features", "geometries",
        "tags",
    ]
    static let scalars = [
        "null", "true", "false", "0", "-1", "1e99", "12345678901234567890", "25.1", "\"\"", "\"Feature\"",
        "\"Point\"", "\"Polygon\"", "\"GeometryCollection\"", "\"\\u0000\"", "\"bank\"", "[[25,60]]",
    ]

    static func value(depth: Int, using random: inout SeededGenerator) -> String {
        let kind = depth == 0 ? 0 : Int.random(in: 0..<4, using: &random)
        switch kind {
        case 0, 1:
            return scalars[Int.random(in: 0..<scalars.count, using: &random)]
        case 2:
            let count = Int.random(in: 0..<4, using: &random)
            return "[" + list(count) { value(depth: depth - 1, using: &random) } + "]"
        default:
            let count = Int.random(in: 0..<6, using: &random)
            return "{"
                + list(count) {
                    let key = keys[Int.random(in: 0..<keys.count, using: &random)]
                    return "\"\(key)\":" + value(depth: depth - 1, using: &random)
                } + "}"
        }
    }

    private static func list(_ count: Int, of element: () -> String) -> String {
        (0..<count).map { _ in element() }.joined(separator: ",")
    }
}
