/// What differs between two pictures of one size.
public struct PictureDifference: Equatable, Sendable {
    /// How many pixels differ.
    public var pixels: Int = 0
    /// The greatest difference in one channel, 0…255.
    public var greatest: Int = 0
    /// The smallest rectangle around all that differs; nil when nothing does.
    public var bounds: Area?

    public var isNone: Bool { pixels == 0 }
}
