/// The content's scroll position as the sheet knows it, and its animation to a region that should be visible.
struct ContentPosition: Hashable {
    /// The reduced scroll position, px: negative when pulled beyond its top.
    private(set) var position = 0.0
    /// The scrolled content under the finger, as last reported.
    private(set) var content: ContentScroll?
    private(set) var animation: ScrollAnimation?

    var scroll: Double { max(position, 0) }
    /// The distance by which the content is pulled beyond its top, px.
    var pull: Double { max(-position, 0) }
    var isAnimated: Bool { animation != nil }

    /// The toolkit scrolled the content, or a finger pulled it.
    mutating func hasScrolled(to position: Double) { self.position = position }

    /// The sheet scrolls the content to a position, px.
    mutating func scroll(to position: Double) {
        self.position = position
        content?.position = position
    }

    mutating func setTouched(_ content: ContentScroll?) { self.content = content }

    mutating func stop() { animation = nil }

    /// The toolkit scrolls the content from now on.
    mutating func leave() {
        content = nil
        animation = nil
    }

    // MARK: - Animation

    mutating func animate(_ content: ContentScroll, to destination: Double, at velocity: Double, time: Double)
    {
        self.content = content
        scroll(to: content.position)
        animation = ScrollAnimation(
            destination: destination,
            start: Spring.Motion(displacement: content.position - destination, velocity: velocity),
            startTime: time)
    }

    func velocity(at time: Double) -> Double { animation?.motion(at: time).velocity ?? 0 }

    /// Moves the content to its animated position at a time.
    ///
    /// - Parameter screenScale: the number of screen pixels per px.
    mutating func advance(to time: Double, screenScale: Double) {
        guard let animation, let content else { return }
        let motion = animation.motion(at: time)
        guard !ScrollAnimation.spring.isSettled(motion, screenScale: screenScale) else { return finish() }
        // A reversed move may swing past an end.
        let last = max(content.extent, animation.destination)
        scroll(to: min(max(animation.destination + motion.displacement, 0), last))
    }

    /// Continues the animation with the content that is under a finger now, until the finger presses.
    mutating func keepAnimation(at time: Double) {
        guard var animation else { return }
        guard let content else { return stop() }
        let velocity = velocity(at: time)
        let scrolled = min(scroll, content.extent)
        animation.destination = min(animation.destination, content.extent)
        animation.start = .init(displacement: scrolled - animation.destination, velocity: velocity)
        animation.startTime = time
        self.animation = animation
        scroll(to: scrolled)
    }

    /// Ends the animation at its destination.
    mutating func finish() {
        guard let animation else { return }
        stop()
        scroll(to: animation.destination)
    }
}

/// The animation of the content to a region that should be visible.
struct ScrollAnimation: Hashable {
    /// The destination, a scroll position in px.
    var destination: Double
    /// The motion at the start, relative to the destination.
    var start: Spring.Motion
    var startTime: Double

    static let spring = Spring.settling

    func motion(at time: Double) -> Spring.Motion {
        Self.spring.motion(from: start, after: time - startTime)
    }
}
