import Foundation
import GtkKit
import Synchronization

/// A disk cache of thumbnails in the user's cache folder. Drawing all SVGs again is a quarter of a start.
///
/// A file holds a picture and its key. The folder has a maximum size and may be deleted at any time. If it is
/// not writable, pictures are created each time. For any thread.
///
///     let loader = PictureLoader(make: ThumbnailCache().texture)
final class ThumbnailCache: Sendable {
    /// The maximum width of a cached picture, device px. Pictures of the details are wider.
    static let largestWidth = 640

    let folder: URL
    /// The maximum size of all files, bytes.
    private let limit: Int
    /// The size of all files, bytes; `nil` before the first count.
    private let size = Mutex<Int?>(nil)
    private let make: @Sendable (PictureRequest) -> Texture?

    /// - Parameters:
    ///   - limit: the maximum size of all files, bytes.
    ///   - make: creates a picture that is not cached.
    init(
        folder: URL = ThumbnailCache.standardFolder, limit: Int = 32_000_000,
        make: @escaping @Sendable (PictureRequest) -> Texture? = { $0.texture() }
    ) {
        (self.folder, self.limit, self.make) = (folder, limit, make)
    }

    /// The folder `carte/thumbnails` in the user's cache folder, by the XDG Base Directory Specification.
    ///
    /// Relative paths are ignored.
    static var standardFolder: URL {
        let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].flatMap {
            $0.hasPrefix("/") ? URL(filePath: $0) : nil
        }
        let base = cache ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
        return base.appending(path: "carte/thumbnails")
    }

    /// Returns the cached picture, or creates and stores it. Blocks.
    func texture(_ request: PictureRequest) -> Texture? {
        guard request.size.width <= Self.largestWidth else { return make(request) }
        let key = request.cacheKey
        let file = folder.appending(path: Checksum(of: key.utf8).text)
        if let contents = try? Data(contentsOf: file), let pixels = Self.pixels(in: contents, for: key),
            let texture = Texture(size: request.size, pixels: pixels)
        {
            return texture
        }
        let texture = make(request)
        if let pixels = texture?.pixels { keep(pixels, for: key, in: file) }
        return texture
    }

    // MARK: - File format: checksum of the rest, length of the key, key, pixels

    /// Returns the pixels of a file; `nil` if it is damaged or has another key.
    private static func pixels(in contents: Data, for key: String) -> Data? {
        let header = header(for: key)
        guard contents.count > Checksum.length + header.count,
            contents.prefix(Checksum.length) == Checksum(of: contents.dropFirst(Checksum.length)).data
        else { return nil }
        let rest = contents.dropFirst(Checksum.length)
        return rest.starts(with: header) ? rest.dropFirst(header.count) : nil
    }

    private static func header(for key: String) -> Data { Data("\(key.utf8.count) \(key)".utf8) }

    private func keep(_ pixels: [UInt8], for key: String, in file: URL) {
        let rest = Self.header(for: key) + pixels
        let contents = Checksum(of: rest).data + rest
        do {
            // Only the user can read the folder, as pictures may be private.
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try contents.write(to: file, options: .atomic)
        } catch {
            return
        }
        size.withLock { size in
            let total = (size ?? Self.total(of: Self.files(in: folder))) + contents.count
            size = total > limit ? removeOldest() : total
        }
    }

    // MARK: - Size limit

    private typealias File = (url: URL, size: Int, date: Date)

    private static func files(in folder: URL) -> [File] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let urls = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: Array(keys))
        return (urls ?? []).map { url in
            let values = try? url.resourceValues(forKeys: keys)
            return (url, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast)
        }
    }

    private static func total(of files: [File]) -> Int { files.reduce(0) { $0 + $1.size } }

    /// Removes the oldest files down to three quarters of the limit; returns the new size, bytes.
    private func removeOldest() -> Int {
        let files = Self.files(in: folder).sorted { $0.date < $1.date }
        var total = Self.total(of: files)
        for file in files where total > limit / 4 * 3 {
            try? FileManager.default.removeItem(at: file.url)
            total -= file.size
        }
        return total
    }
}

/// A 64-bit FNV-1a checksum that detects damaged files. It is the same in each run of the program.
private struct Checksum {
    static let length = 8

    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    init(of bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var data: Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }

    var text: String { String(value, radix: 16) }
}
