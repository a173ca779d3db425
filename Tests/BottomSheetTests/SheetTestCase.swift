import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

/// A test of a sheet in a window that fills the display.
class SheetTestCase: GtkTestCase, @unchecked Sendable {
    @MainActor
    func present(
        _ configuration: SheetConfiguration = .restaurantDetail, behind: Widget, content: Widget
    ) -> (window: Window, sheet: BottomSheet) {
        let sheet = BottomSheet(behind: behind, content: content, configuration: configuration)
        let window = Window(title: "Sheet", width: 400, height: 800)
        window.show(sheet)
        window.present()
        wait(for: "the first layout") { sheet.state.container.height > 0 }
        return (window, sheet)
    }

    @MainActor
    func settle(_ sheet: BottomSheet, at target: SheetTarget) {
        wait(for: "rest at \(target)") { sheet.state.phase == .idle && sheet.state.lastDetent == target }
    }

    /// Waits until the content is laid out below the sheet's handle.
    @MainActor
    func awaitPlace(of content: Widget, in sheet: BottomSheet) {
        wait(for: "the sheet in its place") {
            let top = content.middle(in: sheet).y - Double(content.height) / 2
            return content.height > 0 && (0...60).contains(top - sheet.state.offset)
        }
    }
}

extension Widget {
    /// Whether the widget is the surface of a sheet.
    var isSheetSurface: Bool { "\(type(of: self))" == "SheetSurface" }
}

/// A widget that counts its layouts.
final class Probe: CustomWidget {
    override class var typeName: String { "SheetTestProbe" }

    /// The number of measurements and allocations.
    private(set) var layouts = 0
    /// The allocated widths, px.
    private(set) var widths: [Int] = []
    /// The widths for which its height was requested, px.
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

/// A container that gives its child any size.
final class Room: CustomWidget {
    override class var typeName: String { "SheetTestRoom" }

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
