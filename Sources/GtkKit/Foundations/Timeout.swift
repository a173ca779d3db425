import CAdw

/// Calls back once, later. It wakes the program at that moment only.
///
/// The time counts while the machine is awake: who has to be right after a suspension asks again when the window
/// becomes active.
@MainActor
public final class Timeout {
    private var source: UInt32 = 0

    private final class Box {
        let action: @MainActor () -> Void
        init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    }

    public init() {}

    isolated deinit { cancel() }

    public var isRunning: Bool { source != 0 }

    /// Starts anew; what was waited for before is forgotten.
    ///
    /// - Parameter seconds: at most a day; a longer time ends then.
    public func start(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        cancel()
        let box = Box { [weak self] in
            self?.source = 0
            action()
        }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, UInt32(max(0, min(seconds, 86_400)) * 1000),
            { data in
                guard let data else { return 0 }
                let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { box.action() }
                return 0
            },
            Unmanaged.passRetained(box).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<Box>.fromOpaque(data).release()
            })
    }

    public func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }
}
