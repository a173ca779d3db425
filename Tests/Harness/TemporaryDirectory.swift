import Foundation

/// A private (0700) directory that is deleted with its contents.
final class TemporaryDirectory {
    let url: URL

    init() throws {
        // Short and in /tmp: a socket's path has at most 107 bytes, and TMPDIR can be deep.
        var template = Array("/tmp/carte-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw HarnessError.system("mkdtemp in /tmp: \(String(cString: strerror(errno)))")
        }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        url = URL(fileURLWithPath: path, isDirectory: true)
    }

    deinit { remove() }

    func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: path(name), atomically: false, encoding: .utf8)
        return path(name)
    }

    /// Returns the text of a file; "" if it does not exist yet.
    func text(of name: String) -> String {
        (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
    }

    func makeDirectory(_ name: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: path(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return path(name)
    }

    /// Gives everything to the user of `isNobody` in `ChildProcess`. Some programs check the owner before
    /// they write.
    func giveToNobody() throws {
        guard getuid() == 0 else { return }
        let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        for path in [url.path] + names.map(path) where chown(path, 65534, 65534) != 0 {
            throw HarnessError.system("chown \(path): \(String(cString: strerror(errno)))")
        }
    }

    /// Deletes the directory. Can be called again. An ending program may still write, so it tries several
    /// times.
    func remove() {
        for _ in 0..<5 where FileManager.default.fileExists(atPath: url.path) {
            try? FileManager.default.removeItem(at: url)
        }
    }
}
