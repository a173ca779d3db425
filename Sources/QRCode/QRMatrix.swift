import CQrencode

/// The dark and light modules of a QR code (ISO/IEC 18004), without the quiet zone around them.
public struct QRMatrix: Hashable, Sendable {
    /// Modules of the quiet zone that a reader needs on each side.
    public static let quietZone = 4

    /// Modules on each side: 17 + 4 × version.
    public let size: Int

    private let modules: [Bool]

    /// Encodes a text as UTF-8, with a correction that survives the loss of 15 % (level M).
    ///
    /// - Parameter maximumVersion: 1…40; the higher, the smaller are the modules in the same room.
    /// - Returns: nil where the text is empty, has a NUL in it, or needs a higher version.
    public init?(_ text: String, maximumVersion: Int = 40) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
        let made = bytes.withUnsafeBufferPointer {
            QRcode_encodeData(Int32($0.count), $0.baseAddress, 0, QR_ECLEVEL_M)
        }
        guard let made else { return nil }
        defer { QRcode_free(made) }
        guard made.pointee.version <= maximumVersion, let data = made.pointee.data else { return nil }
        size = Int(made.pointee.width)
        // The lowest bit of each byte is the colour; the others say what the module is for.
        modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark; (0, 0) is the top left corner. Outside it is light.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[y * size + x]
    }
}
