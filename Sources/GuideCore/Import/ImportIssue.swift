import Messages

/// Why a feature did not become a place.
public enum SkipReason: Hashable, Sendable, Codable {
    /// Another kind of thing; `what` is its main tag (`highway=crossing`) where it has one.
    case notFood(what: String?)
    /// A place that has closed for good; see ``Lifecycle``.
    case closedForGood
    /// A place that is being built or planned.
    case notYetOpen
    /// No properties, so that nothing says what it is.
    case noProperties
    /// Something else than a feature stands where one is expected.
    case notAFeature(found: Found)
    /// Something else than an element stands in an answer of Overpass.
    case notAnElement(found: Found)
    /// Bytes that are no JSON.
    case malformed
    /// Nested more deeply than GeoJSON can be.
    case tooDeep
    /// Larger than Carte reads.
    case tooLarge
    /// An answer of Overpass says nothing about where it is.
    case noPosition
    /// An object that Overpass made by `convert`, without a position.
    case convertedWithoutPosition
    /// Its position is in a coordinate system that Carte does not read.
    case otherCoordinateSystem(String)
    /// A place that was saved in a map service, without a kind.
    case savedPlace
    /// A row of a table in which a quotation mark is opened and never closed.
    case openQuote
    /// A row of a table with more fields than columns, so that nobody knows which belongs to which.
    case tooManyFields(found: Int, columns: Int)
    /// A place of the sample guide, on its way into a guide that has none beside it.
    case ofSample
    /// A place of the user's own that they have deleted after all that the file says of it.
    case deletedSince
}

extension SkipReason {
    /// Whether the feature was never meant to be a place: nothing is wrong with it.
    public var isOtherObject: Bool {
        if case .notFood = self { true } else { false }
    }
}

extension SkipReason: MessageConvertible {
    public var message: Message {
        switch self {
        case .notFood(let what?): Message("It is not a place to eat or drink (%1).", what)
        case .notFood(nil): Message("It is not a place to eat or drink.")
        case .closedForGood: Message("It has closed for good.")
        case .notYetOpen: Message("It has not opened yet.")
        case .noProperties: Message("It has no properties that say what it is.")
        case .notAFeature(let found): Message("It is %1, not a feature.", found)
        case .notAnElement(let found): Message("It is %1, not an element of OpenStreetMap.", found)
        case .malformed: Message("It is not valid JSON.")
        case .tooDeep: Message("It is nested too deeply.")
        case .tooLarge: Message("It is too large.")
        case .noPosition:
            Message("It has no position. Ask Overpass for “out center;”, which gives every place one.")
        case .convertedWithoutPosition:
            Message(
                "Overpass made it by “convert”, without a position. Add “::geom=geom()” to the convert statement, and end the query with “out geom;”."
            )
        case .otherCoordinateSystem(let name):
            Message(
                "Its position is in the coordinate system “%1”. Save the file again in WGS 84 (EPSG:4326).",
                name)
        case .savedPlace:
            Message(
                "It is a saved place of a map service, without the kind of place (amenity) that Carte needs."
            )
        case .openQuote: Message("A quotation mark in it is opened, but not closed.")
        case .tooManyFields(let found, let columns):
            Message(
                "It has %1 fields, but the table has %2 columns. Put fields with separators in quotes.",
                found, columns)
        case .ofSample:
            Message(
                "It is a place of the sample guide. Import the file into your own guide, without --database.")
        case .deletedSince: Message("You have deleted it since.")
        }
    }
}

/// Something about a feature that became a place, or about the file, that the user may want to know.
public enum ImportWarning: Hashable, Sendable, Codable {
    /// The same object stands in the file twice; the feature given is the one kept first.
    case duplicate(of: SourcePosition)
    case noPosition
    /// Degrees that are not on the Earth; `looksSwapped` where they would be the other way round.
    case positionOutOfRange(latitude: Double, longitude: Double, looksSwapped: Bool)
    case invalidUTF8
    case markupRemoved(key: String)
    case controlCharactersRemoved(key: String)
    case severalPhones(count: Int)
    /// A position that is no number, as written.
    case positionUnreadable(text: String)
    /// A place that lies far from the country (a code of ISO 3166-1) that its address names; `looksSwapped` where it would
    /// lie in it with latitude and longitude the other way round.
    case farFromCountry(String, kilometres: Int, looksSwapped: Bool)
    /// Most places of the file that name a country lie far from it. The country and the distance are those of the first.
    case mostFarFromCountry(
        count: Int, of: Int, country: String, kilometres: Int, looksSwapped: Bool)
    /// A row of a table with fewer fields than columns; the last ones count as empty.
    case tooFewFields(found: Int, columns: Int)
    /// The file is not UTF-8; its first text that shows it stands here.
    case legacyEncoding(name: String)
    /// More tags than are kept (``Restaurant/extraTags``).
    case tagsLeftOut(count: Int)
    /// A value that is a list or an object, where tags are texts.
    case valueLeftOut(key: String)
    /// A visit on a day that no calendar has, or a rating out of range, in a file that Carte could have written.
    case impossibleValue(key: String, text: String)
    /// An id of OpenStreetMap that is no number, or has lost digits.
    case unreadableID(key: String, text: String)
    /// Overpass stopped before the end of its answer, and says why.
    case partialAnswer(remark: String)
    /// The file ends in the middle of a value.
    case truncated
    /// The person has corrected the place, and the file says something else.
    case correctionKept(fields: [PlaceField])
    /// The person has corrected the place, and the file says the same now.
    case correctionAgreed(fields: [PlaceField])
}

