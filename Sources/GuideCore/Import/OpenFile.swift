import Foundation

/// A file that is being read, with the obstacles to that as ``GuideFileError``.
struct OpenFile {
    /// The file's name, for errors.
    let name: String
    /// Its size in bytes when it was opened.
    let size: Int

    private let handle: FileHandle

    init(_ url: URL) throws(GuideFileError) {
        let name = url.lastPathComponent
        self.name = name
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw GuideFileError(fileName: name, reason: .missing)
        }
        guard !isFolder.boolValue else {
            throw GuideFileError(fileName: name, reason: .unreadable(.isFolder))
        }
        // A pipe would block and a device may never end.
        let path = url.resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let type = attributes?[.type] as? FileAttributeType
        guard type == nil || type == .typeRegular else {
            throw GuideFileError(fileName: name, reason: .unreadable(.isNotRegularFile))
        }
        size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        do {
            handle = try FileHandle(forReadingFrom: url)
        } catch {
            throw GuideFileError(fileName: name, reason: .unreadable(OpenFile.obstacle(error)))
        }
    }

    /// The next bytes, `nil` at the end of the file.
    func read() throws(GuideFileError) -> Data? {
        do {
            let chunk = try handle.read(upToCount: GuideFile.chunkSize)
            return chunk?.isEmpty == false ? chunk : nil
        } catch {
            throw GuideFileError(fileName: name, reason: .unreadable(OpenFile.obstacle(error)))
        }
    }

    /// Closes the file; it cannot be read any more.
    func close() {
        try? handle.close()
    }

    private static func obstacle(_ error: any Error) -> GuideFileError.Obstacle {
        let cocoa = error as? CocoaError
        return cocoa?.code == .fileReadNoPermission ? .noPermission : .system(error.localizedDescription)
    }
}
