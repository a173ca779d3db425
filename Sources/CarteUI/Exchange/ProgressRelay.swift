/// Brings how far something is from a thread in the background to the main one: the latest word only.
struct ProgressRelay: Sendable {
    private let steps: AsyncStream<Double>.Continuation
    private let watching: Task<Void, Never>

    /// - Parameter show: gets the fraction that is done, 0…1.
    init(_ show: @escaping @MainActor @Sendable (Double) -> Void) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Double.self, bufferingPolicy: .bufferingNewest(1))
        steps = continuation
        watching = Task { @MainActor in
            for await fraction in stream where !Task.isCancelled { show(fraction) }
        }
    }

    /// From any thread.
    func tell(_ fraction: Double) { steps.yield(fraction) }

    /// Nothing more is shown, not even what was told last.
    func end() {
        steps.finish()
        watching.cancel()
    }
}
