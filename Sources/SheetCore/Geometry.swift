/// A width and a height in logical pixels.
public struct Size: Hashable, Sendable {
    /// The width, px.
    public var width: Double
    /// The height, px.
    public var height: Double

    /// Creates a size in px.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size of 0 × 0 px.
    public static let zero = Size(width: 0, height: 0)
}

/// A distance (px) or a velocity (px/s). `y` grows downward.
public struct Vector: Hashable, Sendable {
    /// The horizontal part. It grows to the right.
    public var x: Double
    /// The vertical part. It grows downward.
    public var y: Double

    /// Creates a vector, vertical by default.
    public init(x: Double = 0, y: Double) {
        self.x = x
        self.y = y
    }

    /// No movement.
    public static let zero = Vector(y: 0)

    enum Axis { case x, y }

    subscript(axis: Axis) -> Double { axis == .x ? x : y }

    /// Whether the movement is more horizontal than vertical. Such a movement neither flings nor dismisses a
    /// sheet.
    public var isMostlyHorizontal: Bool { abs(x) > abs(y) }
}

/// A length along the container's height: a share of it plus a constant.
///
///     let threshold = RelativeLength(fraction: 0.8, constant: -50)  // 0.8 H − 50 px
///
/// It is resolved against the current container at each use, so a threshold fits every screen size.
public struct RelativeLength: Hashable, Sendable {
    /// The share of the container's height, 0…1.
    public var fraction: Double
    /// The constant part, px.
    public var constant: Double

    /// Creates a length from a share (0…1) and a constant (px).
    public init(fraction: Double = 0, constant: Double = 0) {
        self.fraction = fraction
        self.constant = constant
    }

    /// Returns the length in px for a container of this height (px).
    public func resolved(in height: Double) -> Double { fraction * height + constant }

    /// A share of the container's height, 0…1.
    public static func fraction(_ fraction: Double) -> RelativeLength { .init(fraction: fraction) }
    /// A constant length in px.
    public static func constant(_ constant: Double) -> RelativeLength { .init(constant: constant) }
}

/// The horizontal position and the width of a sheet in its container.
public struct SheetSpan: Hashable, Sendable {
    /// The distance from the container's leading edge, px.
    ///
    /// The leading edge is the left one, or the right one in right-to-left text.
    public var leading: Double
    /// The width, px.
    public var width: Double

    /// Creates a span. All lengths are in px.
    public init(leading: Double = 0, width: Double) {
        self.leading = leading
        self.width = width
    }

    /// Returns the distance (px) from the container's left edge.
    ///
    /// - Parameter containerWidth: the container's width, px.
    public func left(in containerWidth: Double, isRightToLeft: Bool) -> Double {
        isRightToLeft ? containerWidth - leading - width : leading
    }
}

/// The scroll position of content under a pointer, and its greatest value, px.
///
///     let atTop = ContentScroll(extent: 600)  // 600 px can be scrolled
///
/// The sheet and such content share one axis. With the sheet at its highest detent, the rest of an upward
/// movement scrolls the content. With the content at its top, the rest of a downward movement moves the
/// sheet.
public struct ContentScroll: Hashable, Sendable {
    /// The scroll position: 0 at the content's top, growing downward.
    public var position: Double
    /// The scroll position at the content's end. 0 for content that fits.
    public var extent: Double

    /// Creates a scroll position (px), clamped to 0…`extent`.
    public init(position: Double = 0, extent: Double) {
        self.extent = max(extent, 0)
        self.position = min(max(position, 0), self.extent)
    }

    /// Whether the content is at its top, within a tolerance for rounding errors.
    public var isAtTop: Bool { position < ScrollOffsetKey.tolerance }

    /// Returns whether the content can scroll in the direction of a distance, positive down.
    func canScroll(by distance: Double) -> Bool {
        distance < 0 ? !isAtTop : distance > 0 && extent - position >= ScrollOffsetKey.tolerance
    }
}

/// A part of the sheet that should be visible, such as the widget with the keyboard focus. All lengths are in
/// px.
///
///     let focused = SheetRegion(top: 900, bottom: 944, content: ContentScroll(extent: 600), above: 56)
public struct SheetRegion: Hashable, Sendable {
    /// The upper edge, measured from the sheet's top in the current layout.
    public var top: Double
    /// The lower edge, measured from the sheet's top in the current layout.
    public var bottom: Double
    /// The scrolled content that contains the region. Nil if it does not scroll.
    public var content: ContentScroll?
    /// The height of the sheet's part above the scrolled content.
    public var above: Double
    /// The height of the sheet's part below the scrolled content.
    public var below: Double

    /// Creates a region. The two edges can be given in any order.
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
