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

/// A file that is being read, with the obstacles to that as ``GuideFileError``.
struct OpenFile {
    /// The file's name, for errors.
    let name: String
    /// Its size in bytes when it was opened.
    let size: Int

    private let descriptor: Int32

    init(_ url: URL) throws(GuideFileError) {
        name = url.lastPathComponent
        // A pipe would block until somebody writes to it.
        descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw GuideFileError(fileName: name, reason: OpenFile.reason(errno))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let reason = OpenFile.reason(errno)
            Foundation.close(descriptor)
            throw GuideFileError(fileName: name, reason: reason)
        }
        size = Int(status.st_size)
        let type = status.st_mode & S_IFMT
        guard type == S_IFREG else {
            Foundation.close(descriptor)
            let obstacle = type == S_IFDIR ? GuideFileError.Obstacle.isFolder : .isNotRegularFile
            throw GuideFileError(fileName: name, reason: .unreadable(obstacle))
        }
    }

    /// The next bytes, `nil` at the end of the file.
    func read() throws(GuideFileError) -> [UInt8]? {
        var chunk: [UInt8] = []
        var code: Int32 = 0
        repeat {
            chunk = [UInt8](unsafeUninitializedCapacity: GuideFile.chunkSize) { buffer, count in
                let bytesRead = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
                code = bytesRead < 0 ? errno : 0
                count = max(0, bytesRead)
            }
        } while code == EINTR
        guard code == 0 else { throw GuideFileError(fileName: name, reason: OpenFile.reason(code)) }
        return chunk.isEmpty ? nil : chunk
    }

    /// Closes the file; it cannot be read any more.
    func close() {
        Foundation.close(descriptor)
    }

    /// An error of the system, as a number of `errno`.
    private static func reason(_ code: Int32) -> GuideFileError.Reason {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .unreadable(.noPermission)
        case ENXIO: .unreadable(.isNotRegularFile)
        default: .unreadable(.system(String(cString: strerror(code))))
        }
    }
}
