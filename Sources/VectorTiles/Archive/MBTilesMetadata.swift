/// The text of MBTiles' metadata for areas and downloads.
extension MapInformation.Area {
    /// Parses west, south, east and north; nil for another text, and for an impossible area.
    init?(bounds text: String) {
        guard let area = Self(numbers: text)?.normalized else { return nil }
        self = area
    }

    /// Parses west, south, east and north.
    fileprivate init?(numbers text: String) {
        // Some programs write an array of JSON.
        let numbers = text.split(separator: ",").compactMap { number in
            Double(number.filter { !$0.isWhitespace && !"[]".contains($0) })
        }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[1] <= numbers[3] else { return nil }
        self.init(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    }

    /// West, south, east and north.
    fileprivate var numbers: String { "\(west),\(south),\(east),\(north)" }
}

extension MapInformation.Download {
    // The specification allows rows of other programs.
    private static let server = "carte:server"
    private static let area = "carte:area"
    private static let missing = "carte:missing"
    private static let full = "carte:full"

    init?(_ metadata: [String: String]) {
        guard let server = metadata[Self.server],
            let area = metadata[Self.area].flatMap(MapInformation.Area.init(numbers:)),
            let missing = metadata[Self.missing].flatMap({ Int($0) }), missing >= 0
        else { return nil }
        self.init(server: server, area: area, missing: missing, isFull: metadata[Self.full] == "1")
    }

    /// The rows of the file's metadata.
    var metadata: [String: String] {
        var rows = [
            Self.server: server, Self.area: area.numbers, Self.missing: String(missing),
            Self.full: isFull ? "1" : "0",
        ]
        // The specification knows no area across the date line.
        if area.west <= area.east { rows["bounds"] = area.numbers }
        return rows
    }
}
