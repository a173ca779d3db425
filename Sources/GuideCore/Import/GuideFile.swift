import Foundation

/// Reads guide files from disk.
public enum GuideFile {
    /// Reads a GeoJSON file. Blocks; not for the main thread.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - languages: the reader's languages, most wanted first, as ``LanguagePreference`` reads them.
    /// - Returns: the places, each once, in the file's order, and the report.
    /// - Throws: where there is no file to read, or ``GeoJSONReader/finish()`` refuses its content.
    public static func read(
        url: URL, languages: [String] = []
    ) throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
        let name = url.lastPathComponent
        let handle = try open(url, name: name)
        defer { try? handle.close() }
        var reader = GeoJSONReader(fileName: name, languages: languages)
        while let chunk = try read(handle, name: name), !chunk.isEmpty {
            reader.consume(chunk)
        }
        return try reader.finish()
    }

    private static func open(_ url: URL, name: String) throws(GuideFileError) -> FileHandle {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw GuideFileError(fileName: name, reason: .missing)
        }
        guard !isFolder.boolValue else {
            throw GuideFileError(fileName: name, reason: .unreadable(.isFolder))
        }
        // A pipe would block and a device may never end.
        let path = url.resolvingSymlinksInPath().path
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        guard type == nil || type == .typeRegular else {
            throw GuideFileError(fileName: name, reason: .unreadable(.isNotRegularFile))
        }
        do {
            return try FileHandle(forReadingFrom: url)
        } catch {
            throw GuideFileError(fileName: name, reason: .unreadable(obstacle(error)))
        }
    }

    private static func read(_ handle: FileHandle, name: String) throws(GuideFileError) -> Data? {
        do {
            return try handle.read(upToCount: GeoJSONReader.chunkSize)
        } catch {
            throw GuideFileError(fileName: name, reason: .unreadable(obstacle(error)))
        }
    }

    private static func obstacle(_ error: any Error) -> GuideFileError.Obstacle {
        let cocoa = error as? CocoaError
        return cocoa?.code == .fileReadNoPermission ? .noPermission : .system(error.localizedDescription)
    }
}
