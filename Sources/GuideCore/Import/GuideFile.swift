import Foundation

/// Reads guide files from disk, of any format that ``PlaceReader`` knows.
public enum GuideFile {
    /// Bytes that are read at a time.
    static let chunkSize = 1 << 20

    /// How far the reading of a file is.
    public struct Progress: Hashable, Sendable {
        /// Bytes read so far.
        public var bytesRead: Int

        /// Bytes that the file had when reading began.
        public var totalBytes: Int

        /// 0 at the beginning, 1 at the end, also where the file grew meanwhile.
        public var fraction: Double {
            totalBytes > 0 ? min(1, Double(bytesRead) / Double(totalBytes)) : 1
        }
    }

    /// Reads a file into memory. Blocks; not for the main thread.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - languages: the person's languages, most wanted first, as ``LanguagePreference`` reads them.
    /// - Returns: the places, each once, in the file's order, and the report.
    /// - Throws: where there is no file to read, or ``GuideReader/finish()`` refuses its content.
    public static func read(
        url: URL, languages: [String] = []
    ) throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
        let file = try OpenFile(url)
        defer { file.close() }
        var reader = GuideReader(fileName: file.name, languages: languages)
        while let chunk = try file.read() {
            reader.consume(chunk)
        }
        return try reader.finish()
    }

    /// Reads a file in batches, in memory that does not grow with the file. Blocks; not for the main thread.
    ///
    /// A place may come twice, in different batches; see ``PlaceCandidate`` for how to merge the two.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - languages: the person's languages, most wanted first, as ``LanguagePreference`` reads them.
    ///   - isCancelled: asked before every chunk of a megabyte; a cancelled `Task` needs no saying.
    ///   - progress: told after every chunk.
    ///   - batch: takes the places of a chunk, never none; what it throws ends the reading.
    /// - Returns: the report. What was found to be a duplicate is for the caller to count.
    /// - Throws: ``GuideFileError``, `CancellationError`, or what `batch` throws.
    @discardableResult
    public static func stream(
        url: URL, languages: [String] = [], isCancelled: () -> Bool = { false },
        progress: (Progress) -> Void = { _ in }, batch: ([PlaceCandidate]) throws -> Void
    ) throws -> ImportReport {
        let file = try OpenFile(url)
        defer { file.close() }
        var reader = PlaceReader(languages: languages)
        var step = Progress(bytesRead: 0, totalBytes: file.size)
        func refused<Value>(_ body: () throws(GuideFileError.Reason) -> Value) throws -> Value {
            do throws(GuideFileError.Reason) {
                return try body()
            } catch {
                throw GuideFileError(fileName: file.name, reason: error)
            }
        }
        while true {
            if isCancelled() || Task.isCancelled { throw CancellationError() }
            guard let chunk = try file.read() else { break }
            let candidates = try refused { () throws(GuideFileError.Reason) in try reader.consume(chunk) }
            if !candidates.isEmpty { try batch(candidates) }
            step.bytesRead += chunk.count
            progress(step)
        }
        let last = try refused { () throws(GuideFileError.Reason) in try reader.finish() }
        if !last.isEmpty { try batch(last) }
        return reader.report
    }
}
