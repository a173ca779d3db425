import Foundation

/// The colour of a pixel.
public struct Colour: Equatable, Hashable, Sendable, CustomStringConvertible {
    /// The red channel, 0…255.
    public var red: UInt8
    /// The green channel, 0…255.
    public var green: UInt8
    /// The blue channel, 0…255.
    public var blue: UInt8

    /// Creates a colour from its channels, 0…255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `Colour(0x123456)`
    public init(_ hexadecimal: UInt32) {
        self.init(
            red: UInt8(hexadecimal >> 16 & 0xff), green: UInt8(hexadecimal >> 8 & 0xff),
            blue: UInt8(hexadecimal & 0xff))
    }

    /// Returns the largest difference in one channel, 0…255.
    public func distance(to other: Colour) -> Int {
        max(
            abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
            abs(Int(blue) - Int(other.blue)))
    }

    /// The largest difference between two channels; 0 for grey.
    public var chroma: Int {
        let channels = [red, green, blue].map(Int.init)
        return (channels.max() ?? 0) - (channels.min() ?? 0)
    }

    /// Whether no channel differs by more than `tolerance`.
    public func isNear(_ other: Colour, tolerance: Int = 8) -> Bool {
        distance(to: other) <= tolerance
    }

    /// Returns the contrast ratio of WCAG 2.1, 1…21.
    public func contrast(to other: Colour) -> Double {
        let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }

    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The colour in hexadecimal: `#123456`.
    public var description: String {
        let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "#" + digits.joined()
    }
}
