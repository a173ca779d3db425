import CGtk
import GtkKit
import GtkTestSupport
import XCTest

final class WidgetTests: GtkTestCase, @unchecked Sendable {
    /// A custom widget that counts GTK's calls.
    private final class Probe: CustomWidget {
        override class var typeName: String { "GtkKitTestProbe" }
        override class var cssName: String { "probe" }
        var measured = 0
        var drawn = 0
        var size = (0, 0)

        override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
            measured += 1
            return Extent(minimum: 30, natural: 60)
        }

        override func allocate(width: Int, height: Int) { size = (width, height) }

        override func draw(_ snapshot: Snapshot) {
            drawn += 1
            snapshot.fill(Rectangle(width: 10, height: 10), with: .black)
            super.draw(snapshot)
        }
    }

    func testASubclassIsMeasuredPlacedAndDrawn() {
        onMain {
            let window = Window(title: "Probe", width: 200, height: 100)
            let probe = Probe()
            window.show(probe)
            window.present()
            wait(for: "a drawing") { probe.drawn > 0 }
            XCTAssertGreaterThan(probe.measured, 0)
            XCTAssertGreaterThanOrEqual(probe.size.0, 60)
            window.destroy()
            XCTAssertFalse(probe.isAlive)
        }
    }

    /// Another copy of this code, as in a library that the program loads.
    private final class SecondProbe: CustomWidget {
        override class var typeName: String { Probe.typeName }
    }

    func testAClassWithATakenNameGetsANumber() {
        onMain {
            let (first, second) = (Probe(), SecondProbe())
            let names = [first, second].map { String(cString: gtkkit_type_name($0.raw)) }
            XCTAssertEqual(names, ["GtkKitTestProbe", "GtkKitTestProbe-2"])
            discard(first)
            discard(second)
        }
    }

    func testAWidgetHasOnePeer() {
        onMain {
            let label = Label("Menu")
            let box = Box(.horizontal, [label])
            XCTAssertTrue(Widget.peer(of: label.gtk, as: Label.self) === label)
            XCTAssertNil(Widget.peer(of: label.gtk, as: Button.self))
            XCTAssertTrue(label.ancestor { $0 as? Box } === box)
            XCTAssertNil(Widget.peer(of: nil, as: Widget.self))
            discard(box)
        }
    }

    func testHandlersAndPeersEndWithTheWidget() {
        onMain {
            let before = (Lifetimes.widgets, Lifetimes.closures)
            weak var peer: Button?
            do {
                let button = Button("Order")
                // A handler that captures its own widget's peer is not a cycle.
                button.onClick { button.isVisible = false }
                peer = button
                XCTAssertEqual(Lifetimes.closures, before.1 + 1)
                discard(button)
            }
            XCTAssertNil(peer)
            XCTAssertTrue((Lifetimes.widgets, Lifetimes.closures) == before)
        }
    }

    func testAHandlerGetsTheArgumentsOfItsSignal() {
        onMain {
            let list = ListView(makeRow: { Label() }, bind: { _, _ in }, onActivate: { _ in })
            var activated: [UInt32] = []
            list.connect(Signal<Void, UInt32>("activate")) { activated.append($0) }
            list.reload(count: 5)
            gtk_widget_activate_action_variant(list.gtk, "list.activate-item", g_variant_new_uint32(3))
            XCTAssertEqual(activated, [3])
            discard(list)
        }
    }

    func testAListOfAHundredThousandRowsHasFewWidgets() {
        onMain {
            let before = Lifetimes.widgets
            var bound: Set<Int> = []
            let list = ListView(
                makeRow: { Label() },
                bind: { label, index in
                    label.text = "Place \(index)"
                    bound.insert(index)
                }, onActivate: { _ in })
            list.reload(count: 100_000)
            let window = Window(title: "List", width: 300, height: 400)
            window.show(ScrolledWindow(list))
            window.present()
            wait(for: "rows") { bound.contains(0) }
            XCTAssertLessThan(Lifetimes.widgets - before, 500)
            list.reload(count: 3)
            wait(for: "the short list") { bound.contains(2) }
            window.destroy()
            MainLoop.turn()
            XCTAssertEqual(Lifetimes.widgets, before)
        }
    }

    func testAGridOfAHundredThousandCardsHasFewWidgetsAndTheWantedColumns() {
        onMain {
            let before = Lifetimes.widgets
            var cells: [Int: Label] = [:]
            let items = ListItems()
            var activated: [Int] = []
            let grid = GridView<Label>(
                items,
                .init(
                    make: { Label().minimumSize(width: 50, height: 40) },
                    bind: { label, index in
                        label.text = "Place \(index)"
                        cells[index] = label
                    }, unbind: { _, index in cells[index] = nil }, onActivate: { activated.append($0) }))
            grid.columns = 3
            grid.reload(count: 100_000)
            let window = Window(title: "Grid", width: 300, height: 400)
            let scroller = ScrolledWindow(grid)
            window.show(scroller)
            window.present()
            wait(for: "all items") { items.isComplete && cells[3]?.edges(in: grid) != nil }
            XCTAssertLessThan(Lifetimes.widgets - before, 800)
            let tops = (0..<6).compactMap { cells[$0]?.edges(in: grid)?.top }
            XCTAssertEqual(Set(tops[..<3]).count, 1, "\(tops)")
            XCTAssertEqual(Set(tops[3...]).count, 1, "\(tops)")
            XCTAssertLessThan(tops[0], tops[3])
            gtk_widget_activate_action_variant(grid.gtk, "list.activate-item", g_variant_new_uint32(7))
            XCTAssertEqual(activated, [7])
            grid.scroll(to: 50_000)
            wait(for: "a card far below") { cells[50_000] != nil && scroller.scrollPosition > 0 }
            // Another view of the same items must start at the first one.
            grid.reload(count: 0)
            wait(for: "no card to be of use") { cells.isEmpty }
            let list = ListView<Label>(
                items,
                .init(make: { Label() }, bind: { _, index in cells[index] = nil }, onActivate: { _ in }))
            scroller.show(list)
            list.reload(count: 100_000)
            wait(for: "all items in a list") { items.isComplete && !grid.isAlive }
            XCTAssertLessThan(Lifetimes.widgets - before, 800)
            window.destroy()
            MainLoop.turn()
            XCTAssertEqual(Lifetimes.widgets, before)
        }
    }

    func testAFileThatIsNotAPictureIsANamedError() {
        XCTAssertThrowsError(try Texture(path: #filePath, filling: PixelSize(width: 10, height: 10))) {
            error in
            XCTAssertTrue("\(error)".contains("WidgetTests.swift"), "\(error)")
        }
    }

    /// Destroys a widget without a window.
    @MainActor
    private func discard(_ widget: Widget) {
        let pointer = widget.raw
        g_object_ref_sink(pointer)
        g_object_unref(pointer)
    }
}
