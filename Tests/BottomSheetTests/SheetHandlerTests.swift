import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A veto and a handler may use the sheet in any way, and their commands take effect.
final class SheetHandlerTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with a sheet that rests at half.
    @MainActor
    private func session(_ body: (BottomSheet, Window) throws -> Void) rethrows {
        let content = Label("Content")
        let (window, sheet) = present(behind: Label("Behind"), content: content)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: content, in: sheet)
        try body(sheet, window)
        if sheet.isAlive { window.destroy() }
        MainLoop.turn()
    }

    private func other() throws -> SheetConfiguration {
        try SheetConfiguration(
            detents: [.height(200, id: "low"), .inset(50, id: .full)], initialDetent: "low",
            releaseRule: ProjectedRelease())
    }

    @MainActor
    private func reconfigure(_ sheet: BottomSheet, _ configuration: SheetConfiguration) {
        do { try sheet.reconfigure(configuration) } catch { XCTFail("\(error)") }
    }

    // MARK: - The veto

    func testVetoMayReadTheSheet() {
        onMain {
            session { sheet, _ in
                var seen: [SheetTarget] = []
                sheet.shouldMove = { [unowned sheet] _, _ in
                    seen.append(sheet.state.target)
                    return !sheet.isModal
                }
                sheet.dismiss()
                XCTAssertEqual(seen, [.detent(.half)])
                XCTAssertEqual(sheet.state.target, .detent(.half))
            }
        }
    }

    func testVetoAboutAnOpeningIsAskedAtTheRequestNotInTheFirstLayout() {
        onMain {
            let sheet = BottomSheet(
                behind: Label("Behind"), content: Label("Content"), configuration: .restaurantDetail)
            var asked: [SheetTarget] = []
            sheet.shouldMove = { target, _ in
                asked.append(target)
                return true
            }
            sheet.open()
            XCTAssertEqual(asked, [.detent(.half)])
            let window = Window(title: "Sheet", width: 400, height: 800)
            window.show(sheet)
            window.present()
            settle(sheet, at: .detent(.half))
            XCTAssertEqual(asked.count, 1)
            window.destroy()
            MainLoop.turn()
        }
    }

    func testVetoMayMoveTheSheet() {
        onMain {
            session { sheet, _ in
                sheet.shouldMove = { [unowned sheet] _, _ in
                    sheet.move(to: .full)
                    return false
                }
                sheet.dismiss()
                settle(sheet, at: .detent(.full))
                sheet.shouldMove = { [unowned sheet] _, _ in
                    sheet.move(to: .half, animated: false)
                    return true
                }
                sheet.dismiss()
                settle(sheet, at: .closed)
            }
        }
    }

    func testVetoThatClosesTheSheetIsNotAskedAboutThat() {
        onMain {
            session { sheet, _ in
                var asked: [MoveCause] = []
                sheet.shouldMove = { [unowned sheet] _, cause in
                    asked.append(cause)
                    sheet.dismiss()
                    return false
                }
                sheet.dismiss()
                settle(sheet, at: .closed)
                XCTAssertEqual(asked, [.program])
            }
        }
    }

    func testVetoMayReconfigureTheSheet() throws {
        try onMain {
            let other = try other()
            for isPermitted in [false, true] {
                session { sheet, _ in
                    sheet.shouldMove = { [unowned sheet] _, _ in
                        self.reconfigure(sheet, other)
                        return isPermitted
                    }
                    sheet.dismiss()
                    settle(sheet, at: isPermitted ? .closed : .detent("low"))
                }
            }
        }
    }

    func testVetoMayDestroyTheSheetAlsoDuringATouch() throws {
        try onMain {
            for byFinger in [false, true] {
                try session { sheet, window in
                    sheet.shouldMove = { _, _ in
                        window.destroy()
                        return true
                    }
                    if byFinger {
                        let display = try SharedDisplay.main
                        try display.touch.drag(from: Point(150, 450), to: Point(150, 780), duration: 0.1)
                        wait(for: "the veto") { !sheet.isAlive }
                    } else {
                        sheet.dismiss()
                    }
                    XCTAssertFalse(sheet.isAlive)
                }
            }
        }
    }

    func testVetoMayRunItsOwnMainLoop() throws {
        try onMain {
            try session { sheet, _ in
                let display = try SharedDisplay.main
                var asked: [MoveCause] = []
                sheet.shouldMove = { [unowned sheet] _, cause in
                    asked.append(cause)
                    // Meanwhile the veto is not asked a second time.
                    do { try display.touch.tap(at: Point(200, 50)) } catch { XCTFail("\(error)") }
                    display.pause(0.1)
                    XCTAssertEqual(sheet.state.target, .detent(.half))
                    sheet.move(to: .full)
                    self.settle(sheet, at: .detent(.full))
                    return false
                }
                try display.touch.drag(from: Point(150, 450), to: Point(150, 780), duration: 0.1)
                settle(sheet, at: .detent(.full))
                XCTAssertEqual(asked, [.drag])
                sheet.shouldMove = { _, _ in true }
                sheet.dismiss()
                settle(sheet, at: .closed)
            }
        }
    }

    func testVetoAskedInAFrameMayWaitWhileFramesContinue() {
        onMain {
            let low = Button("Low")
            let area = ScrollArea(
                Box(
                    .vertical,
                    [Box(.vertical).minimumSize(height: 500), low] + (0..<60).map { Label("Row \($0)") }),
                label: "Rows")
            let (window, sheet) = present(
                SheetPreset.restaurantDetail.configuration(fidelity: .original), behind: Label("Behind"),
                content: Box(.vertical, [area.expand(vertically: true)]))
            sheet.move(to: .half, animated: false)
            awaitPlace(of: area, in: sheet)
            wait(for: "a place in the tree") { area.node.parent === sheet.preferences }
            var asked: [MoveCause] = []
            /// Refuses, and waits until the program's own move has finished.
            @MainActor func waits(for detent: Detent.ID) {
                sheet.shouldMove = { [unowned sheet] _, cause in
                    asked.append(cause)
                    sheet.move(to: detent)
                    self.settle(sheet, at: .detent(detent))
                    return false
                }
            }
            waits(for: .full)
            low.grabFocus()
            wait(for: "the focus") { asked == [.focus] }
            settle(sheet, at: .detent(.full))
            wait(for: "the content at its top") { area.node.value(of: ScrollOffsetKey.self) == 0 }
            waits(for: .half)
            area.node.set(ScrollOffsetKey.self, to: -121)
            wait(for: "the pull") { asked == [.focus, .drag] }
            settle(sheet, at: .detent(.half))
            window.destroy()
        }
    }

    // MARK: - The events

    /// Calls a closure once, when the sheet rests at its highest detent.
    @MainActor
    private func atFull(_ sheet: BottomSheet, _ action: @escaping @MainActor () -> Void) {
        var isDone = false
        sheet.onEvent = { event in
            guard event == .didSettle(at: .detent(.full), interrupted: false), !isDone else { return }
            isDone = true
            action()
        }
        sheet.move(to: .full)
        wait(for: "the event") { isDone }
    }

    func testNoticeHandlerMayReadTheSheet() {
        onMain {
            session { sheet, _ in
                var seen: SheetTarget?
                atFull(sheet) { [unowned sheet] in seen = sheet.state.lastDetent }
                XCTAssertEqual(seen, .detent(.full))
            }
        }
    }

    func testNoticeHandlerMayMoveOrCloseTheSheet() {
        onMain {
            session { sheet, _ in
                atFull(sheet) { [unowned sheet] in sheet.move(to: .half) }
                settle(sheet, at: .detent(.half))
                atFull(sheet) { [unowned sheet] in sheet.dismiss() }
                settle(sheet, at: .closed)
            }
        }
    }

    func testNoticeHandlerMayReconfigureTheSheet() throws {
        try onMain {
            let other = try other()
            session { sheet, _ in
                atFull(sheet) { [unowned sheet] in self.reconfigure(sheet, other) }
                sheet.move(to: "low")
                settle(sheet, at: .detent("low"))
            }
        }
    }

    func testNoticeHandlerMayDestroyTheSheetAlsoDuringATouch() throws {
        try onMain {
            session { sheet, window in
                atFull(sheet) { window.destroy() }
                XCTAssertFalse(sheet.isAlive)
            }
            try session { sheet, window in
                var told: [SheetEvent] = []
                sheet.onEvent = { event in
                    told.append(event)
                    window.destroy()
                }
                let display = try SharedDisplay.main
                try display.touch.drag(from: Point(150, 600), to: Point(150, 500), duration: 0.1)
                wait(for: "the end") { !sheet.isAlive }
                display.pause(0.05)
                XCTAssertEqual(told, [.dragDidBegin], "nothing is told of a sheet that is gone")
            }
        }
    }

    func testNoticeHandlerMayRunItsOwnMainLoopAndGetsTheRestInOrder() {
        onMain {
            session { sheet, _ in
                var told: [SheetEvent] = []
                sheet.onEvent = { [unowned sheet] event in
                    told.append(event)
                    guard event == .willMove(to: .detent(.full)) else { return }
                    sheet.move(to: .half, animated: false)
                    self.wait(for: "rest") { told.last == .didSettle(at: .detent(.half), interrupted: false) }
                }
                sheet.move(to: .full)
                wait(for: "the events") { !told.isEmpty }
                XCTAssertEqual(
                    told,
                    [
                        .willMove(to: .detent(.full)), .targetChanged(to: .detent(.full)),
                        .didSettle(at: .detent(.full), interrupted: true), .willMove(to: .detent(.half)),
                        .targetChanged(to: .detent(.half)),
                        .didSettle(at: .detent(.half), interrupted: false),
                    ])
            }
        }
    }

    func testNoticeHandlerMayWaitForTheLastEventOfACall() {
        onMain {
            session { sheet, _ in
                let events: [SheetEvent] = [
                    .willMove(to: .detent(.full)), .targetChanged(to: .detent(.full)),
                    .didSettle(at: .detent(.full), interrupted: false),
                ]
                var told: [SheetEvent] = []
                sheet.onEvent = { event in
                    told.append(event)
                    if event == events[0] { self.wait(for: "the rest", seconds: 3) { told.count == 3 } }
                }
                sheet.move(to: .full, animated: false)
                wait(for: "the events") { told.count == 3 }
                XCTAssertEqual(told, events)
            }
        }
    }

    func testEventsOfACallComeBeforeThoseOfAHandlerDuringTheCall() {
        onMain {
            let behind = Button("Behind")
            var onReturn: (@MainActor () -> Void)?
            // The focus returns to the background during the call.
            behind.onFocusChange { [unowned behind] in
                guard behind.containsFocus, let action = onReturn else { return }
                onReturn = nil
                action()
            }
            let (window, sheet) = present(behind: behind, content: Label("Content"))
            wait(for: "the window") { window.isActive }
            behind.grabFocus()
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            wait(for: "the focus in the sheet") { sheet.sheetHasFocus }
            MainLoop.turn()
            var told: [SheetEvent] = []
            sheet.onEvent = { told.append($0) }
            onReturn = { [unowned sheet] in sheet.move(to: .full) }
            sheet.dismiss()
            XCTAssertNil(onReturn)
            wait(for: "rest") { told.last == .didSettle(at: .detent(.full), interrupted: false) }
            XCTAssertEqual(
                told,
                [
                    .willMove(to: .closed), .targetChanged(to: .closed),
                    .didSettle(at: .closed, interrupted: true), .willMove(to: .detent(.full)),
                    .targetChanged(to: .detent(.full)), .didSettle(at: .detent(.full), interrupted: false),
                ])
            window.destroy()
            MainLoop.turn()
        }
    }

    func testNoticesAreNotDeliveredDuringACall() {
        onMain {
            session { sheet, _ in
                var told: [SheetEvent] = []
                sheet.onEvent = { told.append($0) }
                sheet.dismiss(animated: false)
                XCTAssertEqual(told, [])
                wait(for: "the events") { told.last == .didDismiss }
            }
        }
    }
}
