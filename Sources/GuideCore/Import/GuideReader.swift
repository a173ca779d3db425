import Foundation

/// Reads a whole guide into memory: what ``PlaceReader`` reads, each place once.
///
/// For guides of up to some hundred thousand places; larger ones are for a store that reads in batches.
public struct GuideReader: Sendable {
    /// The file's name, for errors.
    public let fileName: String

    /// What became of the features so far. Also there after an error.
    public private(set) var report = ImportReport()

    private var reader: PlaceReader
    private var merger = PlaceMerger()
    private var failure: GuideFileError.Reason?

    /// - Parameter languages: the person's languages, most wanted first, as ``LanguagePreference`` reads them.
    public init(fileName: String, languages: [String] = []) {
        self.fileName = fileName
        reader = PlaceReader(languages: languages)
    }

    /// What the user had added to the places read so far, in files that Carte wrote.
    public var records: [UUID: PersonalRecord] {
        let added = merger.candidates.lazy.filter { !$0.record.isEmpty }
        return Dictionary(added.map { ($0.restaurant.id, $0.record) }) { first, _ in first }
    }

    /// Reads on: the next bytes of the file. After bytes that can be no guide, nothing more is read.
    public mutating func consume(_ chunk: some Collection<UInt8>) {
        guard failure == nil else { return }
        do throws(GuideFileError.Reason) {
            add(try reader.consume(chunk))
        } catch {
            failure = error
        }
    }

    /// Ends the file.
    ///
    /// - Returns: the places, each once, in the file's order, and the report.
    /// - Throws: where the file is empty, no guide, or without a place. A file that ends in the middle is an
    ///   error only if it ends before its first place.
    public mutating func finish() throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
        do throws(GuideFileError.Reason) {
            if let failure { throw failure }
            add(try reader.finish())
        } catch {
            report = reader.report
            throw GuideFileError(fileName: fileName, reason: error)
        }
        report = reader.report
        for (later, earlier) in duplicates { report.countDuplicate(later, of: earlier) }
        report.sort()
        return (merger.candidates.map(\.restaurant), report)
    }

    private var duplicates: [(later: SourcePosition, earlier: SourcePosition)] = []

    private mutating func add(_ candidates: [PlaceCandidate]) {
        for candidate in candidates {
            if let earlier = merger.add(candidate) { duplicates.append((candidate.sourcePosition, earlier)) }
        }
        report = reader.report
    }

    /// Reads a file's content that is in memory.
    ///
    /// - Returns: the places, each once, in the file's order, and the report.
    /// - Throws: see ``finish()``.
    public static func read(
        _ data: Data, fileName: String, languages: [String] = []
    ) throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
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
