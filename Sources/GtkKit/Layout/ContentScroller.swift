/// Scrolls its child, and wants to be as high as the child is for the width that there is.
///
/// GtkScrolledWindow of GTK 4.8 wants the height that its child has where no line is broken: for a heading that does not fit
/// into one line that is one line too little.
final class ContentScroller: CustomWidget {
    override class var typeName: String { "CarteContentScroller" }
    override class var cssName: String { "contentscroller" }

    override var isHeightForWidth: Bool { true }

    private let scroller: ScrolledWindow
    private let child: Widget

    /// - Parameter label: what the scrolled text is called, see ``ScrolledWindow/scrollByKeys(label:)``.
    init(_ child: Widget, label: String) {
        self.child = child
        scroller = ScrolledWindow(child).scrollByKeys(label: label)
        super.init()
        adopt(scroller)
    }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let own = scroller.extent(orientation, for: size)
        guard orientation == .vertical, let size else { return own }
        return Extent(
            minimum: own.minimum, natural: max(own.minimum, child.extent(.vertical, for: size).natural))
    }

    override func allocate(width: Int, height: Int) { scroller.place(width: width, height: height, y: 0) }
}
