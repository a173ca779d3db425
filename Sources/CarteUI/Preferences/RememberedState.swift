import Foundation
import GtkKit
import SheetCore

/// The state of the window that is restored at the next start.
struct RememberedState: Hashable {
    /// The size of the window while it is not maximised, px.
    struct WindowSize: Hashable {
        var width: Int
        var height: Int

        static let initial = WindowSize(width: 420, height: 780)

        /// Creates a valid size from any stored values.
        init(width: Int, height: Int) {
            self.width = min(max(width, ApplicationWindow.smallest.width), 10_000)
            self.height = min(max(height, ApplicationWindow.smallest.height), 10_000)
        }
    }

    var windowSize = WindowSize.initial
    var isMaximised = false
    /// The place of the open details.
    var place: UUID?
    /// The detent of the sheet; `nil` if it is closed.
    var detent: Detent.ID?
    var filters: Set<PlaceFilter> = []
    var order = SortChoice.name
    var isReversed = false
}

extension CarteSettings {
    /// The stored state. Unknown names, such as those of another version, are ignored.
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

/// Stores the state of the window shortly after the last change. During a resize it changes in each frame.
@MainActor
final class WindowStateStore {
    /// The time without changes before the state is stored.
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

    /// Stores the state synchronously, for the exit of the program.
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
