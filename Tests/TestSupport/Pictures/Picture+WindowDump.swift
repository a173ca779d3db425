import Foundation

extension Picture {
    /// Reads what `xwd` writes (X11/XWDFile.h): a header of big-endian 32-bit numbers, a name, a colour table
    /// and the pixels as the server keeps them. Only the layout of today's servers is known: 32 bits per pixel,
    /// 8 per channel.
    init(windowDump dump: [UInt8]) throws {
        func number(_ index: Int) -> Int {
            dump[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard dump.count >= 100, number(1) == 7 else {
            throw HarnessError.unreadablePicture(reason: "no window dump of version 7")
        }
        let (headerSize, width, height) = (number(0), number(4), number(5))
        let isLittleEndian = number(7) == 0
        let (bitsPerPixel, bytesPerLine, colours) = (number(11), number(12), number(19))
        guard bitsPerPixel == 32, isLittleEndian, number(14) == 0xff0000, number(15) == 0xff00,
            number(16) == 0xff
        else {
            throw HarnessError.unreadablePicture(
                reason: "\(bitsPerPixel) bits per pixel, little-endian: \(isLittleEndian)")
        }
        let pixels = headerSize + colours * 12
        guard bytesPerLine >= width * 4, dump.count >= pixels + bytesPerLine * height else {
            throw HarnessError.unreadablePicture(reason: "cut off after \(dump.count) bytes")
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            dump.withUnsafeBytes { source in
                let target = UnsafeMutableRawBufferPointer(buffer)
                for row in 0..<height {
                    let start = pixels + row * bytesPerLine
                    target[(row * width * 4)...].copyBytes(from: source[start..<start + width * 4])
                }
                // The unused byte is whatever the programs drew.
                let words = target.bindMemory(to: UInt32.self)
                for index in words.indices { words[index] &= UInt32(littleEndian: 0x00ff_ffff) }
            }
            count = width * height * 4
        }
        self.init(width: width, height: height, bytes: bytes)
    }
}
