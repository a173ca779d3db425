import Foundation

extension Picture {
    /// Writes an uncompressed PNG, which needs no library.
    public func savePNG(to url: URL) throws {
        var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        // 8 bits per channel, colour type 2 (RGB), no interlacing
        append("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [8, 2, 0, 0, 0], to: &file)
        append("IDAT", zlibStream(of: rowsForPNG()), to: &file)
        append("IEND", [], to: &file)
        try file.write(to: url)
    }

    /// Returns the rows: a byte for "not filtered", then red, green, blue.
    private func rowsForPNG() -> [UInt8] {
        let size = height * (1 + width * 3)
        return [UInt8](unsafeUninitializedCapacity: size) { rows, count in
            bytes.withUnsafeBufferPointer { pixels in
                var target = 0
                for row in 0..<height {
                    rows[target] = 0
                    target += 1
                    for pixel in row * width..<(row + 1) * width {
                        rows[target] = pixels[pixel * 4 + 2]
                        rows[target + 1] = pixels[pixel * 4 + 1]
                        rows[target + 2] = pixels[pixel * 4]
                        target += 3
                    }
                }
            }
            count = size
        }
    }

    /// Returns a stream of RFC 1950 with "stored" blocks of RFC 1951.
    private func zlibStream(of content: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 0xffff, content.count)
            let length = UInt16(end - start)
            stream.append(end == content.count ? 1 : 0)
            stream += [UInt8(length & 0xff), UInt8(length >> 8), UInt8(~length & 0xff), UInt8(~length >> 8)]
            stream += content[start..<end]
            start = end
        } while start < content.count
        return stream + Self.bigEndian(adler32(content))
    }

    private func append(_ type: String, _ content: [UInt8], to file: inout Data) {
        let body = Array(type.utf8) + content
        file.append(contentsOf: Self.bigEndian(content.count))
        file.append(contentsOf: body)
        file.append(contentsOf: Self.bigEndian(crc32(body)))
    }

    private func adler32(_ content: [UInt8]) -> Int {
        content.withUnsafeBufferPointer { bytes in
            var (a, b) = (1, 0)
            for index in bytes.indices {
                a = (a + Int(bytes[index])) % 65521
                b = (b + a) % 65521
            }
            return b << 16 | a
        }
    }

    private func crc32(_ content: [UInt8]) -> Int {
        let table = (0..<256).map { (byte: UInt32) -> UInt32 in
            var rest = byte
            for _ in 0..<8 { rest = rest & 1 == 1 ? 0xedb8_8320 ^ (rest >> 1) : rest >> 1 }
            return rest
        }
        return content.withUnsafeBufferPointer { bytes in
            var value: UInt32 = 0xffff_ffff
            for index in bytes.indices {
                value = table[Int((value ^ UInt32(bytes[index])) & 0xff)] ^ (value >> 8)
            }
            return Int(value ^ 0xffff_ffff)
        }
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(number >> $0 & 0xff) }
    }
}
