import Foundation
import GuideCore
import Testing

@Suite("Guide files on disk")
struct GuideFileTests {
    private func refusal(_ url: URL) -> GuideFileError? {
        do throws(GuideFileError) {
            _ = try GuideFile.read(url: url)
            return nil
        } catch {
            return error
        }
    }

    /// Runs the closure with a temporary folder, and removes the folder afterwards.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("A file is read in the given languages")
    func reading() throws {
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/helsinki.geojson", withExtension: nil))
        #expect(try GuideFile.read(url: url, languages: ["en"]).places.count == 431)
    }

    @Test("A missing file, a folder and a device have different errors")
    func obstacles() throws {
        try withFolder { folder in
            let missing = folder.appending(path: "missing.geojson")
            #expect(refusal(missing) == GuideFileError(fileName: "missing.geojson", reason: .missing))
            #expect(refusal(folder)?.reason == .unreadable(.isFolder))
        }
        #expect(refusal(URL(filePath: "/dev/zero"))?.reason == .unreadable(.isNotRegularFile))
    }

    @Test("A file without read permission has its own error")
    func permission() throws {
        try withFolder { folder in
            let url = folder.appending(path: "secret.geojson")
            try Data("{}".utf8).write(to: url)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
            // The superuser can read every file. Then the content is rejected.
            let reason = refusal(url)?.reason
            let isAllowed = FileManager.default.isReadableFile(atPath: url.path)
            #expect(
                reason
                    == (isAllowed
                        ? .notGeoJSON(found: .objectWithoutType) : .unreadable(.noPermission)))
        }
    }

    @Test("A disk error contains the message of the system")
    func inputOutputError() {
        // Address 0 of this process is not mapped, so a read there fails with EIO.
        let url = URL(filePath: "/proc/self/mem")
        let error = #expect(throws: GuideFileError.self) { try GuideFile.read(url: url) }
        #expect(error?.reason == .unreadable(.system("Input/output error")))
    }
}
