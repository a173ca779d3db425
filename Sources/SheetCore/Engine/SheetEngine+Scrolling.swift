/// Touchpad scrolling without an end event.
///
/// TrackPoints and some X11 drivers scroll smoothly and never send a stop event. Their scrolling ends after a
/// silence, or with the user's next action.
extension SheetEngine {
    /// The silence (s) that ends scrolling.
    ///
    /// Scrolling devices report every 8 to 40 ms. After 40 ms without movement the velocity is 0
    /// (`VelocityTracker.rest`), so the release is never a throw.
    public static let scrollTimeout = 0.100

    /// The time (s) at which the touchpad's scrolling ends without another input; nil if no touchpad scrolls.
    var scrollEnd: Double? {
        guard let arbiter = arbiters.touch, arbiter.isScroll, !arbiter.isSilent else { return nil }
        return arbiter.lastTime + Self.scrollTimeout
    }

    /// Returns whether an input at a time (s) ends the touchpad's scrolling, after `scrollTimeout` without an
    /// input.
    public func isScrollDue(at time: Double) -> Bool { scrollEnd.map { time >= $0 } ?? false }

    /// Ends silent scrolling before a time, at the exact time of its timeout: the same at every frame rate.
    ///
    /// If the fingers move again, they grip the sheet anew.
    mutating func endSilentScroll(before time: Double) {
        guard let end = scrollEnd, time >= end, var arbiter = arbiters.touch else { return }
        handling.advance(to: end)
        advance()
        content.advance(to: now, screenScale: appearance.screenScale)
        arbiter.endBySilence()
        arbiters.setTouch(arbiter)
        if arbiter.hasSheet { endDrag(at: now) } else { endPress() }
    }

    /// Ends current scrolling because of another action of the user.
    ///
    /// The sheet continues to its target. The veto is asked only about the action.
    mutating func endScroll() {
        guard scrollEnd != nil else { return }
        arbiters.endTouch()
        guard case .drag = motion.activity else { return endPress() }
        state.velocity = 0
        animate(to: state.target)
    }
}

extension SheetInput.Kind {
    /// Whether the input is an action that ends touchpad scrolling: a key, a click, a wheel or assistive
    /// technology.
    ///
    /// A view sends `touchEnded` before such an input, so that the sheet is released at its current place.
    public var endsScrolling: Bool {
        switch self {
        case .stepRequested, .extremeRequested, .heightRequested, .handleActivated, .scrimTapped,
            .escapePressed, .wheelTurned:
            true
        default: false
        }
    }
}
