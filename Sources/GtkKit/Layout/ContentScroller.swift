/// A scroller whose natural height is that of its child at the current width.
///
/// GtkScrolledWindow of GTK 4.8 requests the height of the child with unbroken lines, which is too little for
/// a heading that wraps.
package final class ContentScroller: CustomWidget {
    package override class var typeName: String { "GtkKitContentScroller" }
    package override class var cssName: String { "contentscroller" }

    package override var isHeightForWidth: Bool { true }

    private let scroller: ScrolledWindow
    private let child: Widget

    /// - Parameter label: the accessible name, see ``ScrolledWindow/scrollByKeys(label:)``.
    package init(_ child: Widget, label: String) {
        self.child = child
        scroller = ScrolledWindow(child).scrollByKeys(label: label)
        super.init()
        adopt(scroller)
    }

    package override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let own = scroller.extent(orientation, for: size)
        guard orientation == .vertical, let size else { return own }
        return Extent(
            minimum: own.minimum, natural: max(own.minimum, child.extent(.vertical, for: size).natural))
    }

    package override func allocate(width: Int, height: Int) {
        scroller.place(width: width, height: height, y: 0)
    }
}
