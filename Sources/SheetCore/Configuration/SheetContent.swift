/// How a sheet's content is laid out in it.
public struct SheetContent: Hashable, Sendable {
    public enum Layout: String, Hashable, Sendable {
        /// As high as the highest detent, whatever the sheet does: a move is a transform, and costs no layout.
        case fixed
        /// As high as the sheet at every instant, so that its last row can be scrolled into view at each detent. Each
        /// frame of a move is a layout.
        case followsHeight
        /// As high as itself. No detent makes the sheet higher than its content; a higher content scrolls.
        case fits
    }

    /// At which detents the content scrolls.
    public enum Scrolling: String, Hashable, Sendable {
        /// At the highest only: below it, a drag on the content moves the sheet.
        case atHighestDetent
        case atEveryDetent
    }

    /// Room around the content that belongs to the sheet's height, px.
    public struct Insets: Hashable, Sendable {
        public var top: Double
        public var bottom: Double

        public init(top: Double = 0, bottom: Double = 0) {
            self.top = top
            self.bottom = bottom
        }

        public static let zero = Insets()
    }

    public var layout: Layout
    public var scrolling: Scrolling
    public var insets: Insets

    public init(
        layout: Layout = .fixed, scrolling: Scrolling = .atHighestDetent, insets: Insets = .zero
    ) {
        self.layout = layout
        self.scrolling = scrolling
        self.insets = insets
    }
}
