import GtkKit

/// Gives its child any size, whatever its own is.
final class Room: CustomWidget {
    override class var typeName: String { "CarteSheetTestRoom" }

    var size: (width: Int, height: Int) { didSet { queueAllocate() } }
    private let child: Widget

    init(_ child: Widget, width: Int, height: Int) {
        self.child = child
        size = (width, height)
        super.init()
        adopt(child)
    }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        _ = child.extent(orientation)
        return Extent(minimum: 0, natural: 300)
    }

    override func allocate(width: Int, height: Int) {
        _ = child.extent(.horizontal)
        child.place(width: size.width, height: size.height)
    }
}
