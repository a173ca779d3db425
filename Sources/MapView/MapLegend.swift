import GtkKit
import MapCore

/// The scale of a map, and its credit beside the scale, or below it where there is no space beside it.
final class MapLegend: CustomWidget {
    override class var typeName: String { "CarteMapLegend" }
    override class var cssName: String { "map-legend" }

    let credit: Label
    /// The scale; `nil` before the map has a size.
    var scale: MapScale? {
        didSet { if scale != oldValue { redraw() } }
    }

    var wording: MapWording {
        didSet { redraw() }
    }

    private var painter: MapPainter?

    /// The greatest length of the scale, px.
    static let scaleLength = 96.0
    /// The width of the scale with its longest text, px.
    private static let scaleWidth = 112
    private static let scaleHeight = 28.0
    private static let gap = 8
    /// The greatest width of a line of the credit, in characters of the default size.
    private static let creditCharacters = 30.0

    init(_ wording: MapWording) {
        self.wording = wording
        let characters = Int(Self.creditCharacters / max(SystemSettings.textScale, 1))
        credit = Label(wording.credit).wrapping(characters: characters).classes("map-credit", "caption")
        super.init()
        isTarget = false
        adopt(credit)
    }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let scaleHeight = Int((Self.scaleHeight * SystemSettings.textScale).rounded(.up))
        guard orientation == .vertical else {
            let credit = credit.extent(.horizontal)
            return Extent(
                minimum: max(credit.minimum, Self.scaleWidth), natural: max(credit.natural, Self.scaleWidth))
        }
        let part = creditPart(of: size ?? extent(.horizontal).natural)
        let height = part.isBeside ? max(part.height, scaleHeight) : part.height + Self.gap + scaleHeight
        return Extent(minimum: height, natural: height)
    }

    private func creditPart(of width: Int) -> (width: Int, height: Int, isBeside: Bool) {
        let extent = credit.extent(.horizontal)
        let own = max(min(extent.natural, width), extent.minimum)
        let height = credit.extent(.vertical, for: own).natural
        return (own, height, own + Self.gap + Self.scaleWidth <= width)
    }

    override func allocate(width: Int, height: Int) {
        let part = creditPart(of: width)
        let isAtRight = part.isBeside || isRightToLeft
        credit.place(
            width: part.width, height: part.height, x: isAtRight ? Double(width - part.width) : 0,
            y: Double(height - part.height))
    }

    override func draw(_ snapshot: Snapshot) {
        super.draw(snapshot)
        guard let scale else { return }
        let style = MapPainter.Style(of: self)
        if painter?.style != style { painter = MapPainter(style, for: self) }
        let part = creditPart(of: width)
        let bottom = part.isBeside ? height : height - part.height - Self.gap
        painter?.drawScale(
            wording.distance(scale.metres), length: scale.length,
            x: !part.isBeside && isRightToLeft ? Double(width) - scale.length : 0, bottom: Double(bottom),
            in: snapshot)
    }
}
