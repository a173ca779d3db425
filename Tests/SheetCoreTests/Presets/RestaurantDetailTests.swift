import SheetCore
import Testing

/// The table of the restaurant detail, at several container heights.
@Suite("Restaurant detail")
struct RestaurantDetailTests {
    @Test("half is H/2, full is 50 px below the top", arguments: containerHeights)
    func stops(height: Double) {
        var sheet = VirtualSheet(height: height)
        sheet.rest(at: .half)
        #expect(sheet.state.offset == height / 2)
        sheet.rest(at: .full)
        #expect(sheet.state.offset == 50)
    }

    @Test("in a low window full keeps 200 px of the sheet, or the whole window")
    func lowStops() {
        for (height, offset) in [(294.0, 50.0), (250, 50), (240, 40), (200, 0), (105, 0)] {
            var sheet = VirtualSheet(height: height)
            sheet.rest(at: .full)
            #expect(sheet.state.offset == offset, "height \(height)")
        }
        let original = SheetPreset.restaurantDetail.configuration(fidelity: .original)
        let low = Detent.Context(container: Size(width: 360, height: 105))
        #expect(original.detents.map { $0.resolvedHeight(in: low) } == [52.5, 55])
    }

    @Test("a slow release from half goes where the table says", arguments: containerHeights)
    func releaseAtHalf(height: Double) {
        let rows: [(translation: Double, target: SheetTarget)] = [
            (-0.25 * height - 1, .detent(.full)), (-0.25 * height, .detent(.half)),
            (-0.25 * height + 1, .detent(.half)), (-10, .detent(.half)), (10, .detent(.half)),
            (0.30 * height - 1, .detent(.half)), (0.30 * height, .detent(.half)),
            (0.30 * height + 1, .closed),
            (0.45 * height, .closed), (-0.45 * height, .detent(.full)), (-0.60 * height, .detent(.full)),
        ]
        for row in rows {
            var sheet = VirtualSheet(height: height)
            sheet.rest(at: .half)
            sheet.dragAndRest(by: row.translation)
            #expect(sheet.state.target == row.target, "translation \(row.translation) at height \(height)")
            sheet.settle()
            #expect(sheet.state.lastDetent == row.target)
        }
    }

    @Test("a slow release from full by the handle goes where the table says", arguments: containerHeights)
    func releaseAtFull(height: Double) {
        let toClose = 0.80 * height - 50
        let rows: [(translation: Double, target: SheetTarget)] = [
            (119, .detent(.full)), (120, .detent(.full)), (121, .detent(.half)),
            (toClose - 1, .detent(.half)),
            (toClose + 1, .closed), (-80, .detent(.full)),
        ]
        for row in rows {
            var sheet = VirtualSheet(height: height)
            sheet.rest(at: .full)
            sheet.dragAndRest(by: row.translation)
            #expect(sheet.state.target == row.target, "translation \(row.translation) at height \(height)")
        }
    }

