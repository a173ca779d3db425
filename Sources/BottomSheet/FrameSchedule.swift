import SheetCore

/// The frames of a sheet: which one is current, and whether another is requested.
struct FrameSchedule {
    /// The time of the current frame, s; nil between frames.
    private(set) var current: Double?
    private var isRequested = false
    private var lastTime: Double?
    /// The values whose change the program hears of.
    private var shown: (state: SheetState, contentHeight: Double)?

    /// Returns whether a frame must be requested from the toolkit.
    mutating func request() -> Bool {
        defer { isRequested = true }
        return !isRequested
    }

    /// Begins a frame (s), and returns whether it has not begun before.
    mutating func begin(at time: Double) -> Bool {
        defer { (current, lastTime) = (time, time) }
        return time != lastTime
    }

    /// The inputs of the current frame have been handled. Later ones have their own times.
    mutating func endInputs() { current = nil }

    /// Ends a frame and returns whether it showed a new state, or another visible height of the content (px).
    mutating func end(showing now: (state: SheetState, contentHeight: Double), needsNext: Bool) -> Bool {
        isRequested = needsNext
        defer { shown = now }
        return shown.map { $0 != now } ?? true
    }
}
