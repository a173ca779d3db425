/// The arbiters of the input devices. Each decides about the inputs of its device.
struct InputArbiters: Hashable {
    /// The current touch.
    private(set) var touch: TouchArbiter?
    private var wheel = WheelArbiter()
    private var handle = HandleTurn()

    /// Begins a touch, or replaces the current one by its next state.
    mutating func setTouch(_ touch: TouchArbiter) { self.touch = touch }

    mutating func endTouch() { touch = nil }

    /// Decides about a turn of the wheel, see `WheelArbiter.decide`.
    mutating func turnWheel(_ turn: WheelTurn, higher: Int, scrollsEverywhere: Bool) -> WheelAnswer {
        wheel.decide(turn, higher: higher, scrollsEverywhere: scrollsEverywhere)
    }

    /// Returns the direction in which the handle steps from a detent.
    mutating func nextStepOfHandle(from id: Detent.ID, in stops: SheetStops) -> SheetStep {
        handle.next(from: id, in: stops)
    }

    /// The sheet came to rest at a target.
    mutating func rest(at target: SheetTarget, in stops: SheetStops) { handle.rest(at: target, in: stops) }
}
