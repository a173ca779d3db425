import Foundation
import VectorTiles

/// The file of a running download. Readers see it only after the end, or the file of an earlier download until then.
///
/// A crash leaves the hidden file, and the next download continues it.
final class UnfinishedMap {
    let writer: MBTilesWriter

    private let part: URL
    private let target: URL

    /// Opens the file of an earlier download of the same name, or creates one.
    ///
    /// - Parameter server: the address of the server. The file of another one is not continued: servers may have
    ///   different schemas.
    /// - Throws: ``MapFileError``.
    init(_ name: String, in folder: MapFolder, from server: String) throws {
        target = folder.url.appending(path: name)
        part = folder.url.appending(path: ".\(name).part")
        let files = FileManager.default
        do {
            try files.createDirectory(at: folder.url, withIntermediateDirectories: true)
            if files.fileExists(atPath: target.path) {
                guard let map = try? MapFile(target), map.information.download?.server == server else {
                    throw MapFileError(fileName: name, reason: .nameTaken)
                }
                if !files.fileExists(atPath: part.path) { try files.copyItem(at: target, to: part) }
            }
        } catch let error as CocoaError {
            throw MapFileError(
                fileName: name,
                reason: error.code == .fileWriteOutOfSpace
                    ? .diskFull : .system(error.localizedDescription))
        }
        var writer = try MBTilesWriter(part)
        if let download = writer.download, download.server != server {
            try writer.close()
            try? files.removeItem(at: part)
            writer = try MBTilesWriter(part)
        }
        self.writer = writer
    }

    /// Closes the file and shows it to readers. A file without tiles is deleted.
    func close() throws {
        try writer.close()
        guard writer.size > 0 else { return try FileManager.default.removeItem(at: part) }
        // Readers of the earlier file keep it open, and are not disturbed.
        guard rename(part.path, target.path) == 0 else {
            throw MapFileError(
                fileName: target.lastPathComponent, reason: .system(String(cString: strerror(errno))))
        }
    }
}
