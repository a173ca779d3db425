import Foundation
import HoursCore

/// Collects the placemarks of KML 2.2 (OGC 07-147r2).
struct KMLDocument: XMLPlaceDocument {
    /// The root elements. Some programs write a part of a document without `kml` around it.
    static let roots: Set<String> = ["kml", "Document", "Folder", "Placemark"]

    var elements = XMLElements()
    /// The names of the open folders and documents.
    private var folders: [String?] = []
    private var place: XMLPlace?
    private var dataName: String?
    private var style: String?
    private var colours: [String: String] = [:]
    private var lists: [String] = []
    private var hasReportedLists = false

    /// Pictures over the map, and flights.
    private static let overlays: Set<String> = ["GroundOverlay", "ScreenOverlay", "PhotoOverlay", "Tour"]
    /// The elements that are read or reported.
    private static let features = overlays.union(["Placemark", "NetworkLink"])

    private static let styleLimit = 10_000

    mutating func begin(_ name: String, _ attributes: [String: String], _ line: Int) -> XMLPlace? {
        switch name {
        case "Folder", "Document": folders.append(nil)
        case "Data", "SimpleData": dataName = attributes["name"]
        case "Style", "CascadingStyle": style = attributes["id"]
        case "LineString", "LinearRing", "Polygon", "Track", "MultiTrack", "Model": place?.isShape = true
        case "Placemark":
            place = XMLPlace(unit: .placemark, line: line)
            place?.list = folders.last { $0 != nil } ?? nil
            // The lists come before the first placemark, so that they exist when places refer to them.
            if !lists.isEmpty, !hasReportedLists { return takeLists(line) }
        case "NetworkLink":
            place = XMLPlace(unit: .placemark, line: line)
            place?.isNetworkLink = true
        case _ where Self.overlays.contains(name):
            place = XMLPlace(unit: .placemark, line: line)
            place?.isShape = true
        default: break
        }
        return nil
    }

    private mutating func takeLists(_ line: Int) -> XMLPlace {
        hasReportedLists = true
        var document = XMLPlace(unit: .placemark, line: line)
        document.isDocument = true
        document.lists = lists
        return document
    }

    mutating func end(_ name: String, in parent: String?, _ text: String) -> XMLPlace? {
        switch (name, parent) {
        case ("Folder", _), ("Document", _):
            folders.removeLast()
            if folders.isEmpty, !lists.isEmpty, !hasReportedLists { return takeLists(1) }
        case ("name", "Folder"), ("name", "Document"):
            if !text.isEmpty { folders[folders.count - 1] = text }
        case ("color", "IconStyle"):
            if let style, text.count == 8, colours.count < Self.styleLimit {
                // KML writes alpha, blue, green, red.
                let digits = Array(text)
                colours[style] = "#" + String(digits[6...7] + digits[4...5] + digits[2...3])
            }
        case ("value", "Data"), ("SimpleData", _):
            guard let key = dataName else { break }
            if place != nil { place?.add(key, text) } else if key == PlaceList.key { lists.append(text) }
        case _ where Self.features.contains(name):
            defer { place = nil }
            return place
        default: addToPlace(name, parent, text)
        }
        return nil
    }

    private mutating func addToPlace(_ name: String, _ parent: String?, _ text: String) {
        guard place != nil, !text.isEmpty else { return }
        switch (name, parent) {
        case ("name", let feature?) where Self.features.contains(feature): place?.name = text
        case ("description", "Placemark"): place?.notes.append(text)
        case ("address", "Placemark"): place?.address = text
        case ("phoneNumber", "Placemark"):
            place?.phone = text.replacing("tel:", with: "")
        case ("coordinates", "Point"):
            let numbers = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            // A comma inside a number would change its meaning.
            guard (2...3).contains(numbers.count) else {
                place?.unreadablePosition = TextCleaner.clean(String(text.prefix(60))).text
                break
            }
            place?.setPosition(numbers[1], numbers[0])
        case ("styleUrl", "Placemark"):
            let colour = colour(ofStyle: text)
            place?.colour = colour
        case (_, "ExtendedData"): place?.add(name, text)
        case (_, let parent?) where elements.path.contains("ExtendedData") && parent != "Data":
            place?.add(parent, text)
        default: break
        }
    }

    /// Returns the colour of a style. Google writes it into the style's name, `#icon-1899-0288D1-nodesc`.
    private func colour(ofStyle address: String) -> String? {
        let name = String(address.drop { $0 == "#" })
        if let colour = colours[name] { return colour }
        return name.firstMatch(of: /-([0-9A-Fa-f]{6})(?:-|$)/).map { "#\($0.1)" }
    }
}
