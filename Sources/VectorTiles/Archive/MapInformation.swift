import Foundation

/// The description of a map file: the area, the zoom levels and the kind of tiles.
public struct MapInformation: Hashable, Sendable {
    /// The format of the file.
    public enum Format: String, Hashable, Sendable {
        case mbtiles = "MBTiles"
        case pmtiles = "PMTiles"
    }

    /// The kind of tiles.
    public enum Content: Hashable, Sendable {
        /// Vector tiles, with the names of their layers; empty if the file does not list them.
        case vector(layers: [String])
        case raster
    }

    /// An area in degrees.
    public struct Area: Hashable, Sendable {
        /// The smallest longitude.
        public var west: Double
        /// The smallest latitude.
        public var south: Double
        /// The largest longitude.
        public var east: Double
        /// The largest latitude.
        public var north: Double

        /// Creates an area.
        public init(west: Double, south: Double, east: Double, north: Double) {
            self.west = west
            self.south = south
            self.east = east
            self.north = north
        }

        /// Returns whether a tile has a part of the area. An area with `west` > `east` crosses the date line.
        public func overlaps(_ tile: TileAddress) -> Bool { overlaps(tile.area) }

        /// Returns whether another area, which does not cross the date line, has a part of the area.
        func overlaps(_ other: Area) -> Bool {
            let (isWest, isEast) = (west <= other.east, other.west <= east)
            return south <= other.north && other.south <= north
                && (west <= east ? isWest && isEast : isWest || isEast)
        }

        /// The same area within the limits of latitude and longitude. An area that continues beyond the date line
        /// crosses it. Nil for an area without an extent, and for impossible numbers.
        var normalized: Area? {
            guard [west, south, east, north].allSatisfy({ abs($0) <= 540 }), west != east else { return nil }
            var area = Area(west: west, south: max(south, -90), east: east, north: min(north, 90))
            guard area.south < area.north else { return nil }
            if east - west >= 360 { (area.west, area.east) = (-180, 180) }
            while area.west > 180 || area.west < -180 { area.west += area.west > 180 ? -360 : 360 }
            while area.east > 180 || area.east < -180 { area.east += area.east > 180 ? -360 : 360 }
            return area
        }

        /// The whole world in the Web Mercator projection.
        public static let world = Area(west: -180, south: -85.0511, east: 180, north: 85.0511)
    }

    /// A download of an area from a tile server. It may be unfinished.
    public struct Download: Hashable, Sendable {
        /// The address of the server, without its secret parts.
        public var server: String
        /// The requested area.
        public var area: Area
        /// The number of tiles that have not arrived.
        public var missing: Int
        /// Whether the tiles have reached the maximum size, so a further download adds none.
        public var isFull: Bool

        /// Creates the description of a download.
        public init(server: String, area: Area, missing: Int, isFull: Bool = false) {
            (self.server, self.area, self.missing, self.isFull) = (server, area, missing, isFull)
        }

        /// Returns the description after the arrival of more tiles.
        func after(_ count: Int) -> Self {
            Self(server: server, area: area, missing: max(missing - count, 0), isFull: isFull)
        }
    }

    /// The format of the file.
    public let format: Format
    /// The kind of tiles.
    public internal(set) var content: Content
    /// The zoom levels of the tiles.
    public let zooms: ClosedRange<Int>
    /// The area of the tiles.
    public let area: Area
    /// The map's title; nil without one.
    public let title: String?
    /// The copyright notice, as plain text; nil without one.
    public let attribution: String?
    /// The download by Carte that wrote the file; nil for other files.
    public internal(set) var download: Download?

    /// The notice for maps without one. Maps of both known schemas are made of OpenStreetMap's data.
    public static let openStreetMapNotice = "© OpenStreetMap contributors"
}

/// The metadata of a map file. Only the parts that Carte uses.
struct MapMetadata: Decodable {
    struct Layer: Decodable {
        let id: String
    }

    var name: String?
    var attribution: String?
    var layers: [Layer]?

    enum CodingKeys: String, CodingKey {
        case name
        case attribution
        case layers = "vector_layers"
    }

    /// Decodes JSON. Invalid metadata are as good as none: they only describe the tiles.
    init(json: some Sequence<UInt8>) {
        self = (try? JSONDecoder().decode(Self.self, from: Data(json))) ?? Self()
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        // An invalid value does not invalidate the others.
        name = try? values.decode(String.self, forKey: .name)
        attribution = try? values.decode(String.self, forKey: .attribution)
        layers = try? values.decode([Layer].self, forKey: .layers)
    }

    init() {}
}

extension MapInformation {
    /// The maximum length of a notice, characters. Real notices have a line or two.
    private static let noticeLimit = 2000

    /// Removes the tags of HTML, which attributions often have, and the entity of the copyright sign.
    static func plainText(_ html: String?) -> String? {
        let text = html.map { withoutTags($0).prefix(noticeLimit).replacing("&copy;", with: "©") }?
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return text?.isEmpty == false ? text : nil
    }

    /// Reads each character once, which a regular expression does not.
    private static func withoutTags(_ html: String) -> String {
        var (text, rest) = ("", html[...])
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            text += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }
}
