import Foundation
import HoursCore

/// Reads saved and reviewed places of Google Takeout: `Saved Places.json`, `Reviews.json`, and the tables of
/// the folder `Saved`.
///
/// Exports before 2023 have keys with capitals (`Location`, `Business Name`), later ones have `location` and
/// `name`.
enum TakeoutPlace {
    /// Whether the properties of a feature are Takeout's.
    static func isMeant(by properties: [String: JSONValue]) -> Bool {
        linkKeys.contains { properties[$0] != nil }
            || properties["location"]?["country_code"] != nil
            || properties["Location"]?["Business Name"] != nil
    }

    private static let linkKeys = ["google_maps_url", "Google Maps URL"]

    /// Reads a feature.
    ///
    /// - Parameter coordinate: the position of its geometry; 0,0 means none.
    static func read(_ properties: [String: JSONValue], _ coordinate: Coordinate?) -> SavedPlace? {
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
        if position == nil, let latitude = degrees(numbers?["Latitude"]),
            let longitude = degrees(numbers?["Longitude"])
        {
            position = Coordinate(latitude: latitude, longitude: longitude)
        }
        var saved = SavedPlace(
            name: name, coordinate: position, address: first(location?["address"], location?["Address"]),
            link: link)
        saved.takePosition(ofLink: link)
        let date = first(properties["date"], properties["Published"], properties["Updated"]).flatMap(time)
        let stars = first(
            properties["five_star_rating_published"], properties["Star Rating"], properties["star_rating"])
        let review = first(
            properties["review_text_published"], properties["Review Comment"], properties["review_text"])
        let comment = first(properties["Comment"], properties["comment"])
        if stars == nil && review == nil {
            saved.record.isFavourite = true
            saved.record.revised[.favourite] = date
        }
        if let rating = stars.flatMap(Double.init).flatMap({ Int(exactly: $0) }) {
            saved.record.rating = rating
            saved.record.revised[.rating] = date
        }
        saved.record.note = [review, comment.flatMap { $0.hasPrefix(noLocation) ? nil : $0 }]
            .compactMap(\.self).joined(separator: "\n\n")
        if saved.record.note != nil { saved.record.revised[.note] = date }
        return saved.isUsable ? saved : nil
    }

    /// Takeout's remark about a place whose position it does not export.
    private static let noLocation = "No location information is available"

    private static func degrees(_ value: JSONValue?) -> Double? {
        value?.double ?? value?.scalarText.flatMap(Double.init)
    }

    private static func time(_ text: String) -> Date? {
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
