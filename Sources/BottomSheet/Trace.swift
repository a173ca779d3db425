import Foundation
import SheetTrace

/// The trace file for all sheets, if the environment names one.
@MainActor
final class Trace {
    static let shared: Trace? = {
        guard let path = ProcessInfo.processInfo.environment[TraceFile.environmentVariable], !path.isEmpty
        else {
            return nil
        }
        do {
            return Trace(try TraceFile(path: path))
        } catch {
            complain(error)
            return nil
        }
    }()

    private var file: TraceFile?

    private init(_ file: TraceFile) { self.file = file }

    /// Appends a record. Tracing ends with the first record that cannot be written; the program continues.
    func append(_ record: TraceRecord) {
        do {
            try file?.append(record)
        } catch {
            file = nil
            Self.complain(error)
        }
    }

    private static func complain(_ error: any Error) {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
}
