import Foundation
import SheetTrace

/// The file that sheets are traced to, where the environment asks for one.
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

    /// Tracing never gets in the way of the program: it ends with the first record that cannot be written.
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
