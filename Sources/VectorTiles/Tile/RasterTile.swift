/// The picture of a raster tile: its format and size, without decoding it.
public struct RasterTile: Sendable {
    /// The file formats of pictures.
    public enum Format: String, Hashable, Sendable {
        case png
        case jpeg
        case webP
    }

    /// The maximum width and height. Usual tiles have 256 or 512 px.
    public static let sizeLimit = 4096

    /// The picture's file.
    public let bytes: [UInt8]
    /// The format, by the first bytes.
    public let format: Format

    /// Recognises a picture.
    ///
    /// - Throws: ``TileFault/unknownPicture`` if the format is unknown, or if the header has no size or a size
    ///   above ``sizeLimit``.
    public init(_ bytes: [UInt8]) throws(TileFault) {
        self.bytes = bytes
        let size: (width: Int, height: Int)?
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            format = .png
            size = Self.pngSize(bytes)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            format = .jpeg
            size = Self.jpegSize(bytes)
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            format = .webP
            size = Self.webPSize(bytes)
        } else {
            throw .unknownPicture
        }
        guard let size, (1...Self.sizeLimit).contains(size.width), (1...Self.sizeLimit).contains(size.height)
        else { throw .unknownPicture }
    }

    /// The size in the header chunk, which is the first one.
    private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24 else { return nil }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    /// The size in the first frame header (`SOF`). Other segments are skipped by their lengths.
    private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var position = 2
        while position + 9 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            switch marker {
            case 0xFF: position += 1
            case 0xC4, 0xC8, 0xCC: position += 2 + number(bytes[position + 2..<position + 4])
            case 0xC0...0xCF:
                return (
                    number(bytes[position + 7..<position + 9]), number(bytes[position + 5..<position + 7])
                )
            default: position += 2 + number(bytes[position + 2..<position + 4])
            }
        }
        return nil
    }

    /// The size in the first chunk: extended, lossless or lossy.
    private static func webPSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30 else { return nil }
        func little(_ range: Range<Int>) -> Int { number(bytes[range].reversed()) }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return (1 + little(24..<27), 1 + little(27..<30))
        case "VP8L":
            let bits = little(21..<25)
            return (1 + bits & 0x3FFF, 1 + (bits >> 14) & 0x3FFF)
        case "VP8 ": return (little(26..<28) & 0x3FFF, little(28..<30) & 0x3FFF)
        default: return nil
        }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
