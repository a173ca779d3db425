import Foundation

/// Reads guide files from disk, in any format of ``PlaceReader``.
///
/// ```swift
/// let (places, report) = try GuideFile.read(url: url, languages: ["fi", "en"])
/// print(places.count, report.skippedCount)
/// ```
public enum GuideFile {
    /// The number of bytes per read.
    static let chunkSize = 1 << 20

    /// The progress of reading a file.
    public struct Progress: Hashable, Sendable {
        /// The number of bytes read so far.
        public var bytesRead: Int

        /// The size of the file at the start, in bytes.
        public var totalBytes: Int

        /// The progress from 0 to 1. It stays at most 1 even if the file grows.
        public var fraction: Double {
            totalBytes > 0 ? min(1, Double(bytesRead) / Double(totalBytes)) : 1
        }
    }

    /// Reads a file into memory. Blocks, so do not call it on the main thread.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - languages: the user's languages, the preferred one first, in the forms of ``LanguagePreference``.
    /// - Returns: the places without duplicates, in the file's order, and the report.
    /// - Throws: if the file is missing, or ``GuideReader/finish()`` rejects its content.
    public static func read(
        url: URL, languages: [String] = []
    ) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        let file = try OpenFile(url)
        defer { file.close() }
        var reader = GuideReader(fileName: file.name, languages: languages)
        let content = FileContent()
        do {
            while let chunk = try file.read() { try content.consume(chunk) { reader.consume($0) } }
            try content.finish { reader.consume($0) }
            reader.otherFiles = content.otherCount
        } catch let reason as GuideFileError.Reason {
            throw GuideFileError(fileName: file.name, reason: reason)
        } catch let error as GuideFileError {
            throw error
        } catch {
            throw GuideFileError(fileName: file.name, reason: .unreadable(.system("\(error)")))
        }
        return try reader.finish()
    }

    /// Reads a file in batches with constant memory. Blocks, so do not call it on the main thread.
    ///
    /// Duplicates can occur in different batches; see ``ParsedPlace`` for how to merge them.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - languages: the user's languages, the preferred one first, in the forms of ``LanguagePreference``.
    ///   - isCancelled: called before each chunk of a megabyte. A cancelled `Task` is recognised without it.
    ///   - progress: called after each chunk.
    ///   - batch: receives the places of a chunk, at least one. An error ends the reading.
    /// - Returns: the report. The caller counts the duplicates.
    /// - Throws: ``GuideFileError``, `CancellationError`, or an error of `batch`.
    @discardableResult
    public static func stream(
        url: URL, languages: [String] = [], isCancelled: () -> Bool = { false },
        progress: (Progress) -> Void = { _ in }, batch: ([ParsedPlace]) throws -> Void
    ) throws -> ImportReport {
        let file = try OpenFile(url)
        defer { file.close() }
        var reader = ContentReader(languages: languages, fileName: file.name)
        let content = FileContent()
        var step = Progress(bytesRead: 0, totalBytes: file.size)
        func take(_ part: FileContent.Part) throws {
            let candidates = try reader.consume(part)
            if !candidates.isEmpty { try batch(candidates) }
        }
        func refused<Value>(_ body: () throws -> Value) throws -> Value {
            do {
                return try body()
            } catch let reason as GuideFileError.Reason {
                throw GuideFileError(fileName: file.name, reason: reason)
            }
        }
        while true {
            if isCancelled() || Task.isCancelled { throw CancellationError() }
            guard let chunk = try file.read() else { break }
            try refused { try content.consume(chunk, take) }
            step.bytesRead += chunk.count
            progress(step)
        }
        let last = try refused {
            try content.finish(take)
            return try reader.finish(otherFiles: content.otherCount)
        }
        if !last.isEmpty { try batch(last) }
        return reader.report
    }
}

/// An open file. Its errors are ``GuideFileError``.
struct OpenFile {
    /// The name of the file, for errors.
    let name: String
    /// The size at opening, in bytes.
    let size: Int

    private let descriptor: Int32

    init(_ url: URL) throws(GuideFileError) {
        name = url.lastPathComponent
        // Opening a pipe would block until it has a writer.
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

    /// Reads the next bytes; nil at the end of the file.
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

    /// Closes the file.
    func close() {
        Foundation.close(descriptor)
    }

    /// Converts a number of `errno`.
    private static func reason(_ code: Int32) -> GuideFileError.Reason {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .unreadable(.noPermission)
        case ENXIO: .unreadable(.isNotRegularFile)
        default: .unreadable(.system(String(cString: strerror(code))))
        }
    }
}
