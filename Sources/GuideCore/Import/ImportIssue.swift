/// Where in a file a feature stands.
public struct FeaturePlace: Hashable, Sendable, CustomStringConvertible {
    /// The number of the feature, the first being 1.
    public let feature: Int

    /// The line on which it begins, the first being 1.
    public let line: Int

    public var description: String { "feature \(feature), line \(line)" }
}

/// Why a feature did not become a place.
public enum SkipReason: Hashable, Sendable {
    /// Another kind of thing; `what` is its main tag (`highway=crossing`) where it has one.
    case notFood(what: String?)
    /// A place that is closed for good: its kind carries `disused:`, `abandoned:` or `was:`.
    case closedForGood
    /// No properties, so that nothing says what it is.
    case noProperties
    /// Something else than a feature stands where one is expected; `found` names it.
    case notAFeature(found: String)
    /// Bytes that are no JSON.
    case malformed
    /// Nested more deeply than GeoJSON can be.
    case tooDeep
    /// Larger than Carte reads.
    case tooLarge
}

extension SkipReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFood(let what?): "It is not a place to eat or drink (\(what))."
        case .notFood(nil): "It is not a place to eat or drink."
        case .closedForGood: "It has closed for good."
        case .noProperties: "It has no properties that say what it is."
        case .notAFeature(let found): "It is \(found), not a feature."
        case .malformed: "It is not valid JSON."
        case .tooDeep: "It is nested too deeply."
        case .tooLarge: "It is too large."
        }
    }
}

/// Something about a feature that became a place, or about the file, that the user may want to know.
public enum ImportWarning: Hashable, Sendable {
    /// The same object stands in the file twice; the feature given is the one kept first.
    case duplicate(of: FeaturePlace)
    case noPosition
    /// Degrees that are not on the Earth; `looksSwapped` where they would be the other way round.
    case positionOutOfRange(latitude: Double, longitude: Double, looksSwapped: Bool)
    case invalidUTF8
    case markupRemoved(key: String)
    case controlCharactersRemoved(key: String)
    case severalPhones(count: Int)
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
        case .truncated: "The file ends here in the middle; what comes before was read."
        }
    }
}
