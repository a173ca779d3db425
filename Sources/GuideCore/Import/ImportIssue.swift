import Messages

/// The reason why a feature did not become a place.
public enum SkipReason: Hashable, Sendable, Codable {
    /// Another kind of object; `what` is its main tag, for example `highway=crossing`.
    case notFood(what: String?)
    /// A permanently closed place; see ``Lifecycle``.
    case closedForGood
    /// A place under construction or planned.
    case notYetOpen
    /// There are no properties, so the kind is unknown.
    case noProperties
    /// A value that is not a feature.
    case notAFeature(found: Found)
    /// A value in an Overpass answer that is not an element.
    case notAnElement(found: Found)
    /// Bytes that are not JSON.
    case malformed
    /// Nested more deeply than GeoJSON allows.
    case tooDeep
    /// Larger than Carte's limit.
    case tooLarge
    /// An Overpass answer without a position.
    case noPosition
    /// An object of Overpass's `convert` without a position.
    case convertedWithoutPosition
    /// The position is in an unsupported coordinate system.
    case otherCoordinateSystem(String)
    /// A line, an area or a track of a file with saved places.
    case notAPoint
    /// The address of another document, in a file with saved places.
    case networkLink
    /// A saved place with neither a name nor a position.
    case nothingSaved
    /// A contact with neither a position nor an address.
    case noPositionOrAddress
    /// A line of a text without an address of a position.
    case noLink
    /// A table row with an unclosed quotation mark.
    case openQuote
    /// A table row with more fields than columns, which cannot be assigned.
    case tooManyFields(found: Int, columns: Int)
    /// A place of the sample guide, for a guide that has no sample beside it.
    case ofSample
    /// A place that the user had added, and deleted after all changes in the file.
    case deletedSince
    /// A file of an archive that cannot be read, or not completely.
    indirect case file(GuideFileError)
}

extension SkipReason {
    /// Whether the feature is another kind of object, which is not a problem.
    public var isOtherObject: Bool {
        if case .notFood = self { true } else { false }
    }

    fileprivate static func fields(_ count: Int) -> Message {
        // Translators: a part of “It has 3 fields, but the table has 2 columns.”
        Message("%1 field", "%1 fields", count: count)
    }

    fileprivate static func columns(_ count: Int) -> Message {
        // Translators: a part of “It has 3 fields, but the table has 2 columns.”
        Message("%1 column", "%1 columns", count: count)
    }
}

extension SkipReason: MessageConvertible {
    /// The reason as a sentence, in which “it” is the feature.
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
        case .notAPoint: Message("It is a line, an area or a track, not a place.")
        case .networkLink:
            Message(
                "It is a link to places on a server, without the places. Export them again without a network link."
            )
        case .nothingSaved: Message("It has neither a name nor a position.")
        case .noPositionOrAddress: Message("It has neither a position nor an address.")
        case .noLink:
            Message(
                "It has no address with a position. A short link has none: open it in a browser, and copy the long one."
            )
        case .openQuote: Message("It lacks a closing quotation mark.")
        case .tooManyFields(let found, let columns):
            Message(
                "It has %1, but the table has %2. Put fields with separators in quotes.",
                Self.fields(found), Self.columns(columns))
        case .ofSample:
            Message(
                "It is a place of the sample guide. Import the file into your own guide, without --database.")
        case .deletedSince: Message("You deleted it later.")
        case .file(let error): error.message
        }
    }
}

/// A remark about a place or about the file.
public enum ImportWarning: Hashable, Sendable, Codable {
    /// The same object occurs twice; the position is that of the first occurrence.
    case duplicate(of: SourcePosition)
    case noPosition
    /// Degrees out of range; `looksSwapped` if they would be valid in the other order.
    case positionOutOfRange(latitude: Double, longitude: Double, looksSwapped: Bool)
    case invalidUTF8
    case markupRemoved(key: String)
    case controlCharactersRemoved(key: String)
    case severalPhones(count: Int)
    /// A position that is not a number, as written.
    case positionUnreadable(text: String)
    /// A saved place with several positions. Carte uses the first.
    case severalPositions(count: Int)
    /// An element of XML without its end, which ends with the element around it.
    case repairedXML
    /// A contact without its end. The next one begins inside it.
    case unendedContact
    /// A place far from the country (ISO 3166-1) in its address.
    ///
    /// `looksSwapped` if it would be inside with latitude and longitude swapped.
    case farFromCountry(String, kilometres: Int, looksSwapped: Bool)
    /// Most places with a country are far from it. Country and distance are those of the first one.
    case mostFarFromCountry(
        count: Int, of: Int, country: String, kilometres: Int, looksSwapped: Bool)
    /// A table row with fewer fields than columns. The missing fields count as empty.
    case tooFewFields(found: Int, columns: Int)
    /// The file is not UTF-8. The text is the first that shows it.
    case legacyEncoding(name: String)
    /// There are more tags than Carte keeps (``Place/extraTags``).
    case tagsLeftOut(count: Int)
    /// A value that is a list or an object. Tags are texts.
    case valueLeftOut(key: String)
    /// A visit on an invalid date, or a rating out of range, in a file of Carte's format.
    case impossibleValue(key: String, text: String)
    /// An OpenStreetMap id that is not a number or has lost digits.
    case unreadableID(key: String, text: String)
    /// Overpass stopped before the end of its answer; `remark` is its reason.
    case partialAnswer(remark: String)
    /// The file ends inside a value.
    case truncated
    /// The file is not XML from here on.
    case brokenXML
    /// The user has corrected the place, and the file has other values.
    case correctionKept(fields: [PlaceField])
    /// The user has corrected the place, and the file now has the same values.
    case correctionAgreed(fields: [PlaceField])
    /// The user has changed these data of the place later, or after an earlier import of the file.
    case ownDataKept([PersonalValue])
}

