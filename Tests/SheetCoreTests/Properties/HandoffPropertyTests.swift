import SheetCore
import Testing

import struct Harness.SeededGenerator

/// Properties of the shared axis of sheet and content, tested with generated gestures.
@Suite("Properties of the hand-off")
struct HandoffPropertyTests {
    @Test("any gesture is followed 1:1 across the content's top", arguments: [UInt64(5), 6])
    func oneAxis(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        for _ in 0..<1000 {
            var it = try HandoffSheet(at: generator.chance(0.5) ? .low : .high)
            if it.top == 0 { it.content.position = generator.number(in: 0...400) }
            it.grip()
            var place = it.place
            for _ in 0..<12 {
                // Within the range, without rubber band or end of content.
                let goal = generator.number(in: -399...599)
                it.drag(by: goal - place)
                place = goal
                #expect(abs(it.place - place) < 1e-6)
                #expect(it.top == 0 || it.scroll == 0)
            }
        }
    }

    @Test(
        "the change of speed at the content's top is less than a frame's deceleration, up and down",
        arguments: [UInt64(7), 8])
    func seam(seed: UInt64) throws {
        let interval = 1.0 / 60
        var generator = SeededGenerator(state: seed)
        var (ups, downs) = (0, 0)
        for _ in 0..<400 {
            let isUp = generator.chance(0.5)
            let speed = generator.number(in: 800...6000) * (isUp ? -1 : 1)
            var it = try HandoffSheet(at: isUp ? .low : .high)
            it.content = ContentScroll(position: isUp ? 0 : generator.number(in: 150...400), extent: 4000)
            it.grip()
            it.drag(by: speed * 0.03, at: speed)
            it.letGo()
            guard it.sheet.engine.scrollsContent else { continue }
            var last = (place: it.place, speed: speed, below: it.top > 0)
            while it.sheet.engine.isMoving {
                it.sheet.wait(interval / 64)
                it.sheet.send(.frame)
                let now = (it.place - last.place) * 64 / interval
                let isBelow = it.top > 0
                if isBelow != last.below {
                    if isUp { ups += 1 } else { downs += 1 }
                    #expect(abs(now - last.speed) <= abs(speed) * 4 * interval, "at the seam")
                    if !isUp { break }
                }
                last = (it.place, now, isBelow)
            }
        }
        #expect(ups > 100 && downs > 100)
    }
}
