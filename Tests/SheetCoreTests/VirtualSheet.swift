import SheetCore
import Testing

extension VirtualSheet {
    /// Shows frames until nothing moves; fails after more than 10 s.
    mutating func settle(sourceLocation: SourceLocation = #_sourceLocation) {
        if !settles() {
            Issue.record("the sheet does not come to rest: \(state)", sourceLocation: sourceLocation)
        }
    }

    /// Makes a slow drag whose finger rests before it is lifted.
    mutating func dragAndRest(by translation: Double) {
        drag(along: (0...20).map { translation * Double($0) / 20 })
        wait(0.3)
        send(.touchEnded)
    }
}

extension VirtualSheet {
    init(preset: SheetPreset, _ fidelity: Fidelity = .improved, height: Double = 800) {
        self.init(preset.configuration(fidelity: fidelity), height: height)
    }

    /// Opens the sheet with content of a height, and lets it come to rest.
    mutating func open(content: Double) {
        send(.contentMeasured(content))
        send(.moveRequested(nil, animated: false))
        events.removeAll()
    }

    /// Drags the sheet to an offset and releases it, with the finger at rest or moving slowly up or down.
    mutating func release(at offset: Double, moving step: SheetStep? = nil) {
        let way = offset - state.offset
        drag(along: [0, way / 2, way / 2, way])
        wait(0.3)
        if let step {
            let sign: Double = step == .up ? -1 : 1
            for share in [-0.2, -0.1, 0] {
                send(.moved(Vector(y: way + share * sign)))
                wait(0.010)
            }
        }
        send(.touchEnded)
    }
}

extension SheetInput.Kind {
    /// A touch that the toolkit has recognised as a drag of the sheet.
    static func grip(over content: ContentScroll? = nil) -> Self {
        .touchBegan(SheetTouch(on: .content, content: content, isClaimed: true))
    }

    /// A movement of a touch. The first one after `grip` begins the drag.
    static func moved(_ translation: Vector) -> Self { .touchMoved(translation, content: nil) }
}

/// One row of a table of releases: position, direction and expected target.
struct ReleaseRow: Sendable, CustomStringConvertible {
    let offset: Double
    let step: SheetStep?
    let target: SheetTarget

    init(_ offset: Double, _ step: SheetStep? = nil, _ target: SheetTarget) {
        self.offset = offset
        self.step = step
        self.target = target
    }

    var description: String { "at \(offset) moving \(step?.rawValue ?? "not") → \(target)" }
}

/// The container heights for the tests of each design.
let containerHeights = [480.0, 640, 800, 1080]

extension VirtualSheet {
    /// Returns whether a drag by `translation` (px) that begins on a part of the sheet moves the sheet.
    func movesSheet(_ translation: Vector, from part: SheetPart, content: ContentScroll? = nil) -> Bool {
        var trial = self
        trial.send(.touchBegan(SheetTouch(on: part, content: content)))
        trial.send(.touchMoved(translation, content: content))
        return trial.answer.touch == .claim
    }
}
