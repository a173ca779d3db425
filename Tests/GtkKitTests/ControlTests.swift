import GtkTestSupport
import Harness
import TestSupport
import XCTest

@testable import GtkKit

final class ControlTests: GtkTestCase, @unchecked Sendable {
    func testAChangeByTheProgramDoesNotCallBack() {
        onMain {
            var calls = 0
            let scale = Scale(0...1, step: 0.01)
            scale.onChange { _ in calls += 1 }
            let onOff = Switch()
            onOff.onChange { _ in calls += 1 }
            let dropDown = DropDown(["Soup", "Bread", "Cheese"], label: "Dish")
            dropDown.onChange { _ in calls += 1 }
            let window = Window(title: "Controls", width: 300, height: 200)
            window.show(Box(.vertical, [scale, onOff, dropDown]))
            scale.value = 0.7
            onOff.isOn = true
            dropDown.selection = 1
            XCTAssertEqual(calls, 0)
            XCTAssertEqual(scale.value, 0.7, accuracy: 1e-9)
            XCTAssertTrue(onOff.isOn)
            XCTAssertEqual(dropDown.selection, 1)
            window.destroy()
        }
    }

    func testAMixedCheckButtonTurnsOnAndThenOff() {
        onMain {
            for button in [CheckButton("Soup"), CheckButton("Soup", mark: Label("•"))] {
                var changes: [Bool] = []
                button.onChange { changes.append($0) }
                let window = Window(title: "Check", width: 300, height: 200)
                window.show(button)
                (button.isOn, button.isMixed) = (false, true)
                button.label = "Bread"
                XCTAssertEqual(button.label, "Bread")
                button.activate()
                XCTAssertTrue(button.isOn && !button.isMixed)
                button.activate()
                XCTAssertFalse(button.isOn || button.isMixed)
                XCTAssertEqual(changes, [true, false])
                window.destroy()
            }
        }
    }

    func testAScaleRoundsToItsSteps() {
        onMain {
            let scale = Scale(0...100, step: 5)
            let window = Window(title: "Scale", width: 300, height: 200)
            window.show(scale)
            scale.value = 42
            XCTAssertEqual(scale.value, 40)
            window.destroy()
        }
    }

    /// Otherwise a number that changes in every frame causes a layout of the window in every frame.
    func testTheSizeOfAnInscriptionDoesNotDependOnItsText() {
        onMain {
            let inscription = Inscription(characters: 9)
            let window = Window(title: "Inscription", width: 300, height: 200)
            window.show(inscription)
            inscription.text = "1"
            let before = inscription.extent(.horizontal)
            inscription.text = "−1234567.89 px"
            XCTAssertEqual(inscription.extent(.horizontal), before)
            XCTAssertGreaterThan(before.minimum, 40)
            window.destroy()
        }
    }

    /// A Latin name is next to its picture in Arabic as well, and an Arabic one in English.
    func testTheTextOfARowIsAlignedToTheStart() throws {
        try onMain {
            let display = try SharedDisplay.main
            for (text, isMirrored) in [
                ("Abol Table", false), ("Abol Table", true), ("مطعم", true), ("مطعم", false),
            ] {
                let label = Label(text).wrapping(lines: 2, characters: 48)
                label.isRightToLeft = isMirrored
                let window = Window(title: "Row", width: 400, height: 800)
                window.show(label)
                window.present()
                wait(for: "the label") { label.height > 0 }
                let picture = try display.stillPicture()
                let paper = picture[200, 700]
                let rows = 300..<550
                let columns = (8..<picture.width - 8).filter { x in
                    rows.contains { picture[x, $0].distance(to: paper) > 100 }
                }
                let (left, right) = (try XCTUnwrap(columns.first), try XCTUnwrap(columns.last))
                XCTAssertEqual(right > 200, isMirrored, "“\(text)” from \(left) to \(right)")
                XCTAssertEqual(left > 200, isMirrored, "“\(text)” from \(left) to \(right)")
                window.destroy()
            }
        }
    }

    /// Text of twice the size on a phone must not make a popover wider than its window.
    func testAPopoverFitsItsWindow() throws {
        try onMain {
            let display = try SharedDisplay.main
            let content = Box(.vertical).minimumSize(width: 700, height: 2000)
            let button = PopoverButton("Choice", content)
            let window = Window(title: "Popover", width: 400, height: 800)
            window.show(Box(.vertical, [button]))
            window.present()
            wait(for: "the button") { button.height > 0 }
            button.grabFocus()
            try display.keyboard.press(.enter)
            let scroller = try XCTUnwrap(content.ancestor { $0 as? ScrolledWindow })
            wait(for: "the popover") { scroller.width > 0 }
            XCTAssertLessThan(scroller.width, 400)
            XCTAssertGreaterThan(scroller.width, 300)
            // The height of ten menu entries is the limit for a list.
            XCTAssertLessThanOrEqual(scroller.height, 484)
            window.destroy()
            MainLoop.turn()
        }
    }

    /// A name in large letters over a picture must not reach beyond it.
    func testAnOverlayMeasuresTheChildrenAbove() {
        onMain {
            let high = Box(.vertical).minimumSize(height: 500)
            let overlay = Overlay(Box(.vertical).minimumSize(height: 300), above: [high], makesRoom: true)
            let window = Window(title: "Overlay", width: 300, height: 200)
            window.show(overlay)
            XCTAssertEqual(overlay.extent(.vertical).minimum, 500)
            window.destroy()
        }
    }
}
