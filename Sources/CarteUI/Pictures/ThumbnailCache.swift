import Foundation
import GtkKit
import Synchronization

/// Thumbnails on disk, in the user's cache folder: drawing each SVG anew is a quarter of a start.
///
/// A file holds one picture and the key that it was made for. The folder is bounded, and may be deleted at any time; where it cannot
/// be written, pictures are made anew. For any thread.
///
///     let loader = PictureLoader(make: ThumbnailCache().texture)
final class ThumbnailCache: Sendable {
    /// Wider pictures are not kept, px of the screen: those of the details.
    static let largestWidth = 640

    let folder: URL
    /// Bytes of all files together.
    private let limit: Int
    /// Bytes of all files, as far as they have been counted.
    private let size = Mutex<Int?>(nil)
    private let make: @Sendable (PictureRequest) -> Texture?

    /// - Parameter make: makes a picture that is not there.
    init(
        folder: URL = ThumbnailCache.standardFolder, limit: Int = 32_000_000,
        make: @escaping @Sendable (PictureRequest) -> Texture? = { $0.texture() }
    ) {
        (self.folder, self.limit, self.make) = (folder, limit, make)
    }

    /// `carte/thumbnails` below the user's cache folder (XDG Base Directory Specification, which ignores relative paths).
    static var standardFolder: URL {
        let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].flatMap {
            $0.hasPrefix("/") ? URL(filePath: $0) : nil
        }
        let base = cache ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
        return base.appending(path: "carte/thumbnails")
    }

    /// The picture from the disk; where it is not there, made and kept. Blocks.
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

    // MARK: - A file: the checksum of the rest, the length of the key, the key, and the pixels

    /// The pixels of a file; nil where it is damaged, or was made for something else.
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
            // Pictures may be private.
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

    // MARK: - The bound

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

    /// Removes the oldest files until three quarters of the bound are left; returns what is left.
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

/// FNV-1a with 64 bits: tells damaged files from sound ones, and is the same in each run of the program.
private struct Checksum {
    static let length = 8

    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    init(of bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var data: Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }

    var text: String { String(value, radix: 16) }
}
