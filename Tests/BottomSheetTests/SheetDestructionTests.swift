import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

/// A handler of the program's own widgets may destroy the sheet, or change it, while the sheet works.
final class SheetDestructionTests: SheetTestCase, @unchecked Sendable {
    /// Calls an action once, when a signal of a widget comes.
    @MainActor
    private func on(_ signal: String, of widget: Widget, _ action: @escaping @MainActor () -> Void) {
        var isDone = false
        widget.connect(Signal<Void>(signal)) {
            guard !isDone else { return }
            isDone = true
            action()
        }
    }

    func testTheOldContentMayDestroyTheSheet() {
        onMain {
            let content = Label("Content")
            let (window, sheet) = present(behind: Label("Behind"), content: content)
            on("notify::parent", of: content) { window.destroy() }
            sheet.setContent(Label("Next"))
            XCTAssertFalse(sheet.isAlive)
        }
    }

    func testTheOldContentMayShowAnother() {
        onMain {
            let (content, next) = (Label("Content"), Label("Next"))
            let (window, sheet) = present(behind: Label("Behind"), content: content)
            on("notify::parent", of: content) { [unowned sheet] in sheet.setContent(Label("Other")) }
            sheet.setContent(next)
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            awaitPlace(of: next, in: sheet)
            XCTAssertNil(sheet.setContent(next), "the sheet shows it")
            window.destroy()
        }
    }

    func testContentAndFooterThatAPeekBarHidesMayDestroyTheSheet() throws {
        try onMain {
            let configuration = try SheetConfiguration(
                detents: [.height(96, id: "peek"), .inset(50, id: .full)], initialDetent: .full)
            for isFooter in [false, true] {
                let (content, footer) = (Label("Content"), Label("Footer"))
                let (window, sheet) = present(configuration, behind: Label("Behind"), content: content)
                sheet.setFooter(footer)
                sheet.setPeekBar(Label("Bar"))
                sheet.move(to: .full, animated: false)
                settle(sheet, at: .detent(.full))
                wait(for: "the content") { content.isMapped && footer.isMapped }
                on("unmap", of: isFooter ? footer : content) { window.destroy() }
                sheet.move(to: "peek", animated: false)
                wait(for: "the end") { !sheet.isAlive }
            }
        }
    }

    func testAPageMayDestroyThePagesThatShowOrHideIt() {
        onMain {
            for signal in ["map", "unmap", "notify::parent"] {
                let pages = SheetPages(Label("First"))
                let (window, sheet) = present(behind: Label("Behind"), content: pages)
                sheet.move(to: .half, animated: false)
                settle(sheet, at: .detent(.half))
                let second = Label("Second")
                on(signal, of: second) { window.destroy() }
                pages.push(second, at: .full)
                if pages.isAlive { pages.pop() }
                wait(for: "the end") { !sheet.isAlive }
                XCTAssertFalse(pages.pop())
            }
        }
    }

    func testAPageThatLeavesMayPushAnother() {
        onMain {
            let pages = SheetPages(Label("First"))
            let (window, sheet) = present(behind: Label("Behind"), content: pages)
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            let (second, third, fourth) = (Label("Second"), Label("Third"), Label("Fourth"))
            pages.push(second)
            pages.pop()
            on("notify::parent", of: second) { [unowned pages] in pages.push(third) }
            pages.push(fourth)
            XCTAssertTrue(pages.current === fourth)
            XCTAssertEqual(pages.depth, 3)
            wait(for: "the end of the transition") { fourth.isMapped && !third.isMapped }
            window.destroy()
        }
    }

    @MainActor
    private final class Switch {
        var isOn: Bool

        init(isOn: Bool) { self.isOn = isOn }
    }

    func testTheWordingMayDestroyTheSheet() throws {
        try onMain {
            let higher = try SheetConfiguration(
                detents: [.fraction(0.7, id: .half), .inset(50, id: .full)], initialDetent: .half)
            for isNew in [true, false] {
                let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
                sheet.move(to: .half, animated: false)
                settle(sheet, at: .detent(.half))
                let destroys = Switch(isOn: isNew)
                let wording = SheetWording(handle: "Handle", close: "Close", closed: "closed") { _, _ in
                    MainActor.assumeIsolated { if destroys.isOn { window.destroy() } }
                    return "open"
                }
                sheet.wording = wording
                destroys.isOn = true
                if !isNew { try sheet.reconfigure(higher) }
                XCTAssertFalse(sheet.isAlive)
            }
        }
    }

    func testARiderThatAppearsMayDestroyTheSheet() {
        onMain {
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            let rider = Label("Rider")
            on("map", of: rider) { window.destroy() }
            sheet.addRider(rider)
            wait(for: "the end") { !sheet.isAlive }
        }
    }
}
