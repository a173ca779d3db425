import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

final class BottomSheetTests: SheetTestCase, @unchecked Sendable {
    func testMoveNeedsNoLayout() {
        onMain {
            let (behind, content) = (Probe(), Probe())
            let (window, sheet) = present(behind: behind, content: content)
            sheet.move(to: .half)
            settle(sheet, at: .detent(.half))
            let before = (behind.layouts, content.layouts)
            sheet.move(to: .full)
            settle(sheet, at: .detent(.full))
            sheet.dismiss()
            settle(sheet, at: .closed)
            sheet.open()
            settle(sheet, at: .detent(.half))
            XCTAssertTrue(
                (behind.layouts, content.layouts) == before, "\(behind.layouts) \(content.layouts) \(before)")
            window.destroy()
        }
    }

    func testHundredOpeningsLeakNothing() {
        onMain {
            let before = (Lifetimes.widgets, Lifetimes.closures)
            weak var peer: BottomSheet?
            do {
                let area = ScrollArea(Box(.vertical, (0..<20).map { Label("Row \($0)") }), label: "Rows")
                let (window, sheet) = present(behind: Label("Behind"), content: area)
                peer = sheet
                sheet.open()
                settle(sheet, at: .detent(.half))
                let open = (Lifetimes.widgets, Lifetimes.closures)
                for _ in 0..<100 {
                    sheet.move(to: .full, animated: false)
                    sheet.dismiss(animated: false)
                    sheet.move(to: .half, animated: false)
                    MainLoop.turn()
                }
                settle(sheet, at: .detent(.half))
                wait(for: "the last frame") { (Lifetimes.widgets, Lifetimes.closures) <= open }
                window.destroy()
            }
            MainLoop.turn()
            XCTAssertNil(peer)
            XCTAssertTrue(
                (Lifetimes.widgets, Lifetimes.closures) == before,
                "\(Lifetimes.widgets) widgets, \(Lifetimes.closures) closures, before \(before)")
        }
    }

    func testSheetDestroyedDuringAMoveIsFreed() {
        onMain {
            let before = (Lifetimes.widgets, Lifetimes.closures)
            do {
                let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
                sheet.open()
                wait(for: "the move") { sheet.state.offset < sheet.state.container.height - 20 }
                window.destroy()
                XCTAssertFalse(sheet.isAlive)
            }
            MainLoop.turn()
            XCTAssertTrue((Lifetimes.widgets, Lifetimes.closures) == before)
        }
    }

    func testNoticeHandlerMayReopenOrDestroyTheSheet() {
        onMain {
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            var settled: [SheetTarget] = []
            sheet.onEvent = { [unowned sheet] event in
                guard case .didSettle(let target, interrupted: false) = event else { return }
                settled.append(target)
                if target == .detent(.half) { sheet.move(to: .full) } else { sheet.dismiss() }
                if target == .closed { window.destroy() }
            }
            sheet.open()
            wait(for: "the end") { !sheet.isAlive }
            XCTAssertEqual(settled, [.detent(.half), .detent(.full), .closed])
        }
    }

    func testRequestBeforeTheFirstLayoutWaitsForIt() {
        onMain {
            let sheet = BottomSheet(
                behind: Label("Behind"), content: Label("Content"), configuration: .restaurantDetail)
            sheet.open()
            XCTAssertFalse(sheet.state.isPresented)
            let window = Window(title: "Sheet", width: 400, height: 800)
            window.show(sheet)
            window.present()
            settle(sheet, at: .detent(.half))
            window.destroy()
        }
    }

    func testBackgroundIsUnreachableBehindTheScrim() {
        onMain {
            let behind = Button("Behind")
            let (window, sheet) = present(behind: behind, content: Button("Content").align(vertical: .end))
            @MainActor func isReachable() -> Bool { sheet.peer(at: 200, 60, as: Button.self) === behind }
            behind.grabFocus()
            wait(for: "the focus behind the sheet") { isReachable() && behind.hasFocus }
            sheet.open()
            settle(sheet, at: .detent(.half))
            XCTAssertFalse(isReachable())
            for direction in [
                FocusDirection.forward, .forward, .forward, .backward, .backward, .backward, .up,
            ] {
                XCTAssertTrue(sheet.moveFocus(direction))
                XCTAssertFalse(behind.hasFocus)
            }
            sheet.dismiss()
            XCTAssertTrue(isReachable() && behind.hasFocus, "it is given back as soon as the sheet leaves")
            window.destroy()
        }
    }

    func testRefusedMoveIsAskedAboutOnceAndKeepsTheSheet() {
        onMain {
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            sheet.move(to: .half, animated: false)
            var asked: [MoveCause] = []
            sheet.shouldMove = { _, cause in
                asked.append(cause)
                return false
            }
            sheet.dismiss()
            settle(sheet, at: .detent(.half))
            XCTAssertEqual(asked, [.program])
            window.destroy()
        }
    }

    func testSheetMovesAtOnceWithoutAnimations() {
        onMain {
            SystemSettings.animates = false
            defer { SystemSettings.animates = true }
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            sheet.open()
            XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
            XCTAssertEqual(sheet.state.phase, .idle)
            window.destroy()
        }
    }

    func testMoveToAnUnknownDetentIsRefused() {
        onMain {
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            XCTAssertTrue(sheet.move(to: .half, animated: false))
            XCTAssertFalse(sheet.move(to: "hlaf", animated: false))
            XCTAssertEqual(sheet.state.target, .detent(.half))
            window.destroy()
        }
    }

    func testScrollOffsetTravelsAsAPreference() {
        onMain {
            let area = ScrollArea(Box(.vertical, (0..<200).map { Label("Row \($0)") }), label: "Rows")
            let (window, sheet) = present(
                SheetPreset.restaurantDetail.configuration(fidelity: .original), behind: Label("Behind"),
                content: Box(.vertical, [area.expand(vertically: true)]))
            sheet.move(to: .full, animated: false)
            settle(sheet, at: .detent(.full))
            var told: [Double] = []
            sheet.preferences.observe(ScrollOffsetKey.self) { told.append($0) }
            wait(for: "a place in the tree") { area.node.parent === sheet.preferences }
            area.node.set(ScrollOffsetKey.self, to: -60)
            wait(for: "the pull") { sheet.state.offset == 110 }
            XCTAssertEqual(told, [-60])
            area.node.set(ScrollOffsetKey.self, to: -121)
            settle(sheet, at: .detent(.half))
            window.destroy()
        }
    }
}
