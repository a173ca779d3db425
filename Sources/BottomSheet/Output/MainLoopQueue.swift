import GtkKit

/// Elements that wait for the main loop, in order.
///
///     events.append([event]) { [weak self] event in self?.deliver(event) != nil }
///
/// The handler may run its own main loop. It may release the queue.
@MainActor
final class MainLoopQueue<Element> {
    private var elements: [Element] = []
    private let timeout = Timeout()
    /// Whether the handler's own main loop continues with the remaining elements. Otherwise they wait for its end.
    private let isReentrant: Bool
    private var isHeld = false

    init(isReentrant: Bool) { self.isReentrant = isReentrant }

    /// Whether no element waits.
    var isEmpty: Bool { elements.isEmpty }

    /// Adds elements.
    ///
    /// - Parameters:
    ///   - isBeforeInput: whether they are handled before the user's next input.
    ///   - handle: handles one element. It returns false to stop.
    func append(
        _ new: [Element], isBeforeInput: Bool = false, handle: @escaping @MainActor (Element) -> Bool
    ) {
        elements += new
        schedule(isBeforeInput: isBeforeInput, handle)
    }

    private func schedule(isBeforeInput: Bool, _ handle: @escaping @MainActor (Element) -> Bool) {
        guard !elements.isEmpty, !timeout.isRunning, !isHeld else { return }
        timeout.start(after: 0, isBeforeInput: isBeforeInput) { [weak self] in
            while let self, !elements.isEmpty {
                let element = elements.removeFirst()
                isHeld = !isReentrant
                schedule(isBeforeInput: isBeforeInput, handle)
                let continues = handle(element)
                isHeld = false
                guard continues, !elements.isEmpty else { return timeout.cancel() }
            }
        }
    }
}