extension ImportWarning: MessageConvertible {
    public var message: Message {
        switch self {
        case .duplicate(let place): Message("It is the same place as %1; the two are shown as one.", place)
        case .noPosition: Message("It has no position.")
        case .positionOutOfRange(let latitude, let longitude, false):
            Message(
                "Its position (latitude %1, longitude %2) is not on the Earth and was left out.",
                "\(latitude)", "\(longitude)")
        case .positionOutOfRange(let latitude, let longitude, true):
            Message(
                "Its position (latitude %1, longitude %2) is not on the Earth and was left out. The two numbers look swapped.",
                "\(latitude)", "\(longitude)")
        case .invalidUTF8: Message("A text is not valid UTF-8; the broken characters were replaced.")
        case .markupRemoved(let key): Message("Markup was removed from “%1”.", key)
        case .controlCharactersRemoved(let key):
            Message("Invisible control characters were removed from “%1”.", key)
        case .severalPhones(let count):
            Message("It has %1 telephone numbers; the first is the one to call.", count)
        case .positionUnreadable(let text):

            Message(
                "Its position “%1” cannot be read and was left out. Write degrees, such as 60.17, or WKT.",
                text)
        case .farFromCountry(let country, let kilometres, false):
            Message("It lies %1 km from the country in its address (%2).", kilometres, country)
        case .farFromCountry(let country, let kilometres, true):
            Message(
                "It lies %1 km from the country in its address (%2). Its latitude and longitude look swapped.",
                kilometres, country)
        case .mostFarFromCountry(let count, let total, let country, let kilometres, false):
            Message(
                "%1 of %2 places with a country in their address lie far from it; this one lies %3 km from %4. Check the positions in the file.",
                count, total, kilometres, country)
        case .mostFarFromCountry(let count, let total, let country, let kilometres, true):
            Message(
                "%1 of %2 places with a country in their address lie far from it; this one lies %3 km from %4. Latitude and longitude look swapped: swap them in the file, and import it again.",
                count, total, kilometres, country)
        case .tooFewFields(let found, let columns):
            Message(
                "It has %1 fields, but the table has %2 columns; the last ones count as empty.",
                found, columns)
        case .legacyEncoding(let name): Message("The file is not UTF-8; it was read as %1.", name)
        case .tagsLeftOut(let count): Message("It has too many tags; %1 of them were left out.", count)
        case .valueLeftOut(let key): Message("The value of “%1” is no text and was left out.", key)
        case .impossibleValue(let key, let text):
            Message("“%1” is impossible for “%2” and was left out.", text, key)
        case .unreadableID(let key, let text):
            Message("“%1” in “%2” is no OpenStreetMap ID. The place has none.", text, key)
        case .partialAnswer(let remark):
            Message("The answer of Overpass is not complete (%1); what it has was read.", remark)
        case .truncated: Message("The file ends here in the middle; what comes before was read.")
        case .correctionKept(let fields):
            // Translators: %1 is a list of titles such as “Phone”.
            Message("It keeps what you corrected: %1", MessageList(fields.map(\.message)))
        case .correctionAgreed(let fields):
            // Translators: %1 is a list of titles such as “Phone”.
            Message("The file now says what you corrected: %1", MessageList(fields.map(\.message)))
        }
    }
}

/// What a file, or a part of one, turned out to be instead of places.
public enum Found: Hashable, Sendable, Codable {
    case null
    case truthValue
    case number
    case text
    case list
    case object
    case objectWithoutType
    case objectOfType(String)
    /// A FeatureCollection without a list of features.
    case emptyCollection
    case overpassAnswer
    case topoJSON
    case esriJSON
    /// Values in values beyond what is read.
    case deepNesting
    /// XML or a web page.
    case markup
    case utf16
    /// A spreadsheet or a ZIP archive.
    case archive
    case gzip
    case bzip2
    case sqlite
    case pdf
    case picture
}

extension Found: MessageConvertible {
    /// For the middle of a sentence.
    public var message: Message {
        switch self {
        // Translators: each of these is what a file, or a part of one, turned out to be: “It is a list, not a feature.”
        case .null: Message("null", context: "found")
        case .truthValue: Message("a truth value", context: "found")
        case .number: Message("a number", context: "found")
        case .text: Message("a text", context: "found")
        case .list: Message("a list", context: "found")
        case .object: Message("an object", context: "found")
        case .objectWithoutType: Message("an object without a type", context: "found")
        case .objectOfType(let type): Message("an object of the type “%1”", type)
        case .emptyCollection: Message("a FeatureCollection without a list of features", context: "found")
        case .overpassAnswer: Message("an answer of Overpass", context: "found")
        case .deepNesting:
            Message("values nested more than %1 deep", JSONParser.maximumDepth, context: "found")
        case .markup: Message("XML or a web page", context: "found")
        case .utf16: Message("text in UTF-16", context: "found")
        case .archive: Message("a spreadsheet or a ZIP archive", context: "found")
        case .gzip: Message("compressed (gzip)", context: "found")
        case .bzip2: Message("compressed (bzip2)", context: "found")
        case .sqlite: Message("an SQLite database", context: "found")
        case .picture: Message("a picture", context: "found")
        // Names, the same in all languages.
        case .topoJSON: Message(verbatim: "TopoJSON")
        case .esriJSON: Message(verbatim: "Esri JSON")
        case .pdf: Message(verbatim: "PDF")
        }
    }
}
