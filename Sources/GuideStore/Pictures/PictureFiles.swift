import Foundation
import GuideCore

/// A folder with files of the user's pictures: beside the guide, beside an exported file, or shared with other devices.
///
/// The name of a file is the hash of its contents. So a picture is written once, and a file that is cut off or damaged
/// counts as missing. All functions block.
///
/// ```swift
/// let name = try store.pictures.keep(bytes, .jpeg)
/// try store.perform(.addPictures([name]), on: place.id)
/// ```
public struct PictureFiles: Hashable, Sendable {
    /// The folder. It does not exist before the first picture.
    public let folder: URL
    /// Whether the collector deletes files of this folder; see ``GuideStore/removeUnusedPictures(at:)``.
    private let isCollected: Bool

    private init(folder: URL, isCollected: Bool = false) {
        (self.folder, self.isCollected) = (folder, isCollected)
    }

    /// The pictures of the guides in a folder.
    public init(besideGuide guide: URL) {
        self.init(folder: guide.deletingLastPathComponent().appending(path: "pictures"), isCollected: true)
    }

    /// The pictures of an exported file: `guide pictures` for `guide.geojson`.
    public init(besideExport file: URL) {
        let name = file.deletingPathExtension().lastPathComponent
        self.init(folder: file.deletingLastPathComponent().appending(path: "\(name) pictures"))
    }

    /// The pictures of all devices in the folder that they share.
    public init(ofDevicesIn folder: URL) { self.init(folder: folder.appending(path: "carte-pictures")) }

    /// The path of a picture, whether or not it exists.
    public func url(of name: PictureName) -> URL { folder.appending(path: name.rawValue) }

    /// Whether the file of a picture exists. It may be cut off.
    public func has(_ name: PictureName) -> Bool {
        FileManager.default.fileExists(atPath: url(of: name).path)
    }

    /// The contents of a picture; nil for a missing, unreadable, cut or damaged file.
    func contents(of name: PictureName) -> [UInt8]? {
        guard let data = try? Data(contentsOf: url(of: name)) else { return nil }
        let contents = [UInt8](data)
        return name.fits(contents) ? contents : nil
    }

    /// Stores a picture and returns its name.
    ///
    /// - Throws: if the file cannot be written completely. Then there is no file.
    public func keep(_ contents: [UInt8], _ format: PictureName.Format) throws(GuideWriteError) -> PictureName
    {
        let name = PictureName(of: contents, format)
        try keep(contents, as: name)
        return name
    }

    /// Stores a picture with the name of its contents.
    func keep(_ contents: [UInt8], as name: PictureName) throws(GuideWriteError) {
        let file = url(of: name)
        // Only the user can read the folder, as pictures may be private.
        guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else {
            throw GuideWriteError(fileName: folder.lastPathComponent, code: errno)
        }
        try alone { () throws(GuideWriteError) in
            if self.contents(of: name) != nil, hasNewTime(name) { return }
            try AtomicFile.write(contents, to: file)
        }
    }

    /// Protects existing files from the collector until a guide has their names.
    func renew(_ names: Set<PictureName>) {
        guard isCollected, !names.isEmpty else { return }
        alone { for name in names { _ = hasNewTime(name) } }
    }

    /// Gives an existing file the time of now. Needs the lock.
    private func hasNewTime(_ name: PictureName) -> Bool {
        utimensat(AT_FDCWD, url(of: name).path, nil, 0) == 0
    }

    /// Copies a picture from another folder if this one lacks it.
    ///
    /// - Returns: whether it was copied.
    @discardableResult
    func take(_ name: PictureName, from other: PictureFiles) throws(GuideWriteError) -> Bool {
        renew([name])
        guard isMissing(name, from: other), let contents = other.contents(of: name) else { return false }
        try keep(contents, as: name)
        return true
    }

    /// Copies the pictures that this folder lacks from another one.
    ///
    /// - Returns: the names of the pictures that were copied.
    @discardableResult
    func take(_ names: Set<PictureName>, from other: PictureFiles) throws(GuideWriteError) -> Set<PictureName>
    {
        var taken: Set<PictureName> = []
        for name in names {
            if try take(name, from: other) { taken.insert(name) }
        }
        return taken
    }

    /// Whether another folder has a picture, and this one lacks it or has less of it.
    private func isMissing(_ name: PictureName, from other: PictureFiles) -> Bool {
        let files = FileManager.default
        return other.has(name)
            && (!has(name) || files.size(of: url(of: name).path) != files.size(of: other.url(of: name).path))
    }

    /// The pictures with a file. It may be cut off.
    var names: Set<PictureName> {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Set((files ?? []).compactMap(PictureName.init(rawValue:)))
    }

    /// Returns the pictures whose file is older than an hour. A guide may not have the names of newer ones yet.
    func old(at moment: Date) -> Set<PictureName> { names.filter { isOld($0, at: moment) } }

    /// Deletes pictures whose file is older than an hour.
    func remove(_ names: Set<PictureName>, at moment: Date) {
        alone {
            // Asked again under the lock: the user may have added an equal picture.
            for name in names where isOld(name, at: moment) {
                try? FileManager.default.removeItem(at: url(of: name))
            }
        }
    }

    private func isOld(_ name: PictureName, at moment: Date) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url(of: name).path)
        guard let date = attributes?[.modificationDate] as? Date else { return false }
        return moment.timeIntervalSince(date) > Self.waitingTime
    }

    private static let waitingTime = TimeInterval(3600)

    /// Holds a lock on the folder. Another program may add a picture while this one deletes unused ones.
    private func alone<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        try body()
    }
}
