import Foundation
import Harness

/// An installed Carte in an artificial language that is registered as Russian. Its words are half as long
/// again as the English ones.
final class LongWords {
    let program: String
    private let folder: URL

    init() throws {
        let files = FileManager.default
        let carte = URL(filePath: try ProgramUnderTest.executable(named: "carte")).resolvingSymlinksInPath()
        folder = files.temporaryDirectory.appending(path: "long-words-\(UUID().uuidString)")
        let share = folder.appending(path: "share")
        let messages = share.appending(path: "locale/ru/LC_MESSAGES")
        try files.createDirectory(at: messages, withIntermediateDirectories: true)
        // The program finds its files by its own path, so a symbolic link would not do.
        let copy = folder.appending(path: "bin/carte")
        try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.copyItem(at: carte, to: copy)
        program = copy.path

        let installed = carte.deletingLastPathComponent().appending(path: "../share").standardizedFileURL
        for name in try files.contentsOfDirectory(atPath: installed.path) where name != "locale" {
            try files.createSymbolicLink(
                at: share.appending(path: name), withDestinationURL: installed.appending(path: name))
        }
        // A filter must read its input, or it may exit before the input is written.
        let script = """
            msgunfmt "$0" | LC_ALL=C.UTF-8 msgfilter --keep-header \
            sh -c 'cat >/dev/null; printf %s "${MSGFILTER_MSGID_PLURAL:-$MSGFILTER_MSGID}" | sed "s/[aeiou]/&&/g"' | msgfmt -o "$1" -
            """
        try Tool.run(
            "bash",
            [
                "-o", "pipefail", "-c", script,
                installed.appending(path: "locale/ru/LC_MESSAGES/carte.mo").path,
                messages.appending(path: "carte.mo").path,
            ], environment: ProcessInfo.processInfo.environment, timeout: 120)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
