/// How a program ended.
public enum ExitStatus: Equatable, Sendable {
    case code(Int32)
    /// Ended by a signal, for example 5 (SIGTRAP) for a critical of GLib under `G_DEBUG=fatal-criticals`.
    case signal(Int32)
    case unknown

    /// - Parameter status: as `waitpid` gives it; the C macros for it are not imported.
    init(waitStatus status: Int32) {
        let signal = status & 0x7f
        self = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    }
}
