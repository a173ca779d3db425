/// A sheet on a virtual clock, for tests: it needs no display and no time.
///
///     var sheet = VirtualSheet(.restaurantDetail, height: 800)
///     sheet.rest(at: .half)
///     sheet.drag(along: [0, -100, -250])   // px from the first touch, up is negative
///     sheet.send(.touchEnded)
///     #expect(sheet.settles())
///     #expect(sheet.state.target == .detent(.full))
///
/// It asks a veto and sends frames like a view. Use it to test a configuration or a release rule.
public struct VirtualSheet {
    /// The engine.
    public var engine: SheetEngine
    /// The time of the next input, s.
    public var time = 0.0
    /// The events of all inputs so far. A test may empty it.
    public var events: [SheetEvent] = []
    /// The answer to the last input.
    public private(set) var answer = SheetAnswer()
    /// The program's veto.
    public var shouldMove: (SheetTarget, MoveCause) -> Bool = { _, _ in true }
    /// The time between two frames, s.
    public var frame = 1.0 / 60

    /// Creates a closed sheet in a container (px).
    public init(
        _ configuration: SheetConfiguration = .restaurantDetail, height: Double = 800, width: Double = 400
    ) {
        engine = SheetEngine(configuration: configuration)
        send(.containerResized(Size(width: width, height: height)))
    }

    /// The state after the last input.
    public var state: SheetState { engine.state }

    /// Sends an input at the current time.
    public mutating func send(_ kind: SheetInput.Kind) {
        let input = SheetInput(kind, at: time)
        let isPermitted = engine.question(before: input).map { shouldMove($0.target, $0.cause) } ?? true
        answer = engine.handle(input, permitting: isPermitted)
        events += answer.events
    }

    /// Lets time pass, without a frame.
    public mutating func wait(_ seconds: Double) { time += seconds }

    /// Sends frames until nothing moves. Returns false if the sheet still moves after 10 s.
    public mutating func settles() -> Bool {
        let end = time + 10
        while engine.isMoving {
            guard time < end else { return false }
            time += frame
            send(.frame)
        }
        return true
    }

    /// Opens the sheet at a detent without an animation, and empties the events.
    public mutating func rest(at detent: Detent.ID) {
        send(.moveRequested(.detent(detent), animated: false))
        events.removeAll()
    }

    /// Drags the sheet: a finger goes down and moves along a path, with a sample every 10 ms.
    ///
    /// - Parameters:
    ///   - path: the vertical translations since the touch, px.
    ///   - x: the horizontal translation of all samples, px.
    ///   - content: the scrolled content under the finger.
    public mutating func drag(along path: [Double], x: Double = 0, over content: ContentScroll? = nil) {
        send(.touchBegan(SheetTouch(on: .content, content: content, isClaimed: true)))
        for y in path {
            wait(0.010)
            send(.touchMoved(Vector(x: x, y: y), content: nil))
        }
    }
}
