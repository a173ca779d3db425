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
