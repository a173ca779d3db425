import Synchronization

/// Hands frames from GStreamer's thread to the main thread. At most one frame waits: a newer one replaces it.
final class FrameSlot: Sendable {
    private struct State {
        var frame: CameraFrame?
        var turn = CameraFrame.Turn.none
    }

    private let state = Mutex(State())
    private let wake: @Sendable () -> Void

    /// - Parameter wake: called on the thread of ``put(_:)`` when a frame waits and none did before.
    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    /// The correction of later frames.
    func turn(by turn: CameraFrame.Turn) { state.withLock { $0.turn = turn } }

    /// Takes a frame of the camera, and corrects it. For GStreamer's thread.
    func put(_ frame: CameraFrame) {
        let upright = frame.turned(by: state.withLock { $0.turn })
        let wasEmpty = state.withLock { state in
            defer { state.frame = upright }
            return state.frame == nil
        }
        if wasEmpty { wake() }
    }

    /// Removes the waiting frame.
    func take() -> CameraFrame? {
        state.withLock { state in
            defer { state.frame = nil }
            return state.frame
        }
    }
}
