import GtkKit

/// The picture of a place. It is as high as the sheet leaves room for it: small where that is half open, and from there
/// on higher with each pixel.
///
/// Of the room that it has when all of it is seen nothing changes by that: what lies above the window's edge is a picture
/// of that height, filled from the middle. It follows the sheet's position, and lays nothing out.
@MainActor
final class DetailsPicture: CustomWidget {
    override class var typeName: String { "CarteDetailsPicture" }
    override class var cssName: String { "details-picture" }

    /// The height of the whole picture, px.
    static let wholeHeight = 300.0

    let cover: CoverView

    init(pictures: PictureLoader) {
        cover = CoverView(pictures: pictures)
        super.init()
        clipsContent()
        adopt(cover)
    }

    /// How high it is seen, px.
    var shownHeight = wholeHeight {
        didSet { if rise != Self.rise(of: oldValue) { queueAllocate() } }
    }

    /// How far the middle of the whole picture has to go up to be that of the part that is seen, whole px.
    private var rise: Double { Self.rise(of: shownHeight) }

    private static func rise(of height: Double) -> Double {
        ((wholeHeight - min(max(height, 0), wholeHeight)) / 2).rounded()
    }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        guard orientation == .vertical else { return cover.extent(.horizontal) }
        return Extent(minimum: Int(Self.wholeHeight), natural: Int(Self.wholeHeight))
    }

    override func allocate(width: Int, height: Int) { cover.place(width: width, height: height, y: -rise) }
}
