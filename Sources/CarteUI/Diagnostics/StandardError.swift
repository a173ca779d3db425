import Foundation

/// What a terminal, or the desktop's journal, is told of failures.
enum StandardError {
    /// Writes a line. That nobody can read it is no failure of the program.
    static func write(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data("carte: \(sentence)\n".utf8))
    }
}
