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
