import GtkKit

/// Elements that wait for the main loop, in order.
///
///     events.append([event]) { [weak self] event in self?.deliver(event) != nil }
///
/// The handler may run its own main loop, which continues with the remaining elements. It may release the
/// queue.
@MainActor
final class MainLoopQueue<Element> {
    private var elements: [Element] = []
    private let timeout = Timeout()

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
        guard !new.isEmpty, !timeout.isRunning else { return }
        timeout.start(after: 0, isBeforeInput: isBeforeInput) { [weak self] in
            while let self, !elements.isEmpty { guard handle(elements.removeFirst()) else { return } }
        }
    }
}
