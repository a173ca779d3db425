/// The sizes that a HEIC, HEIF or AVIF file declares.
///
/// The libraries of these formats report a size only after they have decoded all pixels.
enum HEIFSizes {
    /// Returns the sizes of all pictures and tiles of a file; none for other formats.
    ///
    /// The sources are ISO/IEC 14496-12, section 4.2 (boxes), and ISO/IEC 23008-12, section 6.5.3 (`ispe`).
    static func all(in bytes: [UInt8]) -> [(width: Int, height: Int)] {
        guard isName("ftyp", in: bytes, at: 4) else { return [] }
        var sizes: [(width: Int, height: Int)] = []
        for box in boxes(in: bytes) where isName("meta", in: bytes, at: box.lowerBound + 4) {
            // The name, four bytes of version and flags, the width, the height.
            for index in box.dropLast(15) where isName("ispe", in: bytes, at: index) {
                sizes.append((number(in: bytes, at: index + 8), number(in: bytes, at: index + 12)))
            }
        }
        return sizes
    }

    /// Returns the ranges of the outermost boxes: a size of four bytes, a name of four bytes, the contents.
    private static func boxes(in bytes: [UInt8]) -> [Range<Int>] {
        var boxes: [Range<Int>] = []
        var start = 0
        while start + 8 <= bytes.count {
            var size = number(in: bytes, at: start)
            // 1: the size follows in eight bytes. 0: the box reaches to the end.
            if size == 1, start + 16 <= bytes.count {
                let isHuge = number(in: bytes, at: start + 8) > 0
                size = isHuge ? bytes.count : number(in: bytes, at: start + 12)
            }
            let rest = bytes.count - start
            if size == 0 || size > rest { size = rest }
            guard size >= 8 else { break }
            boxes.append(start..<start + size)
            start += size
        }
        return boxes
    }

    private static func isName(_ name: StaticString, in bytes: [UInt8], at index: Int) -> Bool {
        guard index + 4 <= bytes.count else { return false }
        return (0..<4).allSatisfy { bytes[index + $0] == name.utf8Start[$0] }
    }

    /// Returns a number of four bytes, big-endian.
    private static func number(in bytes: [UInt8], at index: Int) -> Int {
        bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
