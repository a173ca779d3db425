import Foundation
import SheetCore

/// A trace file: one JSON object per line, appended. See `docs/trace.md` for the format.
///
///     let file = try TraceFile(path: "sheet.jsonl")
///     try file.append(.input(SheetInput(.handleActivated, at: 1.5)))
///
/// Not thread-safe: use it on the sheet's thread. Each record is written at once. A reader sees the frame
/// that is on the screen, and a crash loses nothing.
public final class TraceFile {
    /// The environment variable with the path of the file in which a program traces its sheets.
    public static let environmentVariable = "SHEET_TRACE"

    private let handle: FileHandle
    private let encoder = TraceLines.encoder()

    /// Opens a file for appending, and creates it if it is missing.
    public init(path: String) throws(TraceFileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw TraceFileError(path: path, reason: String(cString: strerror(errno)))
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Writes a record as a line.
    public func append(_ record: TraceRecord) throws {
        var line = try encoder.encode(record)
        line.append(UInt8(ascii: "\n"))
        try handle.write(contentsOf: line)
    }
}

/// An error of a trace file that cannot be opened or written.
public struct TraceFileError: Error, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The system's error message.
    public let reason: String

    /// The error message in English.
    public var description: String {
        "The trace cannot be written to “\(path)”: \(reason). Set \(TraceFile.environmentVariable) to a file in a "
            + "folder that you may write to."
    }
}
