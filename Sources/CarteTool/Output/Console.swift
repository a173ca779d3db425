import Foundation
import Messages
import Translations

/// Where answers go (standard output) and where everything else does (standard error).
enum Console {
    /// Writes an answer for people; a line ends only where the text does.
    static func write(_ text: String) {
        write(Data(TerminalText.shown(text).utf8))
    }

    /// Writes an answer as it is.
    static func write(_ bytes: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            complain(tr("The answer cannot be written (%1). Is the disk full?", error.localizedDescription))
            exit(Status.cannotWrite.rawValue)
        }
    }

    /// Writes a line of an answer.
    static func say(_ line: String) {
        write(line + "\n")
    }

    /// Says in the person's language what went wrong.
    static func complain(_ failure: Failure) {
        complain(failure.message.text(in: .person))
    }

    /// Writes a line that is no answer: a failure, a remark.
    static func complain(_ line: String) {
        try? FileHandle.standardError.write(
            contentsOf: Data("carte-tool: \(TerminalText.shown(line))\n".utf8))
    }
}
