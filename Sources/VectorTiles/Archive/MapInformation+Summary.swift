import Foundation
import Messages

extension MapInformation {
    /// The format, the zoom levels and the area, for a list of maps.
    public var summary: Message {
        Message(
            "%1, zoom %2–%3, latitude %4, longitude %5", format.rawValue, String(zooms.lowerBound),
            String(zooms.upperBound), Degrees(low: area.south, high: area.north),
            Degrees(low: area.west, high: area.east))
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
