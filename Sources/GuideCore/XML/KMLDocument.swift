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
    private var styles = KMLStyles()
    /// The language of a text of Organic Maps, such as `default` or `fi`.
    private var language: String?
    /// The numbers of the present view.
    private var view: [String: String] = [:]
    private var lists: [String] = []
    private var hasReportedLists = false

    /// Pictures over the map, and flights.
    private static let overlays: Set<String> = ["GroundOverlay", "ScreenOverlay", "PhotoOverlay", "Tour"]
    /// Elements of Organic Maps about the look of a bookmark, which are no tags.
    private static let looks: Set<String> = [
        "accessRules", "customName", "featureTypes", "icon", "minZoom", "nearestToponym", "properties",
        "scale",
        "timestamp", "visibility",
    ]
    /// The elements that are read or reported.
    private static let features = overlays.union(["Placemark", "NetworkLink"])

    mutating func begin(_ name: String, _ attributes: [String: String], _ line: Int) -> XMLPlace? {
        switch name {
        case "Folder", "Document": folders.append(nil)
        case "Data", "SimpleData": dataName = attributes["name"]
        case "Style", "CascadingStyle", "StyleMap", "Pair": styles.begin(name, attributes["id"])
        case "lang": language = attributes["code"]
        case "link": place?.add(link: attributes["href"])
        case "LineString", "LinearRing", "Polygon", "Track", "MultiTrack", "Model": place?.isShape = true
        case "Placemark":
            place = XMLPlace(unit: .placemark, line: line)
            view = [:]
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
            guard let colour = KMLStyles.colour(text) else { break }
            if place != nil { place?.colour = colour } else { styles.add(colour) }
        case ("key", "Pair"): styles.setKey(text)
        case ("styleUrl", "Pair"): styles.add(address: text)
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
        case ("coordinates", "Point"): addPositions(text)
        case ("longitude", "LookAt"), ("latitude", "LookAt"): addView(name, text)
        case ("styleUrl", "Placemark"):
            // A style inside the placemark is stronger.
            let colour = styles.colour(of: text)
            if place?.colour == nil { place?.colour = colour }
        // Organic Maps: the same note again, and the names in other languages.
        case ("description", "ExtendedData"): if place?.notes.isEmpty == true { place?.notes = [text] }
        case ("lang", "name"): addName(text)
        case ("lang", _): break
        case (let key, _) where Self.looks.contains(key): break
        case (_, let parent?) where Self.looks.contains(parent): break
        case (_, "ExtendedData"): place?.add(name, text)
        case (_, let parent?) where elements.path.contains("ExtendedData") && parent != "Data":
            place?.add(parent, text)
        default: break
        }
    }

    /// Adds the positions of a point, which should be one: `24.94,60.17,0`. Some programs write spaces around the
    /// commas.
    private mutating func addPositions(_ text: String) {
        var tuples: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if word.first == "," || tuples.last?.last == "," {
                tuples.append((tuples.popLast() ?? "") + word)
            } else {
                tuples.append(String(word))
            }
        }
        for tuple in tuples {
            let numbers = tuple.split(separator: ",")
            // A comma inside a number would change its meaning.
            guard (2...3).contains(numbers.count) else {
                place?.refuse(position: text)
                return
            }
            place?.setPosition(numbers[1], numbers[0])
        }
    }

    private mutating func addView(_ name: String, _ text: String) {
        view[name] = text
        guard let latitude = view["latitude"].flatMap(Double.init),
            let longitude = view["longitude"].flatMap(Double.init)
        else { return }
        place?.viewpoint = Coordinate(latitude: latitude, longitude: longitude)
    }

    private mutating func addName(_ text: String) {
        switch language {
        case nil, "default": if place?.name == nil { place?.name = text }
        case "int_name": place?.add("int_name", text)
        case let code?: place?.add("name:\(code)", text)
        }
    }
}
