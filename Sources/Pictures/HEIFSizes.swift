/// The sizes that a HEIC, HEIF or AVIF file declares.
///
/// The libraries of these formats report a size only after they have decoded all pixels.
enum HEIFSizes {
    /// Returns the sizes of all pictures and tiles of a file.
    ///
    /// The sources are ISO/IEC 14496-12, section 4.2 (boxes), and ISO/IEC 23008-12, section 6.5.3 (`ispe`).
    static func all(in bytes: [UInt8]) -> [(width: Int, height: Int)] {
        var sizes: [(width: Int, height: Int)] = []
        for box in boxes(in: bytes) where bytes.isName("meta", at: box.lowerBound + 4) {
            // The name, four bytes of version and flags, the width, the height.
            for index in box where bytes.isName("ispe", at: index) {
                guard let width = bytes.number(at: index + 8, count: 4, .big),
                    let height = bytes.number(at: index + 12, count: 4, .big)
                else { break }
                sizes.append((width, height))
            }
        }
        return sizes
    }

    /// Returns the ranges of the outermost boxes: a size of four bytes, a name of four bytes, the contents.
    private static func boxes(in bytes: [UInt8]) -> [Range<Int>] {
        var boxes: [Range<Int>] = []
        var start = 0
        while start + 8 <= bytes.count, var size = bytes.number(at: start, count: 4, .big) {
            // 1: the size follows in eight bytes. 0: the box reaches to the end.
            if size == 1, let upper = bytes.number(at: start + 8, count: 4, .big),
                let lower = bytes.number(at: start + 12, count: 4, .big)
            {
                size = upper > 0 ? bytes.count : lower
            }
            let rest = bytes.count - start
            if size == 0 || size > rest { size = rest }
            guard size >= 8 else { break }
            boxes.append(start..<start + size)
            start += size
        }
        return boxes
    }
}
