import Foundation

/// Reads a whole guide into memory, with ``PlaceReader``, and merges duplicates.
///
/// For up to some hundred thousand places. For more, use a store that reads in batches.
public struct GuideReader: Sendable {
    /// The name of the file, for errors.
    public let fileName: String

    /// The report so far. Also available after an error.
    public private(set) var report = ImportReport()

    private var reader: ContentReader
    /// The number of other files in an archive.
    var otherFiles = 0
    private var merger = PlaceMerger()
    private var failure: GuideFileError.Reason?

    /// - Parameter languages: the user's languages, the preferred one first, in the forms of
    ///   ``LanguagePreference``.
    public init(fileName: String, languages: [String] = []) {
        self.fileName = fileName
        reader = ContentReader(languages: languages, fileName: fileName)
    }

    /// The user's additions to the places read so far, from files that Carte wrote.
    public var records: [UUID: PersonalRecord] {
        let added = merger.candidates.lazy.filter { !$0.record.isEmpty }
        return Dictionary(added.map { ($0.place.id, $0.record) }) { first, _ in first }
    }

    /// Reads the next bytes of the file. After an error, further bytes are ignored.
    public mutating func consume(_ chunk: some Collection<UInt8>) { consume(.bytes(Array(chunk))) }

    mutating func consume(_ part: FileContent.Part) {
        guard failure == nil else { return }
        do throws(GuideFileError.Reason) {
            add(try reader.consume(part))
        } catch {
            failure = error
        }
    }

    /// Ends the file.
    ///
    /// - Returns: the places without duplicates, in the file's order, and the report.
    /// - Throws: if the file is empty, not a guide, or without places. An incomplete file is an error only if
    ///   it ends before its first place.
    public mutating func finish() throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        do throws(GuideFileError.Reason) {
            if let failure { throw failure }
            add(try reader.finish(otherFiles: otherFiles))
        } catch {
            report = reader.report
            throw GuideFileError(fileName: fileName, reason: error)
        }
        report = reader.report
        for (later, earlier) in duplicates { report.countDuplicate(later, of: earlier) }
        report.sort()
        return (merger.candidates.map(\.place), report)
    }

    private var duplicates: [(later: SourcePosition, earlier: SourcePosition)] = []

    private mutating func add(_ candidates: [ParsedPlace]) {
        for candidate in candidates {
            if let earlier = merger.add(candidate) { duplicates.append((candidate.sourcePosition, earlier)) }
        }
        report = reader.report
    }

    /// Reads the contents of a file in memory.
    ///
    /// - Returns: the places without duplicates, in the file's order, and the report.
    /// - Throws: see ``finish()``.
    public static func read(
        _ data: Data, fileName: String, languages: [String] = []
    ) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        var reader = GuideReader(fileName: fileName, languages: languages)
        var start = data.startIndex
        while start < data.endIndex {
            let end =
                data.index(start, offsetBy: GuideFile.chunkSize, limitedBy: data.endIndex) ?? data.endIndex
            reader.consume(data[start..<end])
            start = end
        }
        return try reader.finish()
    }
}
