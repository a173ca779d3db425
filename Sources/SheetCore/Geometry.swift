/// A width and a height in logical pixels.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)
}

/// A distance (px) or a velocity (px/s); `y` grows downward.
public struct Vector: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double = 0, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Vector(y: 0)

    /// A sideways movement belongs to the content: it neither flings nor dismisses a sheet.
    public var isMostlyHorizontal: Bool { abs(x) > abs(y) }
}

/// A length along the container's height: a share of it plus a constant, for instance `0.8 H − 50`.
///
/// No threshold is a constant of one screen size: it is resolved against the real container each time it is used.
public struct RelativeLength: Hashable, Sendable {
    /// Share of the container's height, 0…1.
    public var fraction: Double
    /// Constant part in px.
    public var constant: Double

    public init(fraction: Double = 0, constant: Double = 0) {
        self.fraction = fraction
        self.constant = constant
    }

    /// The length in px in a container of this height (px).
    public func resolved(in height: Double) -> Double { fraction * height + constant }

    public static func fraction(_ fraction: Double) -> RelativeLength { .init(fraction: fraction) }
    public static func constant(_ constant: Double) -> RelativeLength { .init(constant: constant) }
}
