import Foundation
import GtkKit
import SheetCore

/// How the window was when it was left, and is to be again.
struct RememberedState: Hashable {
    /// The size of the window while it is not maximised, px.
    struct WindowSize: Hashable {
        var width: Int
        var height: Int

        static let initial = WindowSize(width: 420, height: 780)

        /// A size that a window can have, whatever has been written down.
        init(width: Int, height: Int) {
            self.width = min(max(width, ApplicationWindow.smallest.width), 10_000)
            self.height = min(max(height, ApplicationWindow.smallest.height), 10_000)
        }
    }

    var windowSize = WindowSize.initial
    var isMaximised = false
    /// The place whose details are open.
    var place: UUID?
    /// How far the sheet is open; nil for closed.
    var detent: Detent.ID?
    var filters: Set<PlaceFilter> = []
    var order = SortChoice.name
    var isReversed = false
}

extension CarteSettings {
    /// What has been written down, as far as it means something: names of another version are passed over.
    var remembered: RememberedState {
        get {
            let initial = RememberedState.WindowSize.initial
            let detent: String = self[.detent, ""]
            let filters: [String] = self[.filters, []]
            return RememberedState(
                windowSize: .init(
                    width: self[.windowWidth, initial.width], height: self[.windowHeight, initial.height]),
                isMaximised: self[.windowMaximised, false], place: UUID(uuidString: self[.place, ""]),
                detent: detent.isEmpty ? nil : Detent.ID(rawValue: detent),
                filters: Set(filters.compactMap(PlaceFilter.init(rawValue:))),
                order: SortChoice(rawValue: self[.order, ""]) ?? .name,
                isReversed: self[.orderReversed, false])
        }
        set {
            self[.windowWidth, 0] = newValue.windowSize.width
            self[.windowHeight, 0] = newValue.windowSize.height
            self[.windowMaximised, false] = newValue.isMaximised
            self[.place, ""] = newValue.place?.uuidString.lowercased() ?? ""
            self[.detent, ""] = newValue.detent?.rawValue ?? ""
            self[.filters, []] = newValue.filters.map(\.rawValue).sorted()
            self[.order, ""] = newValue.order.rawValue
            self[.orderReversed, false] = newValue.isReversed
        }
    }
}

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
