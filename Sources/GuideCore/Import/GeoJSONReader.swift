import Foundation

/// Reads places from GeoJSON (RFC 7946): a FeatureCollection, a Feature, a bare geometry, or one of them per
/// line (also as sequences of RFC 8142).
///
/// The bytes may come in chunks of any size, so that a file need not fit the memory:
///
/// ```swift
/// var reader = GeoJSONReader(fileName: "helsinki.geojson", languages: ["sv", "en"])
/// while let chunk = try file.read(upToCount: 1 << 20) { reader.consume(chunk) }
/// let guide = try reader.finish()
/// ```
///
/// Dirt within a feature never stops a file: the feature is skipped or repaired, and the report says so.
public struct GeoJSONReader: Sendable {
    /// The file's name, for errors.
    public let fileName: String

    /// What became of the features so far. Also there after an error.
    public private(set) var report = ImportReport()

    private var splitter = JSONRecordSplitter(listKey: "features")
    private let parser: FeatureParser
    private var merger = PlaceMerger()
    /// Whether a top-level value was GeoJSON, and what is wrong with the first that was not.
    private var hasSeenGeoJSON = false
    private var refusal: GuideFileError.Reason?

    /// - Parameter languages: the reader's languages, most wanted first, as ``LanguagePreference`` reads them.
    public init(fileName: String, languages: [String] = []) {
        self.fileName = fileName
        parser = FeatureParser(languages: LanguagePreference(languages))
    }

    /// Reads on: the next bytes of the file.
    public mutating func consume(_ chunk: some Collection<UInt8>) {
        for record in splitter.consume(Array(chunk)) { read(record) }
    }

    /// Ends the file.
    ///
    /// - Returns: the places, each once, in the file's order, and the report.
    /// - Throws: where the file is empty, no GeoJSON, or without a place. A file that ends in the middle is an
    ///   error only if it ends before its first place.
    public mutating func finish() throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
        let (ending, last) = splitter.finish()
        if let last { read(last) }
        report.placeCount = merger.places.count
        switch ending {
        case .empty:
            throw error(.empty)
        case .notJSON(let position) where merger.places.isEmpty:
            throw error(.notJSON(line: position.line, column: position.column))
        case .truncated(let position) where merger.places.isEmpty:
            throw error(.truncated(line: position.line, column: position.column))
        case .notJSON(let position), .truncated(let position):
            let place = FeaturePlace(feature: report.featureCount + 1, line: position.line)
            report.warn(place, .truncated)
        case .complete:
            break
        }
        guard merger.places.isEmpty else { return (merger.places, report) }
        if let refusal, !hasSeenGeoJSON, !splitter.hasSeenList { throw error(refusal) }
        throw error(.noPlaces(features: report.featureCount))
    }

    private func error(_ reason: GuideFileError.Reason) -> GuideFileError {
        GuideFileError(fileName: fileName, reason: reason)
    }
}

extension GeoJSONReader {
    /// Bytes that are read at a time from data that is in memory or in a file.
    static let chunkSize = 1 << 20

    /// Reads a file's content that is in memory.
    ///
    /// - Returns: the places, each once, in the file's order, and the report.
    /// - Throws: see ``finish()``.
    public static func read(
        _ data: Data, fileName: String, languages: [String] = []
    ) throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
        var reader = GeoJSONReader(fileName: fileName, languages: languages)
        var start = data.startIndex
        while start < data.endIndex {
            let end = data.index(start, offsetBy: chunkSize, limitedBy: data.endIndex) ?? data.endIndex
            reader.consume(data[start..<end])
            start = end
        }
        return try reader.finish()
    }

    private mutating func read(_ record: JSONRecord) {
        report.featureCount += 1
        let place = FeaturePlace(feature: report.featureCount, line: record.start.line)
        guard !record.isOversized else {
            report.skip(place, .tooLarge)
            return
        }
        var json = JSONParser(record.bytes)
        do throws(JSONError) {
            let value = try json.parse()
            if record.isRoot, !value.isFeatureOrGeometry {
                refusal = refusal ?? .notGeoJSON(found: value.strangerName)
                report.skip(place, .notAFeature(found: value.strangerName))
            } else {
                hasSeenGeoJSON = true
                read(value, at: place, isRepaired: json.didRepairText)
            }
        } catch {
            let isTooDeep = error.problem == .tooDeep
            if record.isRoot, refusal == nil {
                let position = record.position(at: error.offset)
                refusal =
                    isTooDeep
                    ? .notGeoJSON(found: "values nested more than \(JSONParser.maximumDepth) deep")
                    : .notJSON(line: position.line, column: position.column)
            }
            report.skip(place, isTooDeep ? .tooDeep : .malformed)
        }
    }

    private mutating func read(_ value: JSONValue, at place: FeaturePlace, isRepaired: Bool) {
        switch parser.read(value, at: place) {
        case .skipped(let reason):
            report.skip(place, reason)
        case .place(let candidate):
            if isRepaired { report.warn(place, .invalidUTF8) }
            for warning in candidate.warnings { report.warn(place, warning) }
            if let earlier = merger.add(candidate) {
                report.mergedCount += 1
                report.warn(place, .duplicate(of: earlier))
            }
        }
    }
}
