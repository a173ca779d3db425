/// Checks whether a picture file is complete. gdk-pixbuf shows a cut JPEG, PNG or BMP file with a grey rest, without an error.
enum PictureEnd {
    /// Whether the file is not cut off. The libraries check other formats.
    static func isReached(in bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xD8]) { return isReached(inJPEG: bytes) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return isReached(inPNG: bytes) }
        // BMP and RIFF (WebP) have the size of the file in their header.
        if bytes.starts(with: "BM".utf8) {
            return bytes.number(at: 2, count: 4, .little).map { $0 <= bytes.count } ?? false
        }
        if bytes.starts(with: "RIFF".utf8) {
            return bytes.number(at: 4, count: 4, .little).map { $0 + 8 <= bytes.count } ?? false
        }
        return true
    }

    /// Searches for the marker EOI (ITU-T T.81, annex B). A thumbnail has its own one, inside a segment.
    private static func isReached(inJPEG bytes: [UInt8]) -> Bool {
        let (endOfImage, startOfScan): (UInt8, UInt8) = (0xD9, 0xDA)
        var index = 2
        var isInScan = false
        while index + 1 < bytes.count {
            let marker = bytes[index + 1]
            // In a scan, 0xFF before zero is a value, and restart markers have no segment. 0xFF can be repeated.
            guard bytes[index] == 0xFF, marker != 0, !(0xD0...0xD7).contains(marker), marker != 0xFF else {
                guard isInScan || bytes[index] == 0xFF else { return false }
                index += 1
                continue
            }
            if marker == endOfImage { return true }
            guard index + 3 < bytes.count else { return false }
            index += 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
            isInScan = marker == startOfScan
        }
        return false
    }

    /// Searches for the chunk IEND (PNG specification, section 5.3).
    private static func isReached(inPNG bytes: [UInt8]) -> Bool {
        var index = 8
        while index + 12 <= bytes.count {
            let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
            if bytes[index + 4..<index + 8].elementsEqual("IEND".utf8) { return true }
            index += 12 + length
        }
        return false
    }
}
