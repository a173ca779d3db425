/// The sizes that a picture file declares.
///
/// They are checked before a library gets the file. From gdk-pixbuf 2.44 on, glycin decodes all pixels before a program can stop it,
/// and gdk-pixbuf ends the program if they have 2 GB.
enum DeclaredSizes {
    typealias Size = (width: Int, height: Int)

    /// Returns the declared sizes. Only a library knows the size of an SVG file, so there are none; a damaged header has none, either.
    ///
    /// - Returns: nil for a format that Carte does not read.
    static func all(in bytes: [UInt8]) -> [Size]? {
        if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
        // PNG specification, section 11.2.1 (IHDR).
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return size(bytes, 16, 20, count: 4, .big) }
        // GIF89a, section 18 (logical screen descriptor).
        if bytes.starts(with: "GIF8".utf8) { return size(bytes, 6, 8, count: 2, .little) }
        if bytes.starts(with: "BM".utf8) { return bmp(bytes) }
        if bytes.starts(with: "RIFF".utf8), bytes.isName("WEBP", at: 8) { return webP(bytes) }
        if bytes.starts(with: [0x49, 0x49, 42, 0]) { return tiff(bytes, .little) }
        if bytes.starts(with: [0x4D, 0x4D, 0, 42]) { return tiff(bytes, .big) }
        if bytes.isName("ftyp", at: 4) { return HEIFSizes.all(in: bytes) }
        if (1...6).contains(where: { bytes.starts(with: "P\($0)".utf8) }) { return netpbm(bytes) }
        return isXML(bytes) ? [] : nil
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
        return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }

    private static func size(
        _ bytes: [UInt8], _ width: Int, _ height: Int, count: Int, _ order: [UInt8].Order
    ) -> [Size] {
        guard let width = bytes.number(at: width, count: count, order),
            let height = bytes.number(at: height, count: count, order)
        else { return [] }
        return [(width, height)]
    }

    /// Reads the frame headers (ITU-T T.81, sections B.1.1 and B.2.2).
    private static func jpeg(_ bytes: [UInt8]) -> [Size] {
        var sizes: [Size] = []
        var index = 2
        while let marker = bytes.number(at: index, count: 2, .big), marker > 0xFF00 {
            let startOfScan = 0xFFDA
            if marker == startOfScan { break }
            // 0xFF can be repeated before a marker.
            if marker == 0xFFFF {
                index += 1
                continue
            }
            // These have no segment.
            if marker == 0xFF01 || (0xFFD0...0xFFD8).contains(marker) {
                index += 2
                continue
            }
            // Tables of Huffman codes and arithmetic coding, and an extension, are between the frame headers.
            if (0xFFC0...0xFFCF).contains(marker), ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker) {
                sizes += size(bytes, index + 7, index + 5, count: 2, .big)
            }
            guard let length = bytes.number(at: index + 2, count: 2, .big) else { break }
            index += 2 + length
        }
        return sizes
    }

    /// Reads the header of a Windows bitmap. A negative height means that the first row is the upper one.
    private static func bmp(_ bytes: [UInt8]) -> [Size] {
        let lengthOfOldHeader = 12
        if bytes.number(at: 14, count: 4, .little) == lengthOfOldHeader {
            return size(bytes, 18, 20, count: 2, .little)
        }
        return size(bytes, 18, 22, count: 4, .little).map { size in
            let signed = { (number: Int) in Int(Int32(truncatingIfNeeded: number).magnitude) }
            return (signed(size.width), signed(size.height))
        }
    }

    /// Reads the first chunk of a WebP file (RFC 9649, sections 2.5 to 2.7 and 3.4).
    private static func webP(_ bytes: [UInt8]) -> [Size] {
        if bytes.isName("VP8X", at: 12) {
            return size(bytes, 24, 27, count: 3, .little).map { ($0.width + 1, $0.height + 1) }
        }
        if bytes.isName("VP8L", at: 12), let bits = bytes.number(at: 21, count: 4, .little) {
            return [(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)]
        }
        return size(bytes, 26, 28, count: 2, .little).map { ($0.width & 0x3FFF, $0.height & 0x3FFF) }
    }

    /// Reads the numbers after the mark of a PBM, PGM or PPM file. A comment begins with “#” and ends with its line.
    private static func netpbm(_ bytes: [UInt8]) -> [Size] {
        let headerLimit = 10_000
        let lines = bytes.dropFirst(2).prefix(headerLimit).split(separator: UInt8(ascii: "\n"))
        let words = lines.flatMap { line in
            line.prefix { $0 != UInt8(ascii: "#") }.split { " \t\r".utf8.contains($0) }
        }
        let numbers = words.prefix(2).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        return numbers.count == 2 ? [(numbers[0], numbers[1])] : []
    }

    /// Reads the first directory (TIFF 6.0, sections 2 and 8).
    private static func tiff(_ bytes: [UInt8], _ order: [UInt8].Order) -> [Size] {
        guard let start = bytes.number(at: 4, count: 4, order),
            let count = bytes.number(at: start, count: 2, order)
        else { return [] }
        /// Returns the value of a field: a number of two or four bytes.
        func value(of tag: Int) -> Int? {
            for entry in 0..<count {
                let field = start + 2 + 12 * entry
                guard bytes.number(at: field, count: 2, order) == tag else { continue }
                let isShort = bytes.number(at: field + 2, count: 2, order) == 3
                return bytes.number(at: field + 8, count: isShort ? 2 : 4, order)
            }
            return nil
        }
        let (imageWidth, imageLength) = (256, 257)
        guard let width = value(of: imageWidth), let height = value(of: imageLength) else { return [] }
        return [(width, height)]
    }
}

extension [UInt8] {
    /// The order of a number's bytes.
    enum Order { case big, little }

    /// Returns a number without a sign; nil if it is not completely inside.
    func number(at index: Int, count length: Int, _ order: Order) -> Int? {
        guard index >= 0, index <= count - length else { return nil }
        let part = self[index..<index + length]
        return order == .big
            ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether four bytes are a name in ASCII.
    func isName(_ name: StaticString, at index: Int) -> Bool {
        guard index >= 0, index + 4 <= count else { return false }
        return (0..<4).allSatisfy { self[index + $0] == name.utf8Start[$0] }
    }
}
