import Foundation
import HoursCore

/// A position in an address: `geo:`, or a link of OpenStreetMap, Google Maps or Apple Maps.
///
/// ```swift
/// PositionLink("https://www.openstreetmap.org/?mlat=60.17&mlon=24.94")?.coordinate
/// ```
///
/// Short links (`maps.app.goo.gl`) have no position; only their server knows it.
public struct PositionLink: Hashable, Sendable {
    /// The position.
    public let coordinate: Coordinate

    /// The name of the place in the address; nil without one.
    public let name: String?

    /// - Returns: nil for an address without a position.
    public init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if GeoAddress.isMeant(by: text) {
            guard let address = try? GeoAddress(text) else { return nil }
            self.init(address.coordinate, named: Self.label(ofGeo: text))
            return
        }
        guard let parts = URLComponents(string: text), let host = parts.host?.lowercased() else { return nil }
        let query = Dictionary(
            (parts.queryItems ?? []).compactMap { item in item.value.map { (item.name, $0) } }
        ) { first, _ in first }
        let found: (Coordinate, String?)?
        switch Self.service(host) {
        case .openStreetMap: found = Self.openStreetMap(query, parts.fragment)
        case .apple: found = Self.apple(query)
        case .google: found = Self.google(text, query)
        case nil: found = nil
        }
        guard let found else { return nil }
        self.init(found.0, named: found.1)
    }

    /// Finds the first address in a line, such as `Kosmos: <https://maps.apple.com/?ll=…>`. The rest of the line is the
    /// name.
    ///
    /// - Returns: nil for a line without an address of a position.
    public init?(line: some StringProtocol) {
        let words = line.split(whereSeparator: \.isWhitespace).map { $0.trimmingCharacters(in: Self.signs) }
        let links = words.map { PositionLink($0) }
        guard let link = links.lazy.compactMap(\.self).first else { return nil }
        let name = zip(line.split(whereSeparator: \.isWhitespace), links).filter { $1 == nil }.map(\.0)
            .joined(separator: " ").trimmingCharacters(in: Self.signs)
        self.init(link.coordinate, named: name.isEmpty ? link.name : name)
    }

    /// Signs between a name and an address, and around an address.
    private static let signs = CharacterSet(charactersIn: " ,;:|-–—•*<>\"'“”„«»")

    private init(_ coordinate: Coordinate, named name: String?) {
        self.coordinate = coordinate
        self.name = SavedPlace.clean(name)
    }

    private enum Service { case openStreetMap, apple, google }

    private static func service(_ host: String) -> Service? {
        let name = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
        if name == "openstreetmap.org" || name == "osm.org" { return .openStreetMap }
        if name == "maps.apple.com" { return .apple }
        // google.com, maps.google.de, google.co.uk …
        let labels = name.split(separator: ".")
        guard let index = labels.firstIndex(of: "google"), index == 0 || labels[0] == "maps" else {
            return nil
        }
        let country = labels.dropFirst(index + 1)
        let isOfGoogle = country.count == 1 || country.count == 2 && ["co", "com"].contains(country.first)
        return isOfGoogle && index <= 1 ? .google : nil
    }

    /// `?mlat=60.17&mlon=24.94`, or `#map=17/60.17/24.94`.
    private static func openStreetMap(_ query: [String: String], _ fragment: String?) -> (
        Coordinate, String?
    )? {
        if let position = coordinate(query["mlat"], query["mlon"]) { return (position, query["query"]) }
        let map = fragment?.split(separator: "&").first { $0.hasPrefix("map=") }
        let numbers = map?.dropFirst("map=".count).split(separator: "/") ?? []
        guard numbers.count == 3, let position = coordinate(String(numbers[1]), String(numbers[2])) else {
            return nil
        }
        return (position, nil)
    }

    /// `?ll=60.17,24.94&q=Kosmos`, or `?coordinate=60.17,24.94&name=Kosmos`.
    private static func apple(_ query: [String: String]) -> (Coordinate, String?)? {
        for key in ["ll", "coordinate", "q", "daddr", "sll"] {
            guard let text = query[key], let position = pair(text) else { continue }
            let name = query["name"] ?? query["q"]
            return (position, name.flatMap { pair($0) == nil ? $0 : nil })
        }
        return nil
    }

    /// `/maps/place/Kosmos/@60.1,24.9,17z/data=!3d60.17!4d24.94`, `/maps/@60.17,24.94,17z`,
    /// `/maps/search/60.17,24.94`, `/maps/dir/Here/60.17,24.94`, `?q=60.17,24.94(Kosmos)`, `?query=…`, `?ll=…`.
    ///
    /// The numbers after `!3d` and `!4d` are the place; those after `@`, and after `!2d` and `!3d`, are the middle of
    /// the map.
    private static func google(_ text: String, _ query: [String: String]) -> (Coordinate, String?)? {
        let name = placeName(in: text)
        if let match = text.firstMatch(of: /!3d(-?[0-9.]+)!4d(-?[0-9.]+)/),
            let position = coordinate(String(match.1), String(match.2))
        {
            return (position, name)
        }
        for key in ["q", "query", "daddr", "destination", "ll", "cbll", "viewpoint", "center"] {
            // `loc:60.17,24.94`, and `60.17,24.94 (Kosmos)` with a name.
            guard let match = query[key]?.wholeMatch(of: /(?:loc:)?\s*([^(]+?)\s*(?:\((.*)\))?/),
                let position = pair(String(match.1))
            else { continue }
            return (position, match.2.map { String($0).replacing("+", with: " ") } ?? name)
        }
        let path = text.removingPercentEncoding ?? text
        let isRoute = path.contains("/maps/dir/")
        // A route ends at the place.
        func position(
            _ pattern: Regex<(Substring, Substring, Substring)>, longitudeFirst: Bool = false
        ) -> Coordinate? {
            let matches = path.matches(of: pattern)
            guard let numbers = (isRoute ? matches.last : matches.first)?.output else { return nil }
            let (first, second) = (String(numbers.1), String(numbers.2))
            return longitudeFirst ? coordinate(second, first) : coordinate(first, second)
        }
        let found =
            // The stops of a route may have names. Only the last one counts.
            position(
                isRoute
                    ? /\/(-?[0-9.]+),\+?\s*(-?[0-9.]+)(?=\/?(?:@|data=|am=|[?#]|$))/
                    : /\/(-?[0-9.]+),\+?\s*(-?[0-9.]+)(?=[\/?#,]|$)/)
            ?? (isRoute ? position(/!1d(-?[0-9.]+)!2d(-?[0-9.]+)/, longitudeFirst: true) : nil)
            ?? position(/\/@(-?[0-9.]+),(-?[0-9.]+)/)
            ?? position(/!2d(-?[0-9.]+)!3d(-?[0-9.]+)/, longitudeFirst: true)
            ?? placeText(in: text).flatMap(CoordinateText.pair).flatMap {
                Coordinate(latitude: $0.latitude, longitude: $0.longitude)
            }
        return found.map { ($0, name) }
    }

    /// Returns the name of a place in a link of Google Maps; nil without one.
    static func placeName(in link: String) -> String? {
        // Google names a point by its position: 60°10'12.0"N 24°56'24.0"E.
        placeText(in: link).flatMap { CoordinateText.pair($0) == nil ? SavedPlace.clean($0) : nil }
    }

    private static func placeText(in link: String) -> String? {
        guard let match = link.firstMatch(of: /\/maps\/place\/([^\/@?]+)/) else { return nil }
        let word = match.1.replacing("+", with: " ")
        return word.removingPercentEncoding ?? String(word)
    }

    /// Returns the label of a `geo:` address in Android's form, `geo:0,0?q=60.17,24.94(Kosmos)`.
    private static func label(ofGeo text: String) -> String? {
        let plain = text.replacing("+", with: " ").removingPercentEncoding ?? text
        guard let match = plain.firstMatch(of: /[?&]q=[^(]*\(([^)]*)\)/) else { return nil }
        return String(match.1)
    }

    private static func pair(_ text: String) -> Coordinate? {
        let words = text.split { $0 == "," || $0 == " " || $0 == "+" }
        return words.count == 2 ? coordinate(String(words[0]), String(words[1])) : nil
    }

    private static func coordinate(_ latitude: String?, _ longitude: String?) -> Coordinate? {
        guard let latitude = latitude.flatMap(Double.init), let longitude = longitude.flatMap(Double.init)
        else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
