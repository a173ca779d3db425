import GtkKit

/// A widget that counts how often it is laid out.
final class Probe: CustomWidget {
    override class var typeName: String { "CarteSheetTestProbe" }

    /// How often it was measured or given a size.
    private(set) var layouts = 0
    /// The widths that it was given, px.
    private(set) var widths: [Int] = []
    /// The widths that its height was asked for, px.
    private(set) var measuredWidths: [Int?] = []

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        layouts += 1
        if orientation == .vertical { measuredWidths.append(size) }
        return Extent(minimum: 40, natural: 200)
    }

    override func allocate(width: Int, height: Int) {
        layouts += 1
        widths.append(width)
    }

    func forget() { (layouts, widths, measuredWidths) = (0, [], []) }
}
