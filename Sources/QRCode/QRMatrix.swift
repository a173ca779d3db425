import CQrencode

/// A QR code (ISO/IEC 18004): its dark and light modules, without the quiet zone around them.
///
/// ```swift
/// guard let code = QRMatrix("https://example.org", maximumVersion: 10) else { return }
/// for y in 0..<code.size {
///     print((0..<code.size).map { code[$0, y] ? "██" : "  " }.joined())
/// }
/// ```
public struct QRMatrix: Hashable, Sendable {
    /// The width of the quiet zone that a reader needs on each side, in modules.
    public static let quietZone = 4

    /// The number of modules on each side: 17 + 4 × version.
    public let size: Int

    private let modules: [Bool]

    /// Encodes a text as UTF-8, with error correction level M, which survives the loss of 15 %.
    ///
    /// - Parameter maximumVersion: 1…40. Higher versions have more modules, which are smaller on the same
    ///   area.
    /// - Returns: nil if the text is empty, contains NUL or needs a higher version.
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
        // The lowest bit of each byte is the colour; the other bits tell the module's purpose.
        modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark. (0, 0) is the top left corner; modules outside the code are light.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[y * size + x]
    }
}
