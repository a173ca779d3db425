import SheetCore
import Testing

@Suite("Hand-off by momentum")
struct HandoffFlingTests {
    /// Expects that sheet and content decelerate as one movement: steps differ by at most a frame's
    /// deceleration.
    func expectOneMovement(_ places: [Double], every interval: Double, speed: Double) {
        let speeds = zip(places, places.dropFirst()).map { ($1 - $0) / interval }
        for (before, after) in zip(speeds, speeds.dropFirst()) {
            let perFrame: Double = 4 * max(abs(before), speed / 100) * interval
            let step: Double = abs(after - before)
            #expect(step <= perFrame * 1.05 + 0.1)
        }
    }

    @Test("a fling up from half raises the sheet to full, and the remaining momentum scrolls the content")
    func flingUp() throws {
        var it = try HandoffSheet(at: .low)
        it.content = ContentScroll(extent: 2000)
        it.grip()
        it.drag(by: -40, at: -2000)
        it.letGo()
        let start = it.place
        #expect(abs(it.sheet.state.velocity + 2000) < 1)
        #expect(it.sheet.state.phase == .settling)
        let frames = it.frames(for: 3)
        let places = frames.map { $0.top - $0.scroll }
        for (index, place) in places.enumerated() {
            let expected = start + Deceleration.distance(velocity: -2000, after: Double(index + 1) / 120)
            #expect(abs(place - expected) < 0.3)
        }
        #expect(frames.allSatisfy { $0.top == 0 || $0.scroll == 0 })
        expectOneMovement(places.filter { $0 > start - 499 }, every: 1.0 / 120, speed: 2000)
        #expect(it.sheet.state.lastDetent == .detent(.high))
        #expect(it.sheet.state.isIdle && !it.sheet.engine.isMoving)
        #expect(abs(it.scroll - (500 - start)) < 1e-6)
        let settled = it.sheet.events.filter { $0 == .didSettle(at: .detent(.high), interrupted: false) }
        #expect(settled.count == 1, "told when the sheet is there, not when the content has run out")
    }

    @Test(
        "a fling too slow for the highest detent settles as usual", arguments: [-700.0, -1200])
    func slowFling(velocity: Double) throws {
        var it = try HandoffSheet(at: .low)
        it.grip()
        it.drag(by: -20, at: velocity)
        it.letGo()
        #expect(it.sheet.state.target == .detent(.high))
        let frames = it.frames(for: 2)
        #expect(frames.allSatisfy { $0.scroll == 0 && $0.top >= 0 })
        #expect(it.sheet.state.lastDetent == .detent(.high))
    }

    @Test("momentum ends at the content's end when a touch that drags nothing brings shorter content")
    func shorterContent() throws {
        var it = try HandoffSheet(at: .high, scroll: 1000)
        it.content = ContentScroll(position: 1000, extent: 3000)
        it.grip()
        it.drag(by: -80, at: -2000)
        it.letGo()
        it.sheet.send(.permissionChanged(.dragging, false))
        it.sheet.wait(0.05)
        it.sheet.send(.touchBegan(SheetTouch(on: .content, content: ContentScroll(extent: 40))))
        #expect(it.scroll == 40 && it.sheet.engine.scrollsContent)
        it.sheet.send(.frame)
        #expect(it.scroll == 40 && !it.sheet.engine.isMoving)
    }

