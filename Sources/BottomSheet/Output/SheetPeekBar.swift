import GtkKit

/// The bar that a sheet shows at its lowest detent instead of its content. A tap on it raises the sheet.
final class SheetPeekBar: CustomWidget {
    override class var typeName: String { "SheetPeekBar" }
    override class var cssName: String { "sheet-peek" }

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
