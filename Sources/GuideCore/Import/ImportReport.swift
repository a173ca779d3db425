/// What became of the features of a file.
public struct ImportReport: Hashable, Sendable {
    /// A line about a feature that was skipped.
    public struct Skip: Hashable, Sendable, CustomStringConvertible {
        public let place: FeaturePlace
        public let reason: SkipReason
        public var description: String { "\(place): \(reason)" }
    }

    /// A line about a feature that was read, with something to say.
    public struct Notice: Hashable, Sendable, CustomStringConvertible {
        public let place: FeaturePlace
        public let warning: ImportWarning
        public var description: String { "\(place): \(warning)" }
    }

    /// How many lines of a kind are kept; counts go on beyond, so that a file of a million features of rubbish
    /// does not fill the memory.
    public static let lineLimit = 20_000

    /// Features in the file.
    public internal(set) var featureCount = 0

    /// Places read, each once.
    public internal(set) var placeCount = 0

    /// Features that were another's duplicate: features = places + merged + skipped.
    public internal(set) var mergedCount = 0

    /// Features that did not become places.
    public internal(set) var skippedCount = 0

    /// Why, for the first ``lineLimit`` of them, in the file's order.
    public private(set) var skipped: [Skip] = []

    /// What else is to say, in the file's order, at most ``lineLimit`` lines.
    public private(set) var warnings: [Notice] = []

    /// A report about no features.
    public init() {}

    mutating func skip(_ place: FeaturePlace, _ reason: SkipReason) {
        skippedCount += 1
        if skipped.count < ImportReport.lineLimit { skipped.append(Skip(place: place, reason: reason)) }
    }

    mutating func warn(_ place: FeaturePlace, _ warning: ImportWarning) {
        if warnings.count < ImportReport.lineLimit { warnings.append(Notice(place: place, warning: warning)) }
    }
}