    @Test("a fling down on scrolled content reaches its top; the sheet bounces once and returns")
    func flingDown() throws {
        var it = try HandoffSheet(at: .high, scroll: 200)
        it.grip()
        it.drag(by: 100, at: 1000)
        #expect(abs(it.scroll - 100) < 1e-9)
        it.letGo()
        let interval = 1.0 / 240
        let frames = it.frames(for: 1.5, every: interval)
        let seam = try #require(frames.firstIndex { $0.top > 0 })
        #expect(zip(frames[..<seam], frames[1..<seam]).allSatisfy { $0.scroll > $1.scroll }, "monotonically")
        #expect(frames[seam...].allSatisfy { $0.scroll == 0 && $0.top >= 0 })
        // 1000 px/s minus 4/s · 100 px, at the exact time. Then the spring: v·t·e^(−ωt).
        let time = Deceleration.time(from: 1000, to: 600)
        let spring = Spring.settling
        for (index, frame) in frames.enumerated() where index >= seam && frame.top > 0.5 {
            let after = Double(index + 1) * interval - time
            let expected = spring.motion(from: .init(displacement: 0, velocity: 600), after: after)
            #expect(abs(frame.top - expected.displacement) < 1e-6)
        }
        let tops = frames.map(\.top)
        let peak = try #require(tops.indices.max { tops[$0] < tops[$1] })
        #expect(zip(tops[peak...], tops[(peak + 1)...]).allSatisfy { $0 >= $1 }, "once")
        #expect(it.sheet.state.isIdle && it.top == 0 && it.scroll == 0)
    }

    @Test("the toolkit's momentum at the content's top makes the sheet bounce from that exact time")
    func arrival() throws {
        var it = try HandoffSheet(at: .high)
        it.sheet.time = 5.003
        it.sheet.send(.contentReachedTop(speed: 600))
        it.sheet.time = 5.010
        it.sheet.send(.frame)
        let expected = Spring.settling.motion(from: .init(displacement: 0, velocity: 600), after: 0.007)
        #expect(abs(it.top - expected.displacement) < 1e-6)
        it.sheet.settle()
        #expect((it.top, it.sheet.state.lastDetent) == (0, .detent(.high)))
    }

    @Test("only a resting sheet with scrollable content bounces, and not with a pull-down rule")
    func noBounce() throws {
        var low = try HandoffSheet(at: .low)
        low.sheet.send(.contentReachedTop(speed: 600))
        #expect(low.sheet.state.isIdle)
        var held = try HandoffSheet(at: .high)
        held.grip()
        held.sheet.send(.contentReachedTop(speed: 600))
        #expect(held.sheet.state.phase == .dragging)
        var pulled = VirtualSheet(preset: .restaurantDetail, .original)
        pulled.rest(at: .full)
        pulled.send(.contentReachedTop(speed: 600))
        #expect(pulled.state.isIdle)
        var calm = try HandoffSheet(at: .high)
        calm.sheet.send(.reducedMotionChanged(true))
        calm.sheet.send(.contentReachedTop(speed: 600))
        #expect(calm.sheet.state.isIdle)
    }

    @Test(
        "a fling to the content's end reports the remaining speed once, with the event that reaches the end"
    )
    func overshoot() throws {
        var it = try HandoffSheet(at: .high)
        it.grip()
        it.drag(by: -100, at: -2000)
        it.letGo()
        var told: [Double] = []
        for _ in 0..<200 {
            it.sheet.wait(1.0 / 120)
            it.sheet.send(.frame)
            if let speed = it.sheet.answer.contentOvershoot {
                told.append(speed)
                #expect(it.scroll == 400, "at the frame that shows it at its end")
            }
        }
        // The content scrolls by 400 px, and 300 px of momentum cost 4 px/s each.
        #expect(told.count == 1 && abs(told[0] - 800) < 5, "\(told)")
        #expect(it.scroll == 400 && it.sheet.state.isIdle)
    }

    @Test("momentum that ends before the content's end, at its top or by reduced motion reports no overshoot")
    func noOvershoot() throws {
        for (scroll, velocity, isCalm) in [(0.0, -900.0, false), (200, 2000, false), (200, -2000, true)] {
            var it = try HandoffSheet(at: .high, scroll: scroll)
            it.sheet.send(.reducedMotionChanged(isCalm))
            it.grip()
            it.drag(by: velocity * 0.03, at: velocity)
            it.letGo()
            for _ in 0..<600 {
                it.sheet.wait(1.0 / 120)
                it.sheet.send(.frame)
                #expect(it.sheet.answer.contentOvershoot == nil)
            }
        }
    }

