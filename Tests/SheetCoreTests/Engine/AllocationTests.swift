import Foundation
import SheetCore
import XCTest

/// The engine allocates no memory for a finger's movement or for a frame.
///
/// The test counts the allocations of the Swift runtime, so it runs in a process without other work.
final class AllocationTests: XCTestCase {
    /// A sheet as a program creates it, with all effect curves.
    func sheet() -> SheetEngine {
        var engine = SheetEngine(configuration: .restaurantDetail)
        _ = engine.handle(SheetInput(.containerResized(Size(width: 400, height: 800)), at: 0))
        _ = engine.handle(SheetInput(.contentMeasured(1400), at: 0))
        _ = engine.handle(SheetInput(.moveRequested(nil, animated: false), at: 0))
        return engine
    }

    /// Counts the allocations of one event per 1/120 s.
    func allocations(
        _ engine: inout SheetEngine, events: Range<Int>, _ event: (Int) -> SheetInput.Kind
    ) throws -> Int {
        try Allocations.count {
            for step in events {
                _ = engine.handle(SheetInput(event(step), at: 1 + Double(step) / 120))
                _ = (engine.scrimOpacity, engine.cornerRadius, engine.shift, engine.blur)
            }
        }
    }

    func drag(_ step: Int) -> SheetInput.Kind {
        .touchMoved(Vector(x: 0, y: -Double(step % 200)), content: nil)
    }

    func testDraggingAllocatesNothing() throws {
        var engine = sheet()
        _ = engine.handle(SheetInput(.touchBegan(SheetTouch(on: .handle)), at: 1))
        // The velocity tracker grows until its time window is full.
        XCTAssertGreaterThan(try allocations(&engine, events: 1..<30, drag), 0)
        XCTAssertEqual(try allocations(&engine, events: 30..<1000, drag), 0)
    }

    /// The velocity tracker grows during the first events of a touch.
    func testTouchesAndWheelsAllocateNothing() throws {
        let content = ContentScroll(position: 300, extent: 3000)
        let touches = [SheetTouch.Pointer.touch, .stylus].map { pointer in
            SheetTouch(on: .content, pointer: pointer, content: content)
        }
        for touch in touches {
            var engine = sheet()
            _ = engine.handle(SheetInput(.moveRequested(.detent(.full), animated: false), at: 0.5))
            _ = engine.handle(SheetInput(.touchBegan(touch), at: 1))
            let move = { SheetInput.Kind.touchMoved(Vector(y: Double($0 * 5 % 500)), content: content) }
            _ = try allocations(&engine, events: 1..<30, move)
            XCTAssertEqual(try allocations(&engine, events: 30..<1000, move), 0, "\(touch.pointer)")
        }
        let turns: [(Int) -> SheetInput.Kind] = [
            { .wheelTurned(WheelTurn($0 % 2 == 0 ? 1 : -1, content: content, notchLength: 60)) },
            { .stepRequested($0 % 2 == 0 ? .down : .up) }, { .contentScrolled(Double($0 % 200)) },
            { $0 % 2 == 0 ? .touchEnded : .touchBegan(SheetTouch(on: .handle, threshold: 8)) },
            {
                .revealRequested(
                    SheetRegion(top: Double($0 % 9) * 200, bottom: 1800, content: content, above: 28))
            },
        ]
        for turn in turns {
            var engine = sheet()
            _ = try allocations(&engine, events: 1..<5, turn)
            XCTAssertEqual(try allocations(&engine, events: 5..<200, turn), 0, "\(turn(1))")
        }
    }

    func testSpringAnimationAllocatesNothing() throws {
        var engine = sheet()
        _ = engine.handle(SheetInput(.moveRequested(.detent(.full), animated: true), at: 1))
        XCTAssertEqual(try allocations(&engine, events: 0..<25) { _ in .frame }, 0)
        XCTAssertTrue(engine.isMoving)
    }
}

/// Counts the objects that this thread allocates by the Swift runtime.
private enum Allocations {
    typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    nonisolated(unsafe) private static var original: Allocate?
    nonisolated(unsafe) private static var thread: pthread_t?
    nonisolated(unsafe) private static var counted = 0

    static func count(_ body: () -> Void) throws -> Int {
        // The runtime's hook for allocations, and whether the runtime reads it.
        let place = try XCTUnwrap(dlsym(nil, "_swift_allocObject"))
        let isWatched = try XCTUnwrap(
            dlsym(nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"))
        let allocate = place.assumingMemoryBound(to: Allocate.self)
        let watch = isWatched.assumingMemoryBound(to: Bool.self)
        let original = allocate.pointee
        Self.original = original
        (thread, counted) = (pthread_self(), 0)
        allocate.pointee = { metadata, size, mask in
            if pthread_self() == Allocations.thread { Allocations.counted += 1 }
            return Allocations.original?(metadata, size, mask)
        }
        watch.pointee = true
        body()
        watch.pointee = false
        allocate.pointee = original
        return counted
    }
}
