import Foundation
import HoursCore

/// A place that the user saved in another program. It has a name and seldom more, so it must be matched with
/// the guide's places (``SavedPlaceMatcher``).
///
/// ```swift
/// let saved = SavedPlace(name: "Ravintola Kosmos", coordinate: position, lists: ["Date night"])
/// ```
public struct SavedPlace: Hashable, Sendable, Codable {
    /// The name as the user or the program wrote it; nil for a bare position.
    public var name: String?

    /// The position; nil if the file has none.
    public var latitude: Double?
    /// See ``latitude``.
    public var longitude: Double?

    /// A position that is certain only within ``SavedPlaceMatcher/roughDistance``, for the choice among matches.
    var roughLatitude: Double?
    /// See ``roughLatitude``.
    var roughLongitude: Double?

    /// The address as one text.
    public var address: String?

    /// The names of the lists.
    public var lists: [String] = []

    /// The colour of the lists, if the file has one.
    public var colour: String?

    /// The address of the place's page in the other program.
    public var link: String?

    /// The user's data, with the times of their changes where the file has them.
    public var record = PersonalRecord()

    /// The id of the guide's place that the file names, as contacts that Carte wrote do.
    public var placeID: UUID?

    /// Whether the user does not want to look for it any more; nil for no.
    public var isLeftOut: Bool?

    /// Further data as tags, such as those of KML's `ExtendedData`.
    public var tags: [String: String] = [:]

    /// Creates a saved place. Texts are cleaned for display; a position of 0,0 means none.
    init(name: String?, coordinate: Coordinate? = nil, address: String? = nil, link: String? = nil) {
        self.name = Self.clean(name)
        self.address = Self.clean(address)
        self.link = link.flatMap(Self.clean)
        if let position = Self.known(coordinate) {
            (latitude, longitude) = (position.latitude, position.longitude)
        }
    }

    /// Returns a position of a file, where 0,0 means none.
    static func known(_ coordinate: Coordinate?) -> Coordinate? {
        coordinate.flatMap { $0.latitude == 0 && $0.longitude == 0 ? nil : $0 }
    }

    /// The position; nil if the file has none.
    public var coordinate: Coordinate? {
        guard let latitude, let longitude else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// The position within ``SavedPlaceMatcher/roughDistance``; nil if it is unknown.
    public internal(set) var roughCoordinate: Coordinate? {
        get {
            guard let roughLatitude, let roughLongitude else { return nil }
            return Coordinate(latitude: roughLatitude, longitude: roughLongitude)
        }
        set { (roughLatitude, roughLongitude) = (newValue?.latitude, newValue?.longitude) }
    }

    /// The identity, which is the same each time the file is read. It does not depend on lists and notes, so a
    /// place in two lists is one place.
    public var id: UUID {
        let position = coordinate.map(\.text) ?? link ?? address ?? ""
        return PlaceIdentifier.uuid(forContent: ["saved", name ?? "", position])
    }

    /// Whether it has a name, a position or an object of OpenStreetMap.
    var isUsable: Bool { name != nil || coordinate != nil || object != nil }

    /// The place without a kind that it becomes if the guide does not have it.
    var place: Place {
        var values = tags
        values["name"] = name
        if let address { values["addr:full"] = address }
        let isOfGoogle = link?.contains("google.") == true
        if isOfGoogle { values["google_maps_url"] = link }
        if object != nil { values[Self.objectKey] = link }
        let isMap = isOfGoogle || object != nil || link.flatMap { PositionLink($0) } != nil
        if let link, !isMap { values[tags["website"] == nil ? "website" : "url"] = link }
        var read = Tags(values.mapValues(JSONValue.string))
        var place = Place(kind: .unknown, tags: &read, languages: LanguagePreference([]))
        place.keepExtraTags(of: &read)
        (place.id, place.coordinate) = (id, coordinate)
        return place
    }

    /// The tag with the link to an object of OpenStreetMap, of a place that the guide does not have.
    private static let objectKey = "osm_url"

    /// Creates the saved place of a place without a kind; nil for a place without a position, or with neither a name nor
    /// a link to an object of OpenStreetMap.
    public init?(_ place: Place) {
        guard let coordinate = place.coordinate else { return nil }
        self.init(
            name: place.name, coordinate: coordinate, address: place.address.full,
            link: place.extraTags[Self.objectKey])
        guard name != nil || object != nil else { return nil }
    }

    /// The words by which a search finds the place's name: the longest two, which are seldom common words, and not the
    /// town.
    public var nameWords: [String]? {
        let forms = NameForms(name ?? "")
        let telling = forms.core(without: Set(AddressWords.words(of: address ?? "")))
        let found = (telling.isEmpty ? forms.words : telling).sorted { ($1.count, $0) < ($0.count, $1) }
            .prefix(2)
        return found.isEmpty ? nil : Array(found)
    }

    /// The words by which a search finds the place's street.
    public var addressWords: [String] {
        AddressWords.words(of: address ?? "").filter { $0.count >= 4 && $0.first?.isNumber != true }
    }

    /// The first letters of the name's words, for a search that allows typing errors.
    public var nameLetters: [String] {
        let words = AddressWords.words(of: name ?? "")
        let telling = NameForms.tellingWords(of: words)
        return Set((telling.isEmpty ? words : telling).compactMap(\.first).map { String($0) }).sorted()
    }

    /// Whether another entry of a file is the same place: it has the same identity or page, or the same name within
    /// 2 m.
    ///
    /// Takeout repeats a place in each of its lists.
    public func isSameEntry(as other: SavedPlace) -> Bool {
        if id == other.id { return true }
        if let link, link == other.link, link.contains("google.") { return true }
        if let object, object == other.object { return true }
        guard let position = coordinate, let otherPosition = other.coordinate,
            let name, let otherName = other.name
        else { return false }
        return position.distance(to: otherPosition) < 2
            && TextFolding.fold(name) == TextFolding.fold(otherName)
    }

    /// Returns the saved place as a place of a file.
    func parsed(at position: SourcePosition, _ warnings: [ImportWarning] = []) -> ParsedPlace {
        var parsed = ParsedPlace(
            place: place, record: record, sourcePosition: position.named(name),
            rank: .init(tagCount: tags.count, isArea: false))
        parsed.saved = self
        parsed.correction = Correction(own: parsed.place)
        parsed.place.isVisited = record.isVisited
        parsed.warnings = warnings
        return parsed
    }

    static func clean(_ text: String?) -> String? {
        guard let text else { return nil }
        let clean = TextCleaner.clean(String(text.prefix(10_000))).text
        return clean.isEmpty ? nil : clean
    }
}
