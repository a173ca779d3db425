import Foundation

/// The name of one of the user's picture files: a hash of its contents, and the extension of its format.
///
/// So equal pictures are stored once, and a file that is cut off or damaged is recognised:
///
/// ```swift
/// let name = PictureName(of: bytes, .jpeg)    // b3a1….jpg
/// ```
public struct PictureName: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable {
    /// The format of a picture file. Its raw value is the file extension.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        case jpeg = "jpg"
        case png
    }

    /// The file's name.
    public let rawValue: String

    /// Creates the name of a file with these contents.
    public init(of contents: [UInt8], _ format: Format) {
        var hash = FNV1a128()
        hash.combine(contents)
        let digits = String(hash.value, radix: 16)
        let zeros = String(repeating: "0", count: Self.digitCount - digits.count)
        rawValue = "\(zeros)\(digits).\(format.rawValue)"
    }

    /// Creates a name from a text, such as one in an imported file; nil for a text of another form.
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == Self.digitCount,
            parts[0].utf8.allSatisfy({ Self.digits.contains($0) }),
            Format(rawValue: String(parts[1])) != nil
        else { return nil }
        self.rawValue = rawValue
    }

    private static let digitCount = 32
    private static let digits = Set("0123456789abcdef".utf8)

    /// The format of the file.
    public var format: Format { rawValue.hasSuffix(Format.png.rawValue) ? .png : .jpeg }

    /// Whether these are the contents of the file.
    public func fits(_ contents: [UInt8]) -> Bool { PictureName(of: contents, format) == self }
}
