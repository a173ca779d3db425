import Foundation
import SheetCore

/// Writes the trace of all sheets of a program to one file.
///
/// ```swift
/// BottomSheet.recorder = TraceRecorder(environment: ProcessInfo.processInfo.environment)
/// ```
public final class TraceRecorder: SheetRecorder {
    private var file: TraceFile?

    /// Creates a recorder if the environment names a file (`SHEET_TRACE`). An unusable file is reported on standard
    /// error.
    public init?(environment: [String: String]) {
        guard let path = environment[TraceFile.environmentVariable], !path.isEmpty else { return nil }
        do {
            file = try TraceFile(path: path)
        } catch {
            Self.report(error)
            return nil
        }
    }

    /// Writes the header of a preset. A custom configuration has none.
    public func sheetCreated(_ configuration: SheetConfiguration, at time: Double) {
        if let header = TraceHeader(configuration, time: time) { append(.header(header)) }
    }

    /// Writes an input.
    public func sheetReceived(_ input: SheetInput) { append(.input(input)) }

    /// Writes a frame.
    public func sheetShowed(_ state: SheetState, at time: Double) { append(.frame(time: time, state)) }

    /// Appends a record. The trace ends with the first record that cannot be written; the program continues.
    private func append(_ record: TraceRecord) {
        do {
            try file?.append(record)
        } catch {
            file = nil
            Self.report(error)
        }
    }

    private static func report(_ error: any Error) {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
}
