import Foundation

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
            complain("The answer cannot be written (\(error.localizedDescription)). Is the disk full?")
            exit(Status.cannotWrite.rawValue)
        }
    }

    /// Writes a line of an answer.
    static func say(_ line: String) {
        write(line + "\n")
    }

    /// Writes a line that is no answer: a failure, a remark.
    static func complain(_ line: String) {
        try? FileHandle.standardError.write(
            contentsOf: Data("carte-tool: \(TerminalText.shown(line))\n".utf8))
    }
}
