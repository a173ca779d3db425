import Foundation
import GtkKit

/// Writes down how the window is, a moment after the last change: a window that is being resized has a new size in
/// every frame.
@MainActor
final class StateKeeper {
    /// How long nothing has to change before it is written.
    private static let pause = Duration.seconds(1)

    private let settings: CarteSettings
    private var waiting: RememberedState?
    private var written: RememberedState?
    private var task: Task<Void, Never>?

    init(_ settings: CarteSettings) { self.settings = settings }

    isolated deinit { task?.cancel() }

    func note(_ state: RememberedState) {
        guard state != (waiting ?? written) else { return }
        waiting = state
        task?.cancel()
        task = Task { [weak self] in
            try? await Task.sleep(for: Self.pause)
            if !Task.isCancelled { self?.write() }
        }
    }

    /// Writes at once, and has it on the disk when it returns: for the end of the program.
    func finish(_ state: RememberedState) {
        waiting = state
        write()
        Settings.flush()
    }

    private func write() {
        task?.cancel()
        task = nil
        guard let state = waiting else { return }
        waiting = nil
        written = state
        settings.together { settings.remembered = state }
    }
}
