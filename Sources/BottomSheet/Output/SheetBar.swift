import GtkKit

/// A bar of a sheet with one widget, which fills it.
class SheetBar: CustomWidget {
    private let child: Widget

    init(_ child: Widget) {
        self.child = child
        super.init()
        adopt(child)
    }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        child.extent(orientation, for: size)
    }

    override func allocate(width: Int, height: Int) { child.place(width: width, height: height) }
}
