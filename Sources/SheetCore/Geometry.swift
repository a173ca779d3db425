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

    enum Axis { case x, y }

    subscript(axis: Axis) -> Double { axis == .x ? x : y }

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

/// Where a sheet lies in the width of its container.
public struct SheetSpan: Hashable, Sendable {
    /// From the container's leading edge, px: the left one, or the right one where text runs from right to left.
    public var leading: Double
    /// px.
    public var width: Double

    public init(leading: Double = 0, width: Double) {
        self.leading = leading
        self.width = width
    }

    /// The left edge, px from the container's left edge.
    ///
    /// - Parameter containerWidth: px.
    public func left(in containerWidth: Double, isRightToLeft: Bool) -> Double {
        isRightToLeft ? containerWidth - leading - width : leading
    }
}

/// Scrolled content under a finger: how far it is scrolled and how far it could be, px.
///
/// The sheet and such content share one axis: what the finger has left when the sheet is at its highest detent scrolls
/// the content, and what it has left when the content is at its top moves the sheet.
public struct ContentScroll: Hashable, Sendable {
    /// 0 at the content's top, growing as it scrolls.
    public var position: Double
    /// The position at the content's end; 0 for content that fits.
    public var extent: Double

    public init(position: Double = 0, extent: Double) {
        self.extent = max(extent, 0)
        self.position = min(max(position, 0), self.extent)
    }

    /// Sums of movements leave a rest that is no scrolling.
    public var isAtTop: Bool { position < ScrollOffsetKey.tolerance }
}

/// Something in a sheet that is to be seen, as it lies there now: what has the keyboard's focus, for instance. All in px.
public struct SheetRegion: Hashable, Sendable {
    /// Its upper and lower edge, from the sheet's top.
    public var top: Double
    public var bottom: Double
    /// The scrolled content that it is in, nil where nothing scrolls it.
    public var content: ContentScroll?
    /// How much of the sheet is above what scrolls, and below it.
    public var above: Double
    public var below: Double

    public init(
        top: Double, bottom: Double, content: ContentScroll? = nil, above: Double = 0, below: Double = 0
    ) {
        self.top = min(top, bottom)
        self.bottom = max(top, bottom)
        self.content = content
        self.above = above
        self.below = below
    }
}
