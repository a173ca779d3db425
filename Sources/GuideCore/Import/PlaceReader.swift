import Foundation

/// Reads places from a guide file. It detects the format by the content: GeoJSON, Overpass JSON, KML, GPX, a table
/// (CSV), contacts (vCard), or a text with links of maps. Text may be in UTF-8, UTF-16 or UTF-32.
///
/// The bytes can arrive in chunks of any size. Places are returned as soon as they are complete, so the
/// memory does not grow with the file:
///
/// ```swift
/// var reader = PlaceReader(languages: ["sv", "en"])
/// while let chunk = try file.read(upToCount: 1 << 20) {
///     for candidate in try reader.consume(chunk) { … }
/// }
/// for candidate in try reader.finish() { … }
/// ```
///
/// Duplicates are returned twice: see ``ParsedPlace``. ``GuideReader`` merges them in memory.
/// ``GuideFile/stream(url:languages:isCancelled:progress:batch:)`` reads from disk.
///
/// An invalid feature never stops a file: it is skipped or repaired, with a remark in the report.
public struct PlaceReader: Sendable {
    /// The report so far. Also available after an error.
    public var report: ImportReport {
        json?.report ?? table?.report ?? xml?.report ?? links?.report ?? contacts?.report ?? ImportReport()
    }

    private let parser: FeatureParser
    /// The first bytes, until the format is known.
    private var beginning: [UInt8] = []
    // One of them exists once the format is known. Not an enum, because reading must mutate the reader in
    // place.
    private var json: JSONGuideReader?
    private var table: TableGuideReader?
    private var xml: XMLGuideReader?
    private var links: LinkListReader?
    private var contacts: ContactCardReader?
    private let fileName: String?
    private let known: KnownRecords?
    private var transcoder = UnicodeTranscoder()

    private var countries = CountryCheck()

    /// - Parameters:
    ///   - languages: the user's languages, the preferred one first, in the forms of ``LanguagePreference``.
    ///   - fileName: the file's name. Without its extension it is the name of a list, if the file has none.
    ///   - known: the records of JSON to skip; nil for none.
    public init(languages: [String] = [], fileName: String? = nil, known: KnownRecords? = nil) {
        self.known = known
        self.fileName = fileName.map { ($0 as NSString).deletingPathExtension }
        parser = FeatureParser(languages: LanguagePreference(languages), fileName: self.fileName)
    }

    /// Reads the next bytes of the file.
    ///
    /// - Returns: the places that are complete.
    /// - Throws: if the file cannot be a guide. Do not read on after an error.
    public mutating func consume(
        _ chunk: some Collection<UInt8>
    ) throws(GuideFileError.Reason) -> [ParsedPlace] {
        try read(transcoder.convert(Array(chunk), isLast: false), isLast: false)
    }

    /// Ends the file.
    ///
    /// - Returns: the places that only the end completes.
    /// - Throws: if the file is empty, not a guide, or without places. An incomplete file is an error only if
    ///   it ends before its first place.
    public mutating func finish() throws(GuideFileError.Reason) -> [ParsedPlace] {
        var candidates = try read(transcoder.convert([], isLast: true), isLast: true)
        if json != nil { candidates += note(try json?.finish() ?? []) }
        if table != nil { candidates += note(try table?.finish() ?? []) }
        if xml != nil { candidates += note(try xml?.finish() ?? []) }
        if links != nil { candidates += note(try links?.finish() ?? []) }
        if contacts != nil { candidates += note(try contacts?.finish() ?? []) }
        let strays = countries.warnings()
        changeReport {
            $0.add(strays)
            $0.sort()
        }
        return candidates
    }

    private mutating func changeReport(_ change: (inout ImportReport) -> Void) {
        json?.changeReport(change)
        table?.changeReport(change)
        xml?.changeReport(change)
        links?.changeReport(change)
        contacts?.changeReport(change)
    }

    private mutating func read(_ chunk: [UInt8], isLast: Bool) throws(GuideFileError.Reason)
        -> [ParsedPlace]
    {
        if json != nil { return note(try json?.consume(chunk) ?? []) }
        if table != nil { return note(try table?.consume(chunk) ?? []) }
        if xml != nil { return note(try xml?.consume(chunk) ?? []) }
        if links != nil { return note(links?.consume(chunk) ?? []) }
        if contacts != nil { return note(contacts?.consume(chunk) ?? []) }
        beginning += chunk
        guard let format = FormatSniffer.format(of: beginning, isWhole: isLast) else { return [] }
        let bytes = beginning
        beginning = []
        switch format {
        case .json:
            json = JSONGuideReader(parser: parser, known: known)
        case .table(let separator, let quoting, let headerLine, let names):
            table = TableGuideReader(
                parser: parser, splitter: TableSplitter(separator: separator, quoting: quoting),
                encoding: TextEncoding(beginning: bytes.prefix(FormatSniffer.size)), fileName: fileName,
                headerLine: headerLine, names: names)
        case .xml: xml = XMLGuideReader(parser: parser, fileName: fileName)
        case .links: links = LinkListReader()
        case .contacts: contacts = ContactCardReader()
        case .unknown(let name):
            throw .unknownFormat(looksLike: name)
        }
        return try read(bytes, isLast: isLast)
    }

    /// Adds the candidates' remarks to the report.
    private mutating func note(_ candidates: [ParsedPlace]) -> [ParsedPlace] {
        for index in candidates.indices where candidates[index].place.address.country != nil {
            countries.add(candidates[index].place, at: candidates[index].sourcePosition)
        }
        // By index: taking a place out of its list would retain all its texts.
        for index in candidates.indices where !candidates[index].warnings.isEmpty {
            let position = candidates[index].sourcePosition
            for warning in candidates[index].warnings {
                changeReport { $0.warn(position, warning) }
            }
        }
        return candidates
    }
}

/// A reader of one format.
private protocol FormatReader {
    var report: ImportReport { get set }
}

extension FormatReader {
    /// Changes the report in place: a copy of a long one would be slow.
    fileprivate mutating func changeReport(_ change: (inout ImportReport) -> Void) { change(&report) }
}

extension JSONGuideReader: FormatReader {}
extension TableGuideReader: FormatReader {}
extension XMLGuideReader: FormatReader {}
extension LinkListReader: FormatReader {}
extension ContactCardReader: FormatReader {}
