import Foundation
import HoursCore

/// Collects the waypoints of GPX 1.1, and of GPX 1.0, with the extensions of OsmAnd. Routes and tracks are no
/// places.
struct GPXDocument: XMLPlaceDocument {
    var elements = XMLElements()
    private var place: XMLPlace?
    private var lists: [String] = []
    /// The colours of OsmAnd's groups, which come after the waypoints.
    private var colours: [String: String] = [:]
    private static let colourLimit = 10_000
    /// The parts of the present waypoint's address.
    private var parts: [String: String] = [:]

    private var path: [String] { elements.path }

    mutating func begin(_ name: String, _ attributes: [String: String], _ line: Int) -> XMLPlace? {
        switch name {
        case "wpt":
            place = XMLPlace(unit: .waypoint, line: line)
            parts = [:]
            place?.setPosition(attributes["lat"] ?? "", attributes["lon"] ?? "")
        case "trk" where path.count == 2, "rte" where path.count == 2:
            place = XMLPlace(unit: .waypoint, line: line)
            place?.isShape = true
        case "group" where place == nil:
            guard let name = attributes["name"], !name.isEmpty, let colour = attributes["color"],
                colours.count < Self.colourLimit
            else { break }
            colours[name] = Self.colour(colour)
        case "link": place?.add(link: attributes["href"])
        case "tag":
            guard let key = attributes["k"], let value = attributes["v"] else { break }
            if place != nil { place?.add(key, value) } else if key == PlaceList.key { lists.append(value) }
        default: break
        }
        return nil
    }

    mutating func end(_ name: String, in parent: String?, _ text: String) -> XMLPlace? {
        if name == "metadata", !lists.isEmpty {
            var document = XMLPlace(unit: .waypoint, line: 1)
            document.isDocument = true
            document.lists = lists
            return document
        }
        if name == "gpx", path.isEmpty, !colours.isEmpty {
            var document = XMLPlace(unit: .waypoint, line: 1)
            document.isDocument = true
            document.listColours = colours
            return document
        }
        guard let place else { return nil }
        if ["wpt", "trk", "rte"].contains(name), path.count == 1 {
            defer { self.place = nil }
            return place
        }
        guard !text.isEmpty else { return nil }
        if place.isShape {
            if name == "name", path.count == 2 { self.place?.name = text }
        } else if path.contains("extensions") {
            addExtension(name, text)
        } else if parent == "wpt" {
            add(name, text)
        }
        return nil
    }

    private mutating func add(_ name: String, _ text: String) {
        switch name {
        case "name": place?.name = text
        case "desc", "cmt": place?.notes.append(text)
        // Garmin writes the same type for all waypoints of the user.
        case "type": if text.lowercased() != "user" { place?.list = text }
        case "url": place?.add(link: text)
        case "time", "ele", "magvar", "geoidheight", "fix", "sat", "hdop", "vdop", "pdop", "urlname",
            "ageofdgpsdata", "dgpsid":
            break
        default: if PlaceSchema.has(key: name) { place?.add(name, text) }
        }
    }

    /// The parts of an address in Garmin's extension, in the order of the address.
    private static let addressParts = ["streetaddress", "postalcode", "city", "state", "country"]

    /// Adds a part of Garmin's address, whose parts have another order.
    private mutating func addAddress(_ text: String, _ part: String) {
        parts[part] = text
        place?.address = Self.addressParts.compactMap { parts[$0] }.joined(separator: ", ")
    }

    /// Returns a colour without its alpha, which OsmAnd also writes: `#ff0288d1`.
    private static func colour(_ text: String) -> String { "#" + text.drop { $0 == "#" }.suffix(6) }

    /// Returns the key of OpenStreetMap for an extension; nil for other data, such as the icon. OsmAnd writes `amenity_` or
    /// `osm_tag_` before the tags of a place.
    private static func key(ofExtension name: String) -> String? {
        let prefix = ["amenity_", "osm_tag_"].first { name.hasPrefix($0) } ?? ""
        let key = String(name.dropFirst(prefix.count))
        return [key, key.replacing("_", with: ":")].first(where: PlaceSchema.has(key:))
    }

    private mutating func addExtension(_ name: String, _ text: String) {
        switch name.lowercased() {
        case "category": if place?.list == nil { place?.list = text } else { place?.otherLists.append(text) }
        case "address": place?.address = text
        case let part where Self.addressParts.contains(part): addAddress(text, part)
        case "phonenumber": if place?.phone == nil { place?.phone = text }
        case "color", "colour":
            place?.colour = Self.colour(text)
        case "visited_date": place?.addVisit(text, key: name)
        default: if let key = Self.key(ofExtension: name) { place?.add(key, text) }
        }
    }
}
