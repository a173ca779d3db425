/// The current movement of a sheet, and the range in which it moves.
struct SheetMotion: Hashable {
    /// The cause of a movement.
    enum Activity: Hashable {
        case rest
        /// A finger is down and does not drag the sheet.
        case held(SheetEngine.Hold)
        case drag(SheetEngine.Drag)
        /// The content's scroll position moves the sheet.
        case pull(SheetEngine.Pull)
        case animation(SheetEngine.SettleAnimation)
        /// The momentum after a release: through the highest detent into the content, or within the content.
        case momentum(SheetEngine.Momentum)
    }

    private(set) var activity = Activity.rest
    /// The range of the movement. It is fixed during a movement.
    private(set) var range = DragRange(top: 0, bottom: 0, end: 0, overDrag: .band)

    /// Whether a finger holds the sheet, drags it or pulls its content.
    var isUnderFinger: Bool {
        switch activity {
        case .rest, .animation, .momentum: false
        case .held, .drag, .pull: true
        }
    }

    /// Whether a finger is down and does not drag the sheet.
    var isHeld: Bool { if case .held = activity { true } else { false } }

    /// Whether the sheet moves by itself.
    var isAnimated: Bool {
        switch activity {
        case .animation: true
        case .momentum(let momentum): !momentum.hasSettled
        case .rest, .held, .drag, .pull: false
        }
    }

    // MARK: - Changes

    /// Begins an activity, or replaces the current one by its next state.
    mutating func set(_ activity: Activity) { self.activity = activity }

    /// The finger released the sheet. The next activity follows in the same input.
    mutating func releaseFinger() { activity = .held(SheetEngine.Hold()) }

    mutating func setRange(_ range: DragRange) { self.range = range }

    /// Extends the range to the container's lower edge: the sheet closes.
    mutating func extendToEnd() { range.bottom = range.end }

    /// Lets the content take the movement above an offset (px), by at most a distance (px).
    mutating func shareAxis(over extent: Double, above top: Double) {
        range.scrollExtent = extent
        range.top = top
    }

    /// Lets the sheet alone move, up to an offset (px).
    mutating func leaveAxis(top: Double) {
        range.scrollExtent = 0
        range.top = top
    }

    /// Takes the activity out, to be changed and set again.
    ///
    /// With two references, each of a finger's movements would copy the drag and its samples.
    mutating func take() -> Activity {
        var taken = Activity.rest
        swap(&taken, &activity)
        return taken
    }
}
