import Foundation
import HoursCore

/// A query for OpenStreetMap's places in an area, for Overpass.
///
/// Carte does not query public servers itself, because their operators do not want to be a program's backend.
/// The query is opened in the user's browser, or goes to the user's own Overpass server.
public struct OverpassQuery: Hashable, Sendable {
    /// The area to search for places.
    public enum Area: Hashable, Sendable {
        /// A town or district by its name in any language, with an optional region: `Vienna, Austria`.
        case town(String)
        /// A circle around a position, with a radius in metres.
        case around(Coordinate, radius: Int)
    }

    /// The area. ``init(town:)`` cleans the name of a town.
    public var area: Area

    /// The server's timeout, s.
    static let timeout = 90

    /// - Returns: nil for a name without letters and digits.
    public init?(town: String) {
        let name = Self.cleaned(town)
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        area = .town(name)
    }

    /// Creates a query for a circle. The radius is in metres.
    public init(around centre: Coordinate, radius: Int = 3000) { area = .around(centre, radius: radius) }

    /// The query for overpass-turbo.eu, which finds the area of a name itself.
    public var browserText: String {
        switch area {
        case .town(let name): text(from: "{{geocodeArea:\(Self.plain(name))}}->.town;\n", within: "area.town")
        case .around(let centre, let radius): text(within: Self.circle(centre, radius))
        }
    }

    /// The query for an Overpass server, which finds areas only by their exact names.
    public var text: String {
        switch area {
        case .town(let name):
            // The text after a comma is not part of the name.
            text(
                from: Self.areas(named: name.split(separator: ",").first.map(String.init) ?? name),
                within: "area.town")
        case .around(let centre, let radius): text(within: Self.circle(centre, radius))
        }
    }

    /// The address of overpass-turbo.eu with the query filled in.
    public var browserAddress: String {
        let address = "https://overpass-turbo.eu/?Q=\(Self.escaped(browserText))"
        guard case .around(let centre, _) = area else { return address }
        return address + "&C=\(Self.degrees(centre.latitude));\(Self.degrees(centre.longitude));14"
    }

    /// The query as form data for an Overpass server.
    public var form: String { "data=\(Self.escaped(text))" }

    /// The name of a file for the answer.
    public var fileName: String {
        switch area {
        case .town(let name):
            // A slash would lead to another folder, and file systems limit the length.
            String(name.map { "/:".contains($0) ? " " : $0 }.prefix(50)) + ".json"
        case .around: "overpass.json"
        }
    }

    private static func escaped(_ text: String) -> String {
        // Unescaped characters have no special meaning in any part of an address.
        let allowed = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    private func text(from definition: String = "", within filter: String) -> String {
        let kinds = Amenity.allCases.map(\.rawValue).joined(separator: "|")
        // A centre for each place, not the shapes of buildings.
        return """
            [out:json][timeout:\(Self.timeout)];
            \(definition)nwr["amenity"~"^(\(kinds))$"](\(filter));
            out meta center;

            """
    }

    private static func areas(named name: String) -> String {
        let name = quoted(name.trimmingCharacters(in: .whitespaces))
        let keys = ["name", "name:en", "int_name"]
        let areas = keys.map { "area[\"\($0)\"=\(name)][\"boundary\"=\"administrative\"];" }
        return "(\(areas.joined(separator: " ")))->.town;\n"
    }

    private static func circle(_ centre: Coordinate, _ radius: Int) -> String {
        "around:\(radius),\(degrees(centre.latitude)),\(degrees(centre.longitude))"
    }

    /// Formats degrees with a precision of about 10 m; a server needs no more. Never with an exponent.
    private static func degrees(_ value: Double) -> String {
        let parts = Int((abs(value) * 10_000).rounded())
        let fraction = String(parts % 10_000 + 10_000).dropFirst()
        return "\(value < 0 && parts > 0 ? "-" : "")\(parts / 10_000).\(fraction)"
    }

    /// Returns the name on one line, with single spaces and a limited length.
    private static func cleaned(_ text: String) -> String {
        let words = text.split {
            $0.isWhitespace || $0.isNewline || $0.unicodeScalars.contains(where: isControl)
        }
        return String(words.joined(separator: " ").prefix(200))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    /// Removes overpass-turbo's special characters: braces around shortcuts, and JavaScript's `$` for
    /// matches.
    private static func plain(_ name: String) -> String {
        cleaned(String(name.map { "{}$".contains($0) ? " " : $0 }))
    }

    /// Returns the text as a string of Overpass QL.
    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
