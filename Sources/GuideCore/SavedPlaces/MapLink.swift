import Foundation
import HoursCore

/// A link of a map service, whose query and fragment may have a position.
struct MapLink {
    /// The position of a place, with its name if the link has one.
    typealias Named = (coordinate: Coordinate, name: String?)

    private enum Service { case openStreetMap, apple, google }

    /// The whole address.
    let text: String
    /// The values of the query by their names. A plus is a space.
    let query: [String: String]
    /// The parts of the path.
    let path: [String]
    private let fragment: String?
    private let service: Service

    /// - Parameter text: an address with or without its scheme.
    /// - Returns: nil for an address of another site.
    init?(_ text: String) {
        guard let parts = Self.parts(of: text), let host = parts.host?.lowercased(),
            let service = Self.service(host)
        else { return nil }
        self.text = text
        self.service = service
        query = Dictionary(
            (parts.percentEncodedQueryItems ?? []).compactMap { item in
                let value = item.value?.replacing("+", with: " ")
                return value.map { (item.name, $0.removingPercentEncoding ?? $0) }
            }
        ) { first, _ in first }
        path = parts.path.split(separator: "/").map(String.init)
        fragment = parts.fragment
    }

    /// Returns the parts of an address; nil for another text.
    static func parts(of text: String) -> URLComponents? {
        URLComponents(string: text.contains("://") ? text : "https://" + text)
    }

    /// The place to which the link points; nil without a position.
    var place: Named? {
        switch service {
        case .openStreetMap: openStreetMap
        case .apple: apple
        case .google: google
        }
    }

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

    /// The object of OpenStreetMap that it names: `/node/17`, `/way/17/history`, `/edit?node=17`, or `/edit#id=n17`. Only
    /// the server knows the position; nil for another link.
    var object: OSMObject? {
        guard service == .openStreetMap else { return nil }
        func object(_ kind: String, _ text: String?) -> OSMObject? {
            guard let kind = OSMObject.Kind.allCases.first(where: { $0.name == kind }) else { return nil }
            // A full stop of the sentence may follow.
            let digits = (text ?? "").prefix { $0.isASCII && $0.isNumber }
            guard let number = Int64(digits), number > 0,
                text?.dropFirst(digits.count).first?.isLetter != true
            else { return nil }
            return OSMObject(kind, number)
        }
        let reference = fragment?.split(separator: "&").first { $0.hasPrefix("id=") }?.dropFirst("id=".count)
        return zip(path, path.dropFirst()).lazy.compactMap { object($0, $1) }.first
            ?? query.sorted { $0.key < $1.key }.lazy.compactMap { object($0.key, $0.value) }.first
            ?? reference.flatMap { $0.first == "a" ? nil : OSMObject(reference: String($0)) }
    }

    /// `?mlat=60.17&mlon=24.94`, `/go/0xQ1Iz`, `/directions?to=60.17,24.94`, `?query=60.17,24.94`, `#map=17/60.17/24.94`,
    /// or `?lat=60.17&lon=24.94`, the link of former years.
    private var openStreetMap: Named? {
        if let position = Self.coordinate(query["mlat"], query["mlon"]) { return (position, query["query"]) }
        if path.count == 2, path[0] == "go" {
            return OSMShortLink.coordinate(ofCode: path[1]).map { ($0, nil) }
        }
        // The middle of the map is not the object.
        if object != nil { return nil }
        // A route ends at the place.
        let stop = query["to"] ?? query["route"]?.split(separator: ";").last.map(String.init)
        if let position = (stop ?? query["query"]).flatMap(Self.pair) { return (position, nil) }
        let map = fragment?.split(separator: "&").first { $0.hasPrefix("map=") }
        let numbers = map?.dropFirst("map=".count).split(separator: "/").map(String.init) ?? []
        let middle = numbers.count == 3 ? Self.coordinate(numbers[1], numbers[2]) : nil
        return (middle ?? Self.coordinate(query["lat"], query["lon"])).map { ($0, nil) }
    }

    /// `/place?coordinate=60.17,24.94&name=Kosmos`, `?ll=60.17,24.94&q=Kosmos`, `?daddr=60.17,24.94`,
    /// `/frame?center=60.17,24.94`.
    ///
    /// `sll`, `near`, and `center` of a search are where to search, not the place.
    private var apple: Named? {
        let keys = ["coordinate", "ll", "q", "daddr", "destination"] + (path == ["frame"] ? ["center"] : [])
        guard let position = keys.lazy.compactMap({ query[$0].flatMap(Self.pair) }).first else { return nil }
        let name = query["name"] ?? query["q"]
        return (position, name.flatMap { Self.pair($0) == nil ? $0 : nil })
    }

    /// Parses two numbers, or degrees with minutes and seconds.
    static func pair(_ text: String) -> Coordinate? {
        let words = text.split { $0 == "," || $0 == " " }
        if words.count == 2, let position = coordinate(String(words[0]), String(words[1])) { return position }
        guard text.contains("°"), let angles = CoordinateText.pair(text) else { return nil }
        return Coordinate(latitude: angles.latitude, longitude: angles.longitude)
    }

    /// Parses two numbers.
    static func coordinate(_ latitude: String?, _ longitude: String?) -> Coordinate? {
        guard let latitude = latitude.flatMap(Double.init), let longitude = longitude.flatMap(Double.init)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
