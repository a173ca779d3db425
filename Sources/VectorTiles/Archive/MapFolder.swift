import Foundation

/// The folder with the user's maps: copies of map files, and symbolic links to files elsewhere.
///
/// ```swift
/// let folder = MapFolder(besideGuide: GuideStore.defaultURL)
/// try folder.add(URL(filePath: "helsinki.mbtiles"), asLink: false)
/// ```
public struct MapFolder: Sendable {
    /// The folder. It may not exist yet.
    public let url: URL

    /// Creates the description of a folder.
    public init(_ url: URL) { self.url = url }

    /// Creates the description of the folder `maps` beside a guide's database.
    public init(besideGuide database: URL) {
        url = database.deletingLastPathComponent().appending(path: "maps")
    }

    /// A map of the folder.
    public struct Entry: Sendable {
        /// The file's name in the folder.
        public let name: String
        /// The file elsewhere, for a link.
        public let target: URL?
        /// The size in bytes; nil for a missing file.
        public let size: Int?
        /// The time of the last change; nil for a missing file.
        public let date: Date?
        /// The open file, or the reason why it cannot be used.
        public let file: Result<MapFile, MapFileError>
    }

    /// Returns the maps, by name. Hidden files, such as unfinished copies, are left out.
    public func entries() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { !$0.hasPrefix(".") && !Self.isLog($0, in: names) }.sorted().map(entry)
    }

    /// Whether a file is the log of a database in the folder.
    private static func isLog(_ name: String, in names: [String]) -> Bool {
        MBTilesArchive.logSuffixes.contains {
            name.hasSuffix($0) && names.contains(String(name.dropLast($0.count)))
        }
    }

    private func entry(_ name: String) -> Entry {
        let path = url.appending(path: name)
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path.path)
        let folder = URL(filePath: url.path, directoryHint: .isDirectory)
        let file = target.map { URL(filePath: $0, relativeTo: folder).absoluteURL } ?? path
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return Entry(
            name: name, target: target == nil ? nil : file,
            size: (attributes?[.size] as? NSNumber)?.intValue, date: attributes?[.modificationDate] as? Date,
            file: Result { () throws(MapFileError) in try MapFile(file) })
    }

    /// The maximum size of a name, bytes. The names of hidden files have some more, of the 255 that a file system allows.
    private static let nameLimit = 240

    /// Returns the name that an added file has in the folder. A dot at the start would hide it, and a very long name is cut.
    public static func name(of source: URL) -> String {
        let name = source.lastPathComponent.drop { $0 == "." }
        guard name.utf8.count > nameLimit else { return name.isEmpty ? "map" : String(name) }
        let suffix = MapFile.isNamedAsMap(source) ? "." + source.pathExtension : ""
        var stem = name.dropLast(suffix.count)
        while stem.utf8.count + suffix.utf8.count > nameLimit { stem.removeLast() }
        return stem + suffix
    }

    /// Adds a file that ``MapFile`` can open. An interrupted copy leaves nothing.
    ///
    /// - Parameters:
    ///   - asLink: whether the file stays where it is.
    ///   - progress: called with the copied fraction; false ends the copy.
    /// - Throws: ``MapFileError``, or `CancellationError` if `progress` ends the copy.
    public func add(_ source: URL, asLink: Bool, progress: (Double) -> Bool = { _ in true }) throws {
        let source = source.absoluteURL.standardizedFileURL
        let name = Self.name(of: source)
        let target = url.appending(path: name)
        guard (try? FileManager.default.attributesOfItem(atPath: target.path)) == nil else {
            throw MapFileError(fileName: name, reason: .nameTaken)
        }
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            let lock = try MapLock(name, in: self)
            defer { lock.release() }
            if asLink {
                try FileManager.default.createSymbolicLink(at: target, withDestinationURL: source)
            } else {
                let copied = copy(of: name)
                defer { try? FileManager.default.removeItem(at: copied) }
                try copy(source, to: copied, progress)
                try FileManager.default.moveItem(at: copied, to: target)
            }
        } catch let error as CocoaError {
            throw MapFileError(writing: name, error)
        }
    }

    /// Removes a map: the copy, or only the link. The hidden files of a download go, too.
    public func remove(_ name: String) throws(MapFileError) {
        let file = url.appending(path: name)
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."),
            (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil
        else { throw MapFileError(fileName: name, reason: .missing) }
        // A folder is not a map of Carte. Its files would be lost.
        guard
            (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
                != .typeDirectory
        else { throw MapFileError(fileName: name, reason: .isFolder) }
        // A lock's file might not fit on a full disk.
        guard !MapLock.isHeld(name, in: self) else {
            throw MapFileError(fileName: name, reason: .beingWritten)
        }
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            throw MapFileError(writing: name, error)
        }
        removeHiddenFiles(of: name)
    }

    private func copy(_ source: URL, to target: URL, _ progress: (Double) -> Bool) throws {
        let reader = try FileHandle(forReadingFrom: source)
        defer { try? reader.close() }
        try Data().write(to: target)
        let writer = try FileHandle(forWritingTo: target)
        defer { try? writer.close() }
        let size = try reader.seekToEnd()
        try reader.seek(toOffset: 0)
        var copied: UInt64 = 0
        while let block = try reader.read(upToCount: 1 << 20), !block.isEmpty {
            guard progress(Double(copied) / Double(max(size, 1))) else { throw CancellationError() }
            try writer.write(contentsOf: block)
            copied += UInt64(block.count)
        }
        try writer.synchronize()
    }
}
