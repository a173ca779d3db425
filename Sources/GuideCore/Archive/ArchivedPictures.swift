import Foundation

/// The pictures of the user in an archive (KMZ) that Carte wrote.
///
/// A picture is known by its path, `pictures/` and its ``PictureName``. No path of an archive becomes a path on the disk.
public enum ArchivedPictures {
    /// The maximum size of a picture, bytes. Carte's own have at most 1,600 × 1,600 pixels.
    private static let sizeLimit = 16 << 20

    private static let folder = "pictures/"

    static func path(of name: PictureName) -> String { folder + name.rawValue }

    private static func name(ofPath path: String) -> PictureName? {
        path.hasPrefix(folder) ? PictureName(rawValue: String(path.dropFirst(folder.count))) : nil
    }

    /// Calls `body` for each picture of a file. Blocks.
    ///
    /// It leaves out too large, cut off and damaged pictures. A file of another format, an unreadable one and a damaged
    /// archive have no more pictures: the import of the places reports them.
    ///
    /// - Throws: errors of `body`.
    public static func forEach(
        in url: URL, _ body: (_ name: PictureName, _ contents: [UInt8]) throws -> Void
    ) throws {
        guard let file = try? OpenFile(url) else { return }
        defer { file.close() }
        let archive = ZipReader { Self.name(ofPath: $0) != nil }
        var (name, contents) = (PictureName?.none, [UInt8]())
        var isAtStart = true
        while let chunk = try? file.read() {
            if isAtStart, !FileContent.isZip(chunk) { return }
            isAtStart = false
            do {
                try archive.consume(chunk) { part in
                    switch part {
                    case .start(let path): (name, contents) = (Self.name(ofPath: path), [])
                    case .bytes(let bytes):
                        contents += bytes
                        if contents.count > sizeLimit { (name, contents) = (nil, []) }
                    case .failed: (name, contents) = (nil, [])
                    case .end: if let name, name.fits(contents) { try body(name, contents) }
                    }
                }
            } catch is GuideFileError.ArchiveProblem {
                return
            }
        }
    }
}
