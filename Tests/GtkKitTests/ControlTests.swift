import GtkKit
import GtkTestSupport
import XCTest

final class ControlTests: GtkTestCase, @unchecked Sendable {
    func testAControlThatTheProgramSetsDoesNotCallBack() {
        onMain {
            var calls = 0
            let scale = Scale(0...1, step: 0.01)
            scale.onChange { _ in calls += 1 }
            let onOff = Switch()
            onOff.onChange { _ in calls += 1 }
            let dropDown = DropDown(["Soup", "Bread", "Cheese"], label: "Dish")
            dropDown.onChange { _ in calls += 1 }
            let row = ChoiceRow(title: "Dish", ["Soup", "Bread", "Cheese"])
            row.onChange { _ in calls += 1 }
            let window = Window(title: "Controls", width: 300, height: 200)
            window.show(Box(.vertical, [scale, onOff, dropDown, row]))
            scale.value = 0.7
            onOff.isOn = true
            dropDown.selection = 1
            row.selection = 2
            XCTAssertEqual(calls, 0)
            XCTAssertEqual(scale.value, 0.7, accuracy: 1e-9)
            XCTAssertTrue(onOff.isOn)
            XCTAssertEqual([dropDown.selection, row.selection], [1, 2])
            window.destroy()
        }
    }

    func testAScaleAnswersWholeSteps() {
        onMain {
            let scale = Scale(0...100, step: 5)
            let window = Window(title: "Scale", width: 300, height: 200)
            window.show(scale)
            scale.value = 42
            XCTAssertEqual(scale.value, 40)
            window.destroy()
        }
    }

    /// A number that changes in every frame must not have its window laid out in every frame.
    func testAnInscriptionNeedsTheSameRoomWhateverItSays() {
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

    func testAnotherChildTakesThePlaceOfTheOneInABin() {
        onMain {
            let (first, second) = (Label("one"), Label("two"))
            let bin = Bin(first)
            let window = Window(title: "Bin", width: 300, height: 200)
            window.show(bin)
            bin.show(second)
            XCTAssertFalse(first.isAlive, "nothing keeps it")
            XCTAssertTrue(second.isAlive)
            window.destroy()
        }
    }
}
