extension X11Connection {
    /// The whole screen at one moment, with all windows, without the pointer.
    func picture() throws -> Picture {
        let (width, height) = try size(of: root)
        // Format 2 is ZPixmap: the pixels as they lie in memory.
        let answer = try ask(
            X11Request(
                "GetImage", 73, data: 2,
                words: [root, 0, UInt32(width) | UInt32(height) << 16, UInt32.max]))
        guard answer.bytes[1] == 24, answer.bytes.count == 32 + width * height * 4 else {
            throw HarnessError.refused(
                request: "GetImage", reason: "depth \(answer.bytes[1]), not 32 bits per pixel")
        }
        var pixels = Array(answer.bytes.dropFirst(32))
        pixels.withUnsafeMutableBytes { buffer in
            // The unused byte is whatever the programs drew.
            let words = buffer.bindMemory(to: UInt32.self)
            for index in words.indices { words[index] &= UInt32(littleEndian: 0x00ff_ffff) }
        }
        return Picture(width: width, height: height, bytes: pixels)
    }
}
