import Foundation
import HoursCore

/// Reads saved and reviewed places of Google Takeout: `Saved Places.json`, `Reviews.json`,
/// `Labelled places.json`, and the tables of the folder `Saved`.
///
/// Exports before 2023 have keys with capitals (`Location`, `Business Name`), later ones have `location` and
/// `name`.
enum TakeoutPlace {
    /// Whether the properties of a feature are Takeout's.
    static func isMeant(by properties: [String: JSONValue]) -> Bool {
        linkKeys.contains { properties[$0] != nil }
            || properties["location"]?["country_code"] != nil
            || properties["Location"]?["Business Name"] != nil
            || ratingKeys.contains { properties[$0] != nil } || isLabel(properties)
    }

    /// Whether it is a place that the user labelled, such as “Home”: it has a name and an address, and nothing else.
    private static func isLabel(_ properties: [String: JSONValue]) -> Bool {
        properties.count == 2 && ["name", "address"].allSatisfy { properties[$0]?.string != nil }
    }

    private static let linkKeys = ["google_maps_url", "Google Maps URL"]
    private static let ratingKeys = ["five_star_rating_published", "Star Rating", "star_rating"]
    /// A change is later than the publication.
    private static let dateKeys = ["date", "Updated", "Published"]

    /// Reads a feature.
    ///
    /// - Parameters:
    ///   - coordinate: the position of its geometry; 0,0 means none.
    ///   - fileName: the name of the file, which is the list of labelled places.
    /// - Returns: the place with remarks about values that are left out; nil if it has neither a name nor a position.
    static func read(
        _ properties: [String: JSONValue], _ coordinate: Coordinate?, in fileName: String?
    ) -> (saved: SavedPlace, warnings: [ImportWarning])? {
        var warnings: [ImportWarning] = []
        /// Converts the first value of several keys. One that is not valid is reported.
        func convert<Value>(_ keys: [String], _ value: (String) -> Value?) -> Value? {
            for key in keys {
                guard let text = properties[key]?.scalarText, !text.isEmpty else { continue }
                if let value = value(text) { return value }
                let shown = TextCleaner.excerpt(text)
                warnings.append(.impossibleValue(key: key, text: shown))
            }
            return nil
        }
        func first(_ values: JSONValue?...) -> String? {
            values.lazy.compactMap { $0?.scalarText }.first { !$0.isEmpty }
        }
        let location = properties["location"] ?? properties["Location"]
        let link = first(properties["google_maps_url"], properties["Google Maps URL"])
        let name = first(
            location?["name"], location?["Business Name"], properties["Title"], properties["title"],
            properties["name"])
        var position = SavedPlace.known(coordinate)
        let numbers = location?["Geo Coordinates"]
        if position == nil, let latitude = numbers?["Latitude"], let longitude = numbers?["Longitude"] {
            let geometry = PlaceGeometry {
                $0.add(.object(["type": .string("Point"), "coordinates": .array([longitude, latitude])]))
            }
            position = SavedPlace.known(geometry.coordinate)
            if let warning = geometry.warning, warning != .noPosition { warnings.append(warning) }
        }
        var saved = SavedPlace(
            name: name, coordinate: position,
            address: first(location?["address"], location?["Address"], properties["address"]),
            link: link)
        saved.takePosition(ofLink: link)
        let date = convert(dateKeys, time)
        let isRated = ratingKeys.contains { properties[$0]?.scalarText?.isEmpty == false }
        let review = first(
            properties["review_text_published"], properties["Review Comment"], properties["review_text"])
        let comment = first(properties["Comment"], properties["comment"])
        if isLabel(properties) {
            saved.lists = [fileName].compactMap { $0.flatMap(SavedPlace.clean) }
        } else if !isRated && review == nil {
            saved.record.isFavourite = true
            saved.record.revised[.favourite] = date
        }
        if let rating = convert(ratingKeys, rating) {
            saved.record.rating = rating
            saved.record.revised[.rating] = date
        }
        saved.record.note = [review, comment.flatMap { $0.hasPrefix(noLocation) ? nil : $0 }]
            .compactMap(\.self).joined(separator: "\n\n")
        if saved.record.note != nil { saved.record.revised[.note] = date }
        return saved.isUsable ? (saved, warnings) : nil
    }

