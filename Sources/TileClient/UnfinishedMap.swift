import Foundation
import VectorTiles

/// The file of a running download. Readers see it only after the end, or the file of an earlier download until then.
///
/// A crash leaves the hidden file. ``MapFolder/publishLeftovers()`` shows it, or the next download continues it.
final class UnfinishedMap {
    let writer: MBTilesWriter

    private let name: String
    private let folder: MapFolder
    private let lock: MapLock

    /// Opens the file of an earlier download of the same name, or creates one.
    ///
    /// - Parameter server: the address of the server. The file of another one is not continued: servers may have
    ///   different schemas.
    /// - Throws: ``MapFileError``.
    init(_ name: String, in folder: MapFolder, from server: String) throws {
        (self.name, self.folder) = (name, folder)
        do {
            try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
            lock = try MapLock(name, in: folder)
            do {
                writer = try Self.open(name, folder, server)
            } catch let error as MapFileError where error.isDamage {
                folder.removeHiddenFiles(of: name)
                writer = try Self.open(name, folder, server)
            }
        } catch let error as CocoaError {
            throw MapFileError(writing: name, error)
        }
    }

    private static func open(
        _ name: String, _ folder: MapFolder, _ server: String
    ) throws -> MBTilesWriter {
        let (part, target) = (folder.part(of: name), folder.url.appending(path: name))
        let files = FileManager.default
        if (try? files.attributesOfItem(atPath: target.path)) != nil {
            guard let map = try? MapFile(target), map.information.download?.server == server else {
                throw MapFileError(fileName: name, reason: .nameTaken)
            }
            if !files.fileExists(atPath: part.path) {
                let copy = folder.copy(of: name)
                try? files.removeItem(at: copy)
                try files.copyItem(at: target.resolvingSymlinksInPath(), to: copy)
                try files.moveItem(at: copy, to: part)
            }
        }
        let writer = try MBTilesWriter(part, name: name)
        guard let download = writer.download, download.server != server else { return writer }
        try writer.close()
        folder.removeHiddenFiles(of: name)
        return try open(name, folder, server)
    }

    /// Closes the file and deletes it. The file of an earlier download stays.
    func discard() {
        defer { lock.release() }
        try? writer.close()
        folder.removeHiddenFiles(of: name)
    }

    /// Closes the file and shows it to readers. A file without tiles is deleted.
    ///
    /// - Returns: whether the file has tiles.
    func close() throws -> Bool {
        defer { lock.release() }
        try writer.close()
        guard writer.size > 0 else {
            folder.removeHiddenFiles(of: name)
            return false
        }
        // Readers of the earlier file keep it open, and are not disturbed.
        guard rename(folder.part(of: name).path, folder.url.appending(path: name).path) == 0 else {
            throw MapFileError(writing: name, code: errno)
        }
        return true
    }
}
