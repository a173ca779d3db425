import GtkKit

/// A widget that counts how often it is laid out.
final class Probe: CustomWidget {
    override class var typeName: String { "CarteSheetTestProbe" }

    private(set) var layouts = 0

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        layouts += 1
        return Extent(minimum: 40, natural: 200)
    }

    override func allocate(width: Int, height: Int) { layouts += 1 }
}
