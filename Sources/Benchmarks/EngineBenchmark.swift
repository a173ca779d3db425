import Foundation
import SheetCore

/// What the engine takes of a frame: for an event of a finger, and to say where a spring is.
enum EngineBenchmark {
    static func run(_ workshop: Workshop) throws -> [Measurement] {
        let rounds = (0..<50).map { _ in (drag: dragEvents(200), frame: springFrames(200)) }
        return [
            Measurement(
                "engine: one event of a drag", rounds.map(\.drag), share: 0.5, unit: "ns", limit: 300),
            Measurement(
                "engine: one frame of a spring", rounds.map(\.frame), share: 0.5, unit: "ns", limit: 300),
        ]
    }

    private static func openSheet() -> SheetEngine {
        var engine = SheetEngine(configuration: .restaurantDetail)
        _ = engine.handle(SheetEvent(.containerResized(Size(width: 400, height: 800)), at: 0))
        _ = engine.handle(SheetEvent(.contentMeasured(1400), at: 0))
        _ = engine.handle(SheetEvent(.moveRequested(nil, animated: false), at: 0))
        return engine
    }

    /// ns for each.
    private static func dragEvents(_ count: Int) -> Double {
        var engine = openSheet()
        _ = engine.handle(SheetEvent(.touchBegan(SheetTouch(on: .handle)), at: 1))
        return seconds {
            for step in 1...count {
                let event = SheetEvent.Kind.touchMoved(Vector(x: 0, y: -Double(step % 200)), content: nil)
                _ = engine.handle(SheetEvent(event, at: 1 + Double(step) / 120))
            }
        } / Double(count) * 1e9
    }

    private static func springFrames(_ count: Int) -> Double {
        var engine = openSheet()
        _ = engine.handle(SheetEvent(.moveRequested(.detent(.full), animated: true), at: 1))
        return seconds {
            // The spring is in motion in all of them.
            for step in 1...count { _ = engine.handle(SheetEvent(.frame, at: 1 + Double(step) / 1000)) }
        } / Double(count) * 1e9
    }
}
