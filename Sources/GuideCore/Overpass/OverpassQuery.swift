import Foundation
import HoursCore

/// What is asked of Overpass, which knows OpenStreetMap's places, to get those of an area.
///
/// Carte asks no public server by itself: their operators do not want to be the backend of programs. The question is
/// opened in the person's browser, or goes to an Overpass of their own.
public struct OverpassQuery: Hashable, Sendable {
    public enum Area: Hashable, Sendable {
        /// A town or district by its name in any language, perhaps with what tells it from others: `Vienna, Austria`.
        case town(String)
        /// A circle around a position, in metres.
        case around(Coordinate, radius: Int)
    }

    public var area: Area

    /// How long a server may take for it, s.
    static let timeout = 90

    /// - Returns: nil for a name without a letter or digit.
    public init?(town: String) {
        let name = Self.cleaned(town)
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        area = .town(name)
    }

    public init(around centre: Coordinate, radius: Int = 3000) { area = .around(centre, radius: radius) }

    /// The question for overpass-turbo.eu, which itself finds the area that a name means.
    public var browserText: String {
        switch area {
        case .town(let name): text(from: "{{geocodeArea:\(Self.plain(name))}}->.town;\n", within: "area.town")
        case .around(let centre, let radius): text(within: Self.circle(centre, radius))
        }
    }

    /// The question for an Overpass, which knows areas by the names that they have there only.
    public var text: String {
        switch area {
        case .town(let name):
            // What stands behind a comma is not part of the name.
            text(
                from: Self.areas(named: name.split(separator: ",").first.map(String.init) ?? name),
                within: "area.town")
        case .around(let centre, let radius): text(within: Self.circle(centre, radius))
        }
    }

    /// The page of the web where the question can be asked, with everything filled in.
    public var browserAddress: String {
        let address = "https://overpass-turbo.eu/?Q=\(Self.escaped(browserText))"
        guard case .around(let centre, _) = area else { return address }
        return address + "&C=\(Self.degrees(centre.latitude));\(Self.degrees(centre.longitude));14"
    }

    /// The question for an Overpass, as a form has it.
    public var form: String { "data=\(Self.escaped(text))" }

    /// What a file with the answer is called.
    public var fileName: String {
        switch area {
        case .town(let name):
            // A name of a folder in it would lead elsewhere, and the system knows no longer one.
            String(name.map { "/:".contains($0) ? " " : $0 }.prefix(50)) + ".json"
        case .around: "overpass.json"
        }
    }

    private static func escaped(_ text: String) -> String {
        // What is not escaped is what no part of an address means anything by.
        let allowed = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    private func text(from definition: String = "", within filter: String) -> String {
        let kinds = Amenity.allCases.map(\.rawValue).joined(separator: "|")
        // A centre for each, and not the shapes of houses.
        return """
            [out:json][timeout:\(Self.timeout)];
            \(definition)nwr["amenity"~"^(\(kinds))$"](\(filter));
            out center;

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

    /// To about 10 m, which no server needs to know better. Never an exponent.
    private static func degrees(_ value: Double) -> String {
        let parts = Int((abs(value) * 10_000).rounded())
        let fraction = String(parts % 10_000 + 10_000).dropFirst()
        return "\(value < 0 && parts > 0 ? "-" : "")\(parts / 10_000).\(fraction)"
    }

    /// In one line, with single spaces, and no longer than any name is.
    private static func cleaned(_ text: String) -> String {
        let words = text.split {
            $0.isWhitespace || $0.isNewline || $0.unicodeScalars.contains(where: isControl)
        }
        return String(words.joined(separator: " ").prefix(200))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    /// Without what overpass-turbo takes for its own: the braces around a shortcut, and the sign by which JavaScript
    /// repeats what it has found.
    private static func plain(_ name: String) -> String {
        cleaned(String(name.map { "{}$".contains($0) ? " " : $0 }))
    }

    /// As a string of Overpass QL.
    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
