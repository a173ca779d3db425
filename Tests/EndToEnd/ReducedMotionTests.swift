import TestSupport
import XCTest

/// Animations are turned off in the system before the program starts.
final class ReducedMotionTests: XCTestCase {
    func test109ItStartsAndTheSheetMovesAtOnce() throws {
        let carte = try CarteSession(settings: ["gtk-enable-animations=0"])
        try carte.waitForList()
        let before = try carte.mark
        XCTAssertEqual(try carte.openPlace().offset, 400)
        let offsets = Set(try carte.frames(after: before).compactMap(\.offset))
        XCTAssertTrue(
            offsets.isSubset(of: [800, 400]), "there is nothing between closed and half: \(offsets)")
    }
}
