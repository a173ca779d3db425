import Foundation

/// The hidden files of downloads. Only the owner of the map's ``MapLock`` writes them.
extension MapFolder {
    private static let partSuffix = ".part"
    private static let copySuffix = ".copy"

    /// Returns the file that a download writes.
    public func part(of name: String) -> URL { url.appending(path: ".\(name)\(Self.partSuffix)") }

    /// Returns the file of an unfinished copy.
    public func copy(of name: String) -> URL { url.appending(path: ".\(name)\(Self.copySuffix)") }

    /// Deletes the hidden files of a map.
    public func removeHiddenFiles(of name: String) {
        let part = part(of: name)
        for file in [part, URL(filePath: part.path + "-journal"), copy(of: name)] {
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// Shows the tiles of downloads that a crash ended, and deletes hidden files without use.
    ///
    /// Call it before ``entries()``, but not in a command that only reads. Blocks.
    public func publishLeftovers() {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let names = files.compactMap { file -> String? in
            // A download has the name of its area, a copy that of any file.
            let isPart = file.hasPrefix(".area-") && file.hasSuffix(".mbtiles" + Self.partSuffix)
            guard isPart || file.hasPrefix(".") && file.hasSuffix(Self.copySuffix) else { return nil }
            return String(file.dropFirst().dropLast(isPart ? Self.partSuffix.count : Self.copySuffix.count))
        }
        for name in Set(names) where !MapLock.isHeld(name, in: self) { publishLeftover(name) }
    }

    private func publishLeftover(_ name: String) {
        guard let lock = try? MapLock(name, in: self) else { return }
        defer { lock.release() }
        let (part, target) = (part(of: name), url.appending(path: name))
        guard FileManager.default.fileExists(atPath: part.path) else {
            return removeHiddenFiles(of: name)
        }
        do throws(MapFileError) {
            // SQLite completes or reverts the last change.
            let writer = try MBTilesWriter(part, name: name)
            try writer.close()
            if writer.size > 0, let download = writer.download, isReplaceable(target, by: download) {
                guard rename(part.path, target.path) == 0 else { return }
            }
        } catch {
            // After a disk error, the next attempt may succeed.
            guard error.isDamage else { return }
        }
        removeHiddenFiles(of: name)
    }

    /// Returns whether a download may replace a file: it has all tiles of an earlier download from the same server.
    private func isReplaceable(_ target: URL, by download: MapInformation.Download) -> Bool {
        guard (try? FileManager.default.attributesOfItem(atPath: target.path)) != nil else { return true }
        return (try? MapFile(target))?.information.download?.server == download.server
    }
}
