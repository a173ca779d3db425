import Foundation

/// Reads places from a guide file of any format that Carte knows, which it tells by the content: GeoJSON, JSON
/// of Overpass, and tables (CSV).
///
/// The bytes may come in chunks of any size and the places go as soon as they have been read, so that memory
/// does not grow with the file:
///
/// ```swift
/// var reader = PlaceReader(languages: ["sv", "en"])
/// while let chunk = try file.read(upToCount: 1 << 20) {
///     for candidate in try reader.consume(chunk) { … }
/// }
/// for candidate in try reader.finish() { … }
/// ```
///
/// Nothing is kept of a place, so one that a file has twice comes twice: see ``PlaceCandidate``. Where all places
/// fit the memory, ``GuideReader`` merges them. ``GuideFile/stream(url:languages:isCancelled:progress:batch:)``
/// reads from disk.
///
/// Dirt within a feature never stops a file: the feature is skipped or repaired, and the report says so.
public struct PlaceReader: Sendable {
    /// What became of the features so far. Also there after an error.
    public var report: ImportReport { json?.report ?? table?.report ?? ImportReport() }

    private let parser: FeatureParser
    /// The first bytes, until they tell the format.
    private var beginning: [UInt8] = []
    // One of the two is there once the format is known. No enum: reading on has to change the reader in its place.
    private var json: JSONGuideReader?
    private var table: TableGuideReader?

    private var countries = CountryCheck()

    /// - Parameter languages: the person's languages, most wanted first, as ``LanguagePreference`` reads them.
    public init(languages: [String] = []) {
        parser = FeatureParser(languages: LanguagePreference(languages))
    }

    /// Reads on: the next bytes of the file.
    ///
    /// - Returns: the places that ended within them.
    /// - Throws: where the file can be no guide. After an error there is nothing more to read.
    public mutating func consume(
        _ chunk: some Collection<UInt8>
    ) throws(GuideFileError.Reason) -> [PlaceCandidate] {
        try read(Array(chunk), isLast: false)
    }

    /// Ends the file.
    ///
    /// - Returns: the places that only its end makes complete.
    /// - Throws: where the file is empty, no guide, or without a place. A file that ends in the middle is an error
    ///   only if it ends before its first place.
    public mutating func finish() throws(GuideFileError.Reason) -> [PlaceCandidate] {
        var candidates = try read([], isLast: true)
        if json != nil { candidates += note(try json?.finish() ?? []) }
        if table != nil { candidates += note(try table?.finish() ?? []) }
        let strays = countries.warnings()
        json?.report.add(strays)
        table?.report.add(strays)
        json?.report.sort()
        table?.report.sort()
        return candidates
    }

    private mutating func read(_ chunk: [UInt8], isLast: Bool) throws(GuideFileError.Reason)
        -> [PlaceCandidate]
    {
        if json != nil { return note(try json?.consume(chunk) ?? []) }
        if table != nil { return note(try table?.consume(chunk) ?? []) }
        beginning += chunk
        guard let format = FormatSniffer.format(of: beginning, isWhole: isLast) else { return [] }
        let bytes = beginning
        beginning = []
        switch format {
        case .json:
            json = JSONGuideReader(parser: parser)
        case .table(let separator, let quoting):
            table = TableGuideReader(
                parser: parser, splitter: TableSplitter(separator: separator, quoting: quoting),
                encoding: TextEncoding(beginning: bytes.prefix(FormatSniffer.size)))
        case .unknown(let name):
            throw .unknownFormat(looksLike: name)
        }
        return try read(bytes, isLast: isLast)
    }

    /// Takes what candidates have to say into the report.
    private mutating func note(_ candidates: [PlaceCandidate]) -> [PlaceCandidate] {
        for index in candidates.indices where candidates[index].restaurant.address.country != nil {
            countries.add(candidates[index].restaurant, at: candidates[index].sourcePosition)
        }
        // By their indices: to take a place out of its list is to count all its texts.
        for index in candidates.indices where !candidates[index].warnings.isEmpty {
            let position = candidates[index].sourcePosition
            for warning in candidates[index].warnings {
                json?.report.warn(position, warning)
                table?.report.warn(position, warning)
            }
        }
        return candidates
    }
}
