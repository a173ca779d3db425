/// How far the content is scrolled, as far as the sheet knows, and its way by itself to where something in it is seen.
struct ContentPosition {
    /// The reduced scroll offset, px: below 0 scrolled, above 0 pulled beyond its top.
    private(set) var offset = 0.0
    /// What scrolls under the finger, as it was told last.
    private(set) var content: ContentScroll?
    private(set) var move: ContentMove?

    var scroll: Double { max(-offset, 0) }
    var isMoving: Bool { move != nil }

    /// The toolkit has scrolled it, or a finger has pulled it.
    mutating func follow(offset: Double) { self.offset = offset }

    /// The sheet scrolls it, px.
    mutating func scroll(to position: Double) {
        offset = position == 0 ? 0 : -position
        content?.position = position
    }

    mutating func touch(_ content: ContentScroll?) { self.content = content }

    mutating func stop() { move = nil }

    /// Somebody else has it.
    mutating func leave() {
        content = nil
        move = nil
    }

    // MARK: - By itself

    mutating func send(_ content: ContentScroll, to destination: Double, at velocity: Double, time: Double) {
        self.content = content
        scroll(to: content.position)
        move = ContentMove(
            destination: destination,
            start: Spring.Motion(displacement: content.position - destination, velocity: velocity),
            startTime: time)
    }

    func velocity(at time: Double) -> Double { move?.motion(at: time).velocity ?? 0 }

    /// Comes to the present.
    ///
    /// - Parameter screenScale: pixels of the screen per px.
    mutating func advance(to time: Double, screenScale: Double) {
        guard let move, let content else { return }
        let motion = move.motion(at: time)
        guard !ContentMove.spring.isSettled(motion, screenScale: screenScale) else { return finish() }
        // A move that was turned round may swing past an end.
        let last = max(content.extent, move.destination)
        scroll(to: min(max(move.destination + motion.displacement, 0), last))
    }

    /// What is under a finger now goes on from where it is, until the finger presses.
    mutating func keepMove(at time: Double) {
        guard var move else { return }
        guard let content else { return stop() }
        let velocity = velocity(at: time)
        let scrolled = min(scroll, content.extent)
        move.destination = min(move.destination, content.extent)
        move.start = .init(displacement: scrolled - move.destination, velocity: velocity)
        move.startTime = time
        self.move = move
        scroll(to: scrolled)
    }

    /// It has arrived.
    mutating func finish() {
        guard let move else { return }
        stop()
        scroll(to: move.destination)
    }
}

/// The content on its way to where something in it is seen.
struct ContentMove: Hashable {
    /// The scroll position that it goes to, px.
    var destination: Double
    /// Relative to the destination.
    var start: Spring.Motion
    var startTime: Double

    static let spring = Spring.settling

    func motion(at time: Double) -> Spring.Motion {
        Self.spring.motion(from: start, after: time - startTime)
    }
}