    @Test(
        "momentum ends in bounded time at both ends of the content",
        arguments: [-30_000.0, -900, 900, 30_000])
    func ends(velocity: Double) throws {
        var it = try HandoffSheet(at: .high, scroll: 200)
        it.grip()
        it.drag(by: velocity * 0.003, at: velocity)
        it.letGo()
        let end = it.sheet.time + 3
        it.sheet.settle()
        #expect(it.sheet.time < end)
        #expect(it.top == 0 && (0...400).contains(it.scroll))
        if abs(velocity) > 1000 { #expect(it.scroll == (velocity < 0 ? 400 : 0)) }
    }

    @Test("a finger stops the move, the momentum or the bounce at the current position")
    func caught() throws {
        for after in [0.03, 0.1, 0.4, 0.9] {
            var it = try HandoffSheet(at: .low)
            it.content = ContentScroll(extent: 2000)
            it.grip()
            it.drag(by: -40, at: -2000)
            it.letGo()
            let start = it.place
            let released = it.sheet.time
            it.sheet.wait(after)
            // The view's scroll position is one frame old.
            it.content.position = max(it.scroll - 20, 0)
            it.sheet.send(.grip(over: it.content))
            let expected = start + Deceleration.distance(velocity: -2000, after: it.sheet.time - released)
            #expect(abs(it.place - expected) < 1e-6)
            it.sheet.wait(1)
            it.sheet.send(.frame)
            #expect(abs(it.place - expected) < 1e-6)
            #expect(it.sheet.state.phase == .pressing)
            it.sheet.send(.moved(.zero))
            it.finger = 0
            it.drag(by: 100)
            #expect(abs(it.place - expected - 100) < 1e-6)
            it.drag(by: -300)
            #expect(abs(it.place - expected + 200) < 1e-6)
        }
    }

    @Test("a tap on content with momentum stops it, and the sheet rests")
    func tapped() throws {
        var it = try HandoffSheet(at: .high, scroll: 100)
        it.grip()
        it.drag(by: -50, at: -1500)
        it.letGo()
        it.sheet.wait(0.1)
        it.sheet.send(.grip(over: it.content))
        let scroll = it.scroll
        #expect(scroll > 200)
        it.sheet.send(.touchEnded)
        #expect(it.sheet.state.isIdle && !it.sheet.engine.isMoving && it.scroll == scroll)
    }

    @Test(
        "a program's move, a key, a resize and another scroller interrupt momentum without a jump",
        arguments: [
            SheetInput.Kind.moveRequested(.closed, animated: true), .stepRequested(.down), .escapePressed,
            .containerResized(Size(width: 400, height: 600)), .contentTaken,
            .moveRequested(.detent(.high), animated: true),
        ], [0.05, 0.5])
    func interrupted(kind: SheetInput.Kind, after: Double) throws {
        var it = try HandoffSheet(at: .low)
        it.content = ContentScroll(extent: 2000)
        it.grip()
        it.drag(by: -40, at: -2000)
        it.letGo()
        it.sheet.wait(after)
        it.sheet.send(.frame)
        let (place, velocity, scroll) = (it.place, it.sheet.state.velocity, it.scroll)
        it.sheet.send(kind)
        #expect(abs(it.place - place) < 1e-6)
        #expect(abs(it.sheet.state.velocity - velocity) < 1e-6)
        it.sheet.settle()
        #expect(it.scroll >= scroll)
        if kind == .contentTaken { #expect(it.scroll == scroll) }
    }

    @Test("momentum is the same at every frame rate", arguments: [30.0, 60, 144, 1000])
    func frameRates(rate: Double) throws {
        func place(_ interval: Double?) throws -> [Double] {
            var it = try HandoffSheet(at: .high, scroll: 150)
            it.grip()
            it.drag(by: 60, at: 1200)
            it.letGo()
            let end = it.sheet.time + 0.3
            if let interval {
                while it.sheet.time + interval < end {
                    it.sheet.wait(interval)
                    it.sheet.send(.frame)
                }
            }
            it.sheet.time = end
            it.sheet.send(.frame)
            return [it.top, it.scroll, it.sheet.state.velocity]
        }
        for (one, other) in zip(try place(1 / rate), try place(nil)) { #expect(abs(one - other) < 1e-6) }
    }
}
