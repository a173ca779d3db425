import Foundation
import Messages

extension MapInformation {
    /// The format, the zoom levels and the area, for a list of maps.
    public var summary: Message {
        Message(
            "%1, zoom %2–%3, latitude %4, longitude %5", format.rawValue, String(zooms.lowerBound),
            String(zooms.upperBound), area.latitudes, area.longitudes)
    }
}

extension MapInformation.Area {
    fileprivate var latitudes: Degrees { Degrees(low: south, high: north) }
    fileprivate var longitudes: Degrees { Degrees(low: west, high: east) }

    /// The latitudes and longitudes.
    public var degrees: Message { Message("latitude %1, longitude %2", latitudes, longitudes) }
}

extension MapInformation.Download {
    /// The number of tiles that have not arrived, for a list of maps; nil for a complete map.
    public var missingTiles: Message? {
        guard missing > 0 else { return nil }
        return Message("Incomplete: %1 tile is missing", "Incomplete: %1 tiles are missing", count: missing)
    }
}

extension MapFolder.Entry {
    /// The size and the day of the last change, for a list of maps.
    public var sizeAndDate: Message { Message("%1 MB, %2", Double(size ?? 0) / 1e6, Day(date: date)) }
}

/// A range of degrees as an argument of a message.
private struct Degrees: MessageArgument {
    let low: Double
    let high: Double

    func text(in language: Language) -> String {
        "\(language.number(low, digits: 2))…\(language.number(high, digits: 2))"
    }
}

/// A day as an argument of a message.
private struct Day: MessageArgument {
    let date: Date?

    func text(in language: Language) -> String { date.map { language.day($0) } ?? "–" }
}
