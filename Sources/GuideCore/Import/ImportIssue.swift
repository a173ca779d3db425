/// Where in a file something stands: a feature of GeoJSON, an element of Overpass, a row of a table.
public struct FeaturePlace: Hashable, Sendable, Codable, CustomStringConvertible {
    /// What a file of that format calls its parts.
    public enum Unit: String, Hashable, Sendable, Codable {
        case feature
        case element
        case row
    }

    /// What the part is called.
    public let unit: Unit

    /// The number of the part, the first being 1.
    public let feature: Int

    /// The line on which it begins, the first being 1.
    public let line: Int

    /// What it calls itself, as far as that could be read: for who looks for the thing and not for the line.
    public internal(set) var name: String?

    /// The part of that number on that line.
    public init(_ unit: Unit = .feature, feature: Int, line: Int) {
        self.unit = unit
        self.feature = feature
        self.line = line
    }

    func named(_ name: String?) -> FeaturePlace {
        var place = self
        place.name = name ?? self.name
        return place
    }

    public var description: String { "\(unit.rawValue) \(feature), line \(line)" }
}

/// Why a feature did not become a place.
public enum SkipReason: Hashable, Sendable, Codable {
    /// Another kind of thing; `what` is its main tag (`highway=crossing`) where it has one.
    case notFood(what: String?)
    /// A place that is closed for good: its kind carries `disused:`, `abandoned:` or `was:`.
    case closedForGood
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
    /// A row of a table in which a quotation mark is opened and never closed.
    case openQuote
    /// A row of a table with more fields than columns, so that nobody knows which belongs to which.
    case tooManyFields(found: Int, columns: Int)
}

extension SkipReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFood(let what?): "It is not a place to eat or drink (\(what))."
        case .notFood(nil): "It is not a place to eat or drink."
        case .closedForGood: "It has closed for good."
        case .noProperties: "It has no properties that say what it is."
        case .notAFeature(let found): "It is \(found), not a feature."
        case .notAnElement(let found): "It is \(found), not an element of OpenStreetMap."
        case .malformed: "It is not valid JSON."
        case .tooDeep: "It is nested too deeply."
        case .tooLarge: "It is too large."
        case .noPosition: "It has no position. Ask Overpass for “out center;”, which gives every place one."
        case .openQuote: "A quotation mark in it is opened, but not closed."
        case .tooManyFields(let found, let columns):
            "It has \(found) fields, but the table has \(columns) columns. Put fields with separators in quotes."
        }
    }
}

/// Something about a feature that became a place, or about the file, that the user may want to know.
public enum ImportWarning: Hashable, Sendable, Codable {
    /// The same object stands in the file twice; the feature given is the one kept first.
    case duplicate(of: FeaturePlace)
    case noPosition
    /// Degrees that are not on the Earth; `looksSwapped` where they would be the other way round.
    case positionOutOfRange(latitude: Double, longitude: Double, looksSwapped: Bool)
    case invalidUTF8
    case markupRemoved(key: String)
    case controlCharactersRemoved(key: String)
    case severalPhones(count: Int)
    /// A position that is no number, as written.
    case positionUnreadable(text: String)
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
    /// Overpass stopped before the end of its answer, and says why.
    case partialAnswer(remark: String)
    /// The file ends in the middle of a value.
    case truncated
}

extension ImportWarning: CustomStringConvertible {
    public var description: String {
        switch self {
        case .duplicate(let place): "It is the same place as \(place); the two are shown as one."
        case .noPosition: "It has no position."
        case .positionOutOfRange(let latitude, let longitude, let looksSwapped):
            "Its position (latitude \(latitude), longitude \(longitude)) is not on the Earth and was left out."
                + (looksSwapped ? " The two numbers look swapped." : "")
        case .invalidUTF8: "A text is not valid UTF-8; the broken characters were replaced."
        case .markupRemoved(let key): "Markup was removed from “\(key)”."
        case .controlCharactersRemoved(let key): "Invisible control characters were removed from “\(key)”."
        case .severalPhones(let count): "It has \(count) telephone numbers; the first is the one to call."
        case .positionUnreadable(let text): "Its position “\(text)” is no number and was left out."
        case .tooFewFields(let found, let columns):
            "It has \(found) fields, but the table has \(columns) columns; the last ones count as empty."
        case .legacyEncoding(let name): "The file is not UTF-8; it was read as \(name)."
        case .tagsLeftOut(let count): "It has too many tags; \(count) of them were left out."
        case .valueLeftOut(let key): "The value of “\(key)” is no text and was left out."
        case .impossibleValue(let key, let text):
            "“\(text)” is impossible for “\(key)” and was left out."
        case .partialAnswer(let remark):
            "The answer of Overpass is not complete (\(remark)); what it has was read."
        case .truncated: "The file ends here in the middle; what comes before was read."
        }
    }
}