    @Test("a drag that turns back before the release does nothing")
    func turnsBack() {
        for far in [-300.0, 300] {
            var sheet = VirtualSheet()
            sheet.rest(at: .half)
            sheet.drag(along: [0, far / 2, far, far / 2, far / 20])
            sheet.wait(0.3)
            sheet.send(.touchEnded)
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(.half))
        }
    }

    @Test(
        "a release with speed counts as its projected position",
        arguments: [(-600.0, "full"), (700, "closed")])
    func fling(velocity: Double, target: String) {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: (0...8).map { velocity * 0.010 * Double($0) })
        sheet.wait(0.005)
        sheet.send(.touchEnded)
        #expect(sheet.state.target.description == target)
    }

    /// Returns the target of a flick down from full, released at a speed (px/s) after a distance (px).
    private func flick(at velocity: Double, over distance: Double, height: Double) -> SheetTarget {
        var sheet = VirtualSheet(height: height)
        sheet.rest(at: .full)
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        let steps = 20
        for step in 1...steps {
            sheet.wait(distance / velocity / Double(steps))
            sheet.send(.moved(Vector(y: distance * Double(step) / Double(steps))))
        }
        sheet.send(.touchEnded)
        return sheet.state.target
    }

    @Test("a moderate flick from full stops at half, a strong one closes", arguments: [40.0, 80, 120])
    func flickFromFull(distance: Double) {
        #expect(flick(at: 1100, over: distance, height: 780) == .detent(.half))
        #expect(flick(at: 3500, over: distance, height: 780) == .closed)
    }

    @Test(
        "half catches a throw from full that would not close from half with its remaining speed",
        arguments: containerHeights)
    func halfCatches(height: Double) {
        let (distance, closing) = (60.0, 0.30 * height / 0.499)
        for velocity in stride(from: 400.0, through: 6000, by: 100) {
            // Momentum loses 4 px/s per px (decision 011).
            let left = velocity - 4 * (height / 2 - 50 - distance)
            // Too close to the threshold for the accuracy of a finger's velocity.
            guard abs(left - closing) > 0.03 * velocity else { continue }
            let expected: SheetTarget = left > closing ? .closed : .detent(.half)
            #expect(flick(at: velocity, over: distance, height: height) == expected, "\(velocity) px/s")
        }
    }

    @Test("50 px at 2000 px/s dismiss")
    func shortFling() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [10, 30, 50])
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .closed)
    }

    @Test("a mostly horizontal release neither dismisses nor flings")
    func horizontal() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.grip())
        sheet.send(.moved(Vector(x: 0, y: 10)))
        for step in 1...6 {
            sheet.wait(0.010)
            sheet.send(.moved(Vector(x: Double(step) * 80, y: 10 + Double(step) * 45)))
        }
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent(.half))
    }

    @Test("the sheet opens at 10 distances per second, with its spring")
    func opening() {
        var sheet = VirtualSheet()
        sheet.send(.moveRequested(nil, animated: true))
        #expect(sheet.state.target == .detent(.half))
        #expect(sheet.state.velocity == -4000)
        let spring = Spring(stiffness: 200, damping: 25, mass: 1)
        for _ in 0..<20 {
            sheet.wait(1.0 / 60)
            sheet.send(.frame)
            let expected = spring.motion(from: .init(displacement: 400, velocity: -4000), after: sheet.time)
            #expect(abs(sheet.state.offset - 400 - expected.displacement) < 1e-9)
        }
        sheet.settle()
        #expect(sheet.state.offset == 400)
    }

    @Test(
        "at half, the scrim is at 0.5 and the background has moved by 100 px", arguments: containerHeights
    )
    func effects(height: Double) {
        var sheet = VirtualSheet(height: height)
        #expect((sheet.engine.scrimOpacity, sheet.engine.shift) == (0, 0))
        #expect(!sheet.engine.isModal)
        for detent in [Detent.ID.half, .full] {
            sheet.rest(at: detent)
            #expect((sheet.engine.scrimOpacity, sheet.engine.shift) == (0.5, 100))
            #expect(sheet.engine.cornerRadius == 10)
            #expect(sheet.engine.isModal)
        }
    }

    @Test("the content scrolls only at full, until half is reached")
    func scrolling() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        #expect(!sheet.engine.isContentScrollable)
        sheet.rest(at: .full)
        #expect(sheet.engine.isContentScrollable)
        sheet.send(.stepRequested(.down))
        #expect(!sheet.engine.isContentScrollable)
    }

    @Test("the original ignores the velocity, and its handle does nothing at full")
    func original() {
        var sheet = VirtualSheet(preset: .restaurantDetail, .original)
        sheet.rest(at: .half)
        sheet.drag(along: [10, 30, 50])
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent(.half))
        sheet.rest(at: .full)
        sheet.dragAndRest(by: 700)
        #expect(sheet.state.target == .detent(.full))
        sheet.settle()
        sheet.send(.contentScrolled(-121))
        #expect(sheet.state.target == .detent(.half))
    }
}
