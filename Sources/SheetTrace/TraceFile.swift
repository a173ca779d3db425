import Foundation
import SheetCore

/// A file that a sheet's life is appended to, one JSON object per line. See `docs/trace.md` for the format.
///
/// Not thread-safe: it belongs to whoever drives the sheet. Each record is written at once, so that a reader sees the
/// frame that is on the screen, and a crash loses nothing.
public final class TraceFile {
    /// The environment variable that names the file a program traces its sheets to.
    public static let environmentVariable = "SHEET_TRACE"

    private let handle: FileHandle
    private let encoder = TraceLines.encoder()

    /// Opens the file for appending and makes it where it is missing.
    public init(path: String) throws(TraceFileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw TraceFileError(path: path, reason: String(cString: strerror(errno)))
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    public func append(_ record: TraceRecord) throws {
        var line = try encoder.encode(record)
        line.append(UInt8(ascii: "\n"))
        try handle.write(contentsOf: line)
    }
}

/// A trace file that cannot be written.
public struct TraceFileError: Error, CustomStringConvertible {
    public let path: String
    public let reason: String

    public var description: String {
        "The trace cannot be written to “\(path)”: \(reason). Set \(TraceFile.environmentVariable) to a file in a "
            + "folder that you may write to."
    }
}
