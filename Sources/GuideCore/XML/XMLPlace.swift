import Foundation
import HoursCore

/// A placemark or waypoint as it is in a file.
struct XMLPlace: Sendable {
    var unit: SourcePosition.Unit
    var line: Int
    var name: String?
    var notes: [String] = []
    var address: String?
    var phone: String?
    var list: String?
    /// The lists beside the first one.
    var otherLists: [String] = []
    var colour: String?
    var link: String?
    /// The first position.
    private(set) var coordinate: Coordinate?
    /// The middle of the view of the place, which is near it.
    var viewpoint: Coordinate?
    /// The visits of the user.
    var visits: [Date] = []
    /// Whether it has a line, an area or a track.
    var isShape = false
    /// Whether it is the address of another document.
    var isNetworkLink = false
    var tags: [String: String] = [:]
    /// Whether it is not a place but the data of the document.
    var isDocument = false
    /// The lists of a document that Carte wrote, as JSON.
    var lists: [String] = []
    /// The colours of lists by their names, in the data of a document.
    var listColours: [String: String] = [:]

    /// The number of positions.
    private var positionCount = 0
    /// The problem of an invalid position.
    private var positionProblem: ImportWarning?
    /// Values that could not be read.
    private var unreadable: [ImportWarning] = []

    /// The maximum number of tags.
    private static let tagLimit = 1000

    init(unit: SourcePosition.Unit, line: Int) {
        self.unit = unit
        self.line = line
    }

    mutating func add(_ key: String, _ text: String) {
        guard tags.count < Self.tagLimit, !key.isEmpty, !text.isEmpty else { return }
        tags[key] = tags[key].map { "\($0);\(text)" } ?? text
    }

    /// Adds a link. The first one counts, or the first one to an object of OpenStreetMap.
    mutating func add(link address: String?) {
        guard let address, !address.isEmpty else { return }
        if link == nil || LinkLine.isObject(address) && !LinkLine.isObject(link ?? "") { link = address }
    }

    /// Adds a visit at a time of ISO 8601.
    mutating func addVisit(_ text: String, key: String) {
        if let date = TakeoutPlace.time(text) {
            visits.append(date)
        } else {
            unreadable.append(.impossibleValue(key: key, text: TextCleaner.excerpt(text)))
        }
    }

    /// The remarks about the place.
    var warnings: [ImportWarning] {
        var warnings: [ImportWarning] = hasInvalidText ? [.invalidUTF8] : []
        if coordinate == nil, let positionProblem { warnings.append(positionProblem) }
        if positionCount > 1 { warnings.append(.severalPositions(count: positionCount)) }
        return warnings + unreadable
    }

    /// Whether a text has a replacement character: its bytes are not in the encoding of the file.
    private var hasInvalidText: Bool {
        ([name, address].compactMap(\.self) + notes + tags.values).contains { $0.contains("\u{FFFD}") }
    }

    /// Whether it has an id of OpenStreetMap.
    var isOfOpenStreetMap: Bool { ["@id", "osm_id", "osm_way_id"].contains { tags[$0] != nil } }

    /// Sets the position from two numbers, or keeps the problem of invalid ones. Some programs write a decimal comma.
    ///
    /// The first position stays.
    mutating func setPosition(_ latitude: some StringProtocol, _ longitude: some StringProtocol) {
        func number(_ text: some StringProtocol) -> Double? {
            let number = Double(text.trimmingCharacters(in: .whitespaces).replacing(",", with: "."))
            return number.flatMap { $0.isFinite ? $0 : nil }
        }
        guard let latitude = number(latitude), let longitude = number(longitude) else {
            return refuse(position: "\(latitude), \(longitude)")
        }
        let geometry = PlaceGeometry {
            $0.add(point: $0.position(latitude: latitude, longitude: longitude))
        }
        coordinate = coordinate ?? geometry.coordinate
        positionProblem = positionProblem ?? geometry.warning
        if geometry.coordinate != nil { positionCount += 1 }
    }

    /// Keeps the text of a position that cannot be read.
    mutating func refuse(position text: String) {
        positionProblem = positionProblem ?? .positionUnreadable(text: TextCleaner.excerpt(text))
    }

    func saved(fileName: String?) -> SavedPlace {
        var saved = SavedPlace(name: name, coordinate: coordinate, address: address, link: link)
        for name in ([list ?? fileName].compactMap(\.self) + otherLists).compactMap(SavedPlace.clean)
        where !saved.lists.contains(name) { saved.lists.append(name) }
        saved.colour = colour
        var kept: [String] = []
        for note in notes.map(HTMLNote.plain) where !note.isEmpty && !kept.contains(note) {
            kept.append(note)
        }
        saved.record = PersonalRecord(visits: visits, note: kept.joined(separator: "\n"))
        saved.tags = tags
        saved.tags["name"] = nil
        if let phone, tags["phone"] == nil { saved.tags["phone"] = phone }
        saved.takePosition(ofLink: link)
        if saved.coordinate == nil, saved.roughCoordinate == nil {
            saved.roughCoordinate = SavedPlace.known(viewpoint)
        }
        return saved
    }
}