extension ImportWarning: MessageConvertible {
    /// The warning as a sentence, in which “it” is the feature.
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
            Message("It has %1 telephone numbers; Carte calls the first.", count)
        case .positionUnreadable(let text):
            Message(
                "Its position “%1” is unreadable and was left out. Write degrees, such as 60.17, or WKT.",
                text)
        case .severalPositions(let count): Message("It has %1 positions; Carte uses the first.", count)
        case .repairedXML: Message("An element has no end here; Carte closed it.")
        case .unendedContact:
            Message("It has no end (END:VCARD). Carte read it up to the next contact.")
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
                "It has %1, but the table has %2; the last ones count as empty.",
                SkipReason.fields(found), SkipReason.columns(columns))
        case .legacyEncoding(let name): Message("The file is not UTF-8; it was read as %1.", name)
        case .tagsLeftOut(let count):
            Message(
                "It has too many tags; %1 of them was left out.",
                "It has too many tags; %1 of them were left out.", count: count)
        case .valueLeftOut(let key): Message("The value of “%1” is not text and was left out.", key)
        case .impossibleValue(let key, let text):
            Message("“%1” is not a valid value for “%2” and was left out.", text, key)
        case .unreadableID(let key, let text):
            Message("“%1” in “%2” is not an OpenStreetMap ID and was left out.", text, key)
        case .partialAnswer(let remark):
            Message("The Overpass response is incomplete (%1). Carte read the available part.", remark)
        case .truncated: Message("The file ends here in the middle. Carte read the part before.")
        case .brokenXML: Message("The file is not valid XML from here on. Carte read the part before.")
        case .correctionKept(let fields):
            // Translators: %1 is a list of titles such as “Phone”.
            Message("It keeps your corrections: %1", MessageList(fields.map(\.message)))
        case .ownDataKept(let values):
            // Translators: %1 is a list such as “Note, Rating”.
            Message("It keeps your own, later data: %1", MessageList(values.map(\.message)))
        case .correctionAgreed(let fields):
            // Translators: %1 is a list of titles such as “Phone”.
            Message("The file now contains your corrections: %1", MessageList(fields.map(\.message)))
        }
    }
}

/// The kind of data that a file or a part of it has instead of places.
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
    /// Nested beyond the limit.
    case deepNesting
    /// XML or a web page.
    case markup
    /// A spreadsheet or a ZIP archive.
    case archive
    case gzip
    case bzip2
    case sqlite
    case pdf
    case picture
}

extension Found: MessageConvertible {
    /// A phrase for the middle of a sentence.
    public var message: Message {
        switch self {
        // Translators: each of these is the type of a file or of a part of it: “It is a list, not a feature.”
        case .null: Message("null", context: "found")
        case .truthValue: Message("a truth value", context: "found")
        case .number: Message("a number", context: "found")
        case .text: Message("a text", context: "found")
        case .list: Message("a list", context: "found")
        case .object: Message("an object", context: "found")
        case .objectWithoutType: Message("an object without a type", context: "found")
        case .objectOfType(let type): Message("an object of the type “%1”", type)
        case .emptyCollection: Message("a FeatureCollection without a list of features", context: "found")
        case .overpassAnswer: Message("an Overpass response", context: "found")
        case .deepNesting:
            Message("values nested more than %1 deep", JSONParser.maximumDepth, context: "found")
        case .markup: Message("XML or a web page", context: "found")
        case .archive: Message("a spreadsheet or a ZIP archive", context: "found")
        case .gzip: Message("compressed (gzip)", context: "found")
        case .bzip2: Message("compressed (bzip2)", context: "found")
        case .sqlite: Message("an SQLite database", context: "found")
        case .picture: Message("a picture", context: "found")
        // Names that are the same in all languages.
        case .topoJSON: Message(verbatim: "TopoJSON")
        case .esriJSON: Message(verbatim: "Esri JSON")
        case .pdf: Message(verbatim: "PDF")
        }
    }
}
