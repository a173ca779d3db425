/// The arbiters of the input devices. Each decides about the inputs of its device.
struct InputArbiters: Hashable {
    /// The current touch.
    var touch: TouchArbiter?
    var wheel = WheelArbiter()
    var handle = HandleTurn()
}
