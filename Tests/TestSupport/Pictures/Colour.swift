/// A colour of a pixel.
public struct Colour: Equatable, Hashable, Sendable, CustomStringConvertible {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

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

    /// The greatest difference in one channel, 0…255.
    public func distance(to other: Colour) -> Int {
        max(
            abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
            abs(Int(blue) - Int(other.blue)))
    }

    public func isNear(_ other: Colour, tolerance: Int = 8) -> Bool {
        distance(to: other) <= tolerance
    }

    public var description: String {
        let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "#" + digits.joined()
    }
}
