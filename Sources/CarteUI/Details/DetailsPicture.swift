import BottomSheet
import Foundation
import GtkKit
import GuideCore
import SheetCore

/// The picture of a place, or a drawing in a low strip.
///
/// It fills the space between the summary and the sheet's bottom edge: little at half, and more with each
/// pixel above.
///
/// Its layout height is constant. The visible part is a picture of the visible height, cropped around the
/// middle. A moving sheet only reallocates it, without a new layout.
@MainActor
final class DetailsPicture: CustomWidget, SheetGestureOwner {
    override class var typeName: String { "CarteDetailsPicture" }
    override class var cssName: String { "details-picture" }

    /// The height of a whole picture, px.
    private static let pictureHeight = 300.0
    /// The height of a drawing, px.
    private static let stripHeight = 120.0

    let cover: CoverView
    /// Called when the user swipes to the next picture (1) or the previous one (−1).
    var onSwipe: ((Int) -> Void)?
    /// Called when the user taps the picture.
    var onTap: (() -> Void)?
    /// Whether a horizontal swipe shows another picture.
    var isSwiped = false
    var ownGestures: SheetTouch.Child { isSwiped ? .horizontal : .none }
    /// The horizontal translation of a drag, px.
    private var slide = 0.0 {
        didSet { if slide != oldValue { queueAllocate() } }
    }
    /// The minimum length of a swipe, px.
    private static let swipeDistance = 48.0
    /// The height of the whole picture or drawing, px.
    private(set) var wholeHeight = pictureHeight {
        didSet { if wholeHeight != oldValue { queueResize() } }
    }

    init(pictures: PictureLoader) {
        cover = CoverView(pictures: pictures)
        super.init()
        clipsContent()
        adopt(cover)
        listenToSwipes()
        add(ClickGesture { [unowned self] in onTap?() })
    }

    private func listenToSwipes() {
        let drag = DragGesture(phase: .bubble)
        var isOwn = false
        drag.onBegin = { _, _ in isOwn = false }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            guard isSwiped else { return }
            if !isOwn, abs(x) > SystemSettings.dragThreshold, abs(x) > abs(y) {
                isOwn = true
                drag.claim()
            }
            if isOwn { slide = x.rounded() }
        }
        drag.onEnd = { [unowned self] in
            let distance = isRightToLeft ? -slide : slide
            slide = 0
            if isOwn, abs(distance) >= Self.swipeDistance { onSwipe?(distance < 0 ? 1 : -1) }
        }
        drag.onCancel = { [unowned self] in slide = 0 }
        add(drag)
    }

    /// Shows the picture of a place, or a drawing.
    ///
    /// - Parameters:
    ///   - folder: the base folder of relative picture paths.
    ///   - description: the accessible label; nil for none.
    func show(_ place: Place, folder: URL, description: String?) {
        cover.show(place, folder: folder)
        cover.describe(description)
        wholeHeight =
            PictureSubject(place, folder: folder).hasFile ? Self.pictureHeight : Self.stripHeight
    }

    /// The height of the visible part, px.
    var shownHeight = pictureHeight {
        didSet { if rise != rise(of: oldValue) { queueAllocate() } }
    }

    /// The distance that the picture moves up, whole px. It centres the picture in the visible part.
    private var rise: Double { rise(of: shownHeight) }

    private func rise(of height: Double) -> Double {
        ((wholeHeight - min(max(height, 0), wholeHeight)) / 2).rounded()
    }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        guard orientation == .vertical else { return cover.extent(.horizontal) }
        return Extent(minimum: Int(wholeHeight), natural: Int(wholeHeight))
    }

    override func allocate(width: Int, height: Int) {
        cover.place(width: width, height: height, x: slide, y: -rise)
    }
}
