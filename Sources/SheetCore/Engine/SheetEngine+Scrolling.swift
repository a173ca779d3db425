/// Touchpad scrolling whose end is not told.
///
/// TrackPoints and some X11 drivers scroll smoothly and never send a stop event. Their scrolling is over when they have
/// been silent for a while, and when a person does something else.
extension SheetEngine {
    /// The silence (s) after which scrolling is over. Devices that scroll report every 8 to 40 ms; after 40 ms without
    /// movement the speed is 0 (`VelocityTracker.rest`), so nothing is thrown.
    public static let scrollTimeout = 0.100

    /// When (s) the touchpad's scrolling is over unless it goes on; nil while no touchpad scrolls.
    var scrollEnd: Double? {
        guard let arbiter, arbiter.isScroll, !arbiter.isSilent else { return nil }
        return arbiter.lastTime + Self.scrollTimeout
    }

    /// Whether an event at a time (s) ends the touchpad's scrolling, because nothing was heard of it for `scrollTimeout`.
    public func isScrollDue(at time: Double) -> Bool { scrollEnd.map { time >= $0 } ?? false }

    /// Ends scrolling that has become silent before a time, at the moment at which its time was over: the same at every
    /// frame rate. Should the fingers move after all, they take hold of the sheet anew.
    mutating func endSilentScroll(before time: Double) {
        guard let end = scrollEnd, time >= end, var arbiter else { return }
        now = max(now, end)
        advance()
        content.advance(to: now, screenScale: screenScale)
        arbiter.isSilent = true
        self.arbiter = arbiter
        if arbiter.hasSheet { endDrag(at: now) } else { endPress() }
    }

    /// Ends scrolling that is still going on: the person does something else. The sheet goes on to its target, and the veto
    /// is asked about nothing but what the person does.
    mutating func endScroll() {
        guard scrollEnd != nil else { return }
        arbiter = nil
        guard case .drag = motion else { return endPress() }
        state.velocity = 0
        fly(to: state.target)
    }
}

extension SheetEvent.Kind {
    /// Whether a person does something with it that ends the scrolling of a touchpad: keys, clicks and assistive technology.
    ///
    /// A view ends the scrolling itself, with `touchEnded` before this event, so that the sheet is released where it is.
    public var endsScrolling: Bool {
        switch self {
        case .stepRequested, .extremeRequested, .handleActivated, .scrimTapped, .escapePressed: true
        default: false
        }
    }
}