    /// Takeout's remark about a place whose position it does not export.
    private static let noLocation = "No location information is available"

    private static func rating(_ text: String) -> Int? {
        Double(text).flatMap { Int(exactly: $0) }.flatMap { PersonalRecord.ratings.contains($0) ? $0 : nil }
    }

    /// Parses a time of ISO 8601.
    static func time(_ text: String) -> Date? {
        if let date = try? Date(text, strategy: .iso8601) { return date }
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// The columns of a list's table, in the order of Takeout. Older tables lack tags, or tags and comments.
    private static let columns = ["title", "note", "url", "tags", "comment"]

    /// Returns the meanings of a list's columns; nil for another table.
    ///
    /// - Parameters:
    ///   - names: the names of the columns. Takeout translates them, but not `URL` and not their order.
    ///   - isKnown: whether a name in lower case has a meaning in other tables.
    static func meanings(ofColumns names: [String], isKnown: (String) -> Bool) -> [String]? {
        let folded = names.map { $0.lowercased() }
        if folded.contains("title"), folded.contains("url"),
            folded.allSatisfy({ columns.contains($0) || $0.isEmpty })
        {
            return folded
        }
        guard (3...columns.count).contains(folded.count), folded[2] == "url", !folded.contains(""),
            !folded.enumerated().contains(where: { $0 != 2 && isKnown($1) })
        else { return nil }
        return meanings(ofCount: folded.count)
    }

    /// Returns the columns of a list's table without their names, from its first row; nil for another table.
    ///
    /// A text with a link in each line has commas, too, and its links are cut off at them.
    static func columns(ofRow texts: [String]) -> [String]? {
        guard (3...columns.count).contains(texts.count), texts[2].hasPrefix("http"),
            texts[2].contains("google."),
            PositionLink(texts[2]) != nil || PositionLink(texts[2...].joined(separator: ",")) == nil
        else { return nil }
        return meanings(ofCount: texts.count)
    }

    private static func meanings(ofCount count: Int) -> [String] {
        count == 4 ? ["title", "note", "url", "comment"] : Array(columns.prefix(count))
    }

    /// Joins a link that was cut at the comma of its position: some programs write it without quotes.
    static func joiningLink(in texts: [String], _ meanings: [String]) -> [String] {
        guard texts.count > meanings.count, let index = meanings.firstIndex(of: "url"),
            texts[index].hasPrefix("http"), PositionLink(texts[index]) == nil
        else { return texts }
        let link = texts[index] + "," + texts[index + 1]
        guard PositionLink(link) != nil else { return texts }
        return texts[..<index] + [link] + texts[(index + 2)...]
    }

    /// Reads a row of a list's table.
    ///
    /// - Parameters:
    ///   - fields: the texts by column.
    ///   - list: the name of the list.
    static func read(row fields: [String: String], list: String?) -> SavedPlace? {
        let link = fields["url"]
        var saved = SavedPlace(name: fields["title"], link: link)
        saved.takePosition(ofLink: link)
        if saved.name == nil { saved.name = link.flatMap(MapLink.placeName) }
        saved.lists = [list].compactMap(\.self)
        let words = fields["tags"].map { text in
            text.split { ",;".contains($0) }.map { "#" + $0.trimmingCharacters(in: .whitespaces) }
                .joined(separator: " ")
        }
        saved.record.note = [fields["note"], fields["comment"], words].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: "\n")
        return saved.isUsable ? saved : nil
    }
}

extension SavedPlace {
    /// Takes the position in a link, if the place has none.
    mutating func takePosition(ofLink link: String?) {
        guard coordinate == nil, let link else { return }
        if let position = PositionLink(link)?.coordinate {
            (latitude, longitude) = (position.latitude, position.longitude)
        } else {
            roughCoordinate = FeatureCell.coordinate(inLink: link)
        }
    }
}
