import Foundation
import GtkKit

/// Where the environment asks for it, a file that gets a line of JSON for each turn of the main loop in which the
/// program could not have drawn a frame in time.
@MainActor
enum StallTrace {
    static let environmentVariable = "CARTE_STALLS"
    /// A frame at 60 Hz, s.
    private static let threshold = 1.0 / 60

    static func start() {
        guard let path = ProcessInfo.processInfo.environment[environmentVariable], !path.isEmpty,
            FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { return }
        StallWatch.start(threshold: threshold) { turn in
            let line = #"{"time":\#(turn.time),"processor":\#(turn.processor),"duration":\#(turn.duration)}"#
            try? file.write(contentsOf: Data((line + "\n").utf8))
        }
    }
}
