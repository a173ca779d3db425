import GtkKit

/// The content of a scroll area with a space after it, or before it in a sheet at the upper edge.
final class EndInset: CustomWidget {
    override class var typeName: String { "SheetEndInset" }

    private let child: Widget

    /// The height of the space, px.
    var space = 0 {
        didSet { if space != oldValue { queueResize() } }
    }
    /// Whether the space is before the content.
    var isAtStart = false {
        didSet { if isAtStart != oldValue { queueAllocate() } }
    }
    /// The content's distance from the start, px.
    var start: Int { isAtStart ? space : 0 }

    init(after child: Widget) {
        self.child = child
        super.init()
        adopt(child)
    }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let extent = child.extent(orientation, for: orientation == .vertical ? size : nil)
        guard orientation == .vertical else { return extent }
        return Extent(minimum: extent.minimum + space, natural: extent.natural + space)
    }

    override func allocate(width: Int, height: Int) {
        child.place(width: width, height: height - space, y: Double(start))
    }
}

/// The scrolled window of a scroll area. Its natural height is that of the content without the space.
///
/// Otherwise a sheet that fits its content would be as high as both.
final class EndInsetFrame: CustomWidget {
    override class var typeName: String { "SheetEndInsetFrame" }

    private let scroller: ScrolledWindow
    private let inset: EndInset?

    init(_ scroller: ScrolledWindow, _ inset: EndInset?) {
        (self.scroller, self.inset) = (scroller, inset)
        super.init()
        adopt(scroller)
    }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let extent = scroller.extent(orientation, for: size)
        guard orientation == .vertical else { return extent }
        return Extent(minimum: extent.minimum, natural: extent.natural - (inset?.space ?? 0))
    }

    override func allocate(width: Int, height: Int) { scroller.place(width: width, height: height) }
}
