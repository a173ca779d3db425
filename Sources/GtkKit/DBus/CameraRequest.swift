import CGtk
import Dispatch

/// A request to the desktop for the cameras, once (`org.freedesktop.portal.Camera`).
///
/// The desktop may ask the user. The result is a connection to PipeWire, which has the cameras only.
///
/// ```swift
/// let request = CameraRequest()
/// request.start { result in
///     if case .success(let descriptor) = result { close(descriptor) }
/// }
/// ```
@MainActor
public final class CameraRequest {
    /// The reason for a missing connection.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no session bus.
        case noBus
        /// The bus has no camera portal.
        case noPortal
        /// The user denied the desktop's question, now or before.
        case refused
        /// The desktop ended the request for another reason.
        case notGiven
        /// Any other error, in the desktop's words.
        case failed(String)
    }

    private enum Stage { case idle, asking, opening, ended }

    static let interface = "org.freedesktop.portal.Camera"

    private var stage = Stage.idle
    private var bus: MessageBus?
    private var token = ""
    private var subscription: UInt32?
    private var onEnd: (@MainActor (Result<Int32, Failure>) -> Void)?

    /// Creates a request that was not sent yet.
    public init() {}

    /// Sends the request and calls back once, later. A second call does nothing.
    ///
    /// - Parameter end: gets a file descriptor, which it has to close. There is no timeout: the user may think.
    public func start(_ end: @escaping @MainActor (Result<Int32, Failure>) -> Void) {
        begin(end)
        MessageBus.session { [weak self] in self?.ask($0) }
    }

    /// Sends the request on another bus than the session's.
    public func start(on bus: MessageBus?, _ end: @escaping @MainActor (Result<Int32, Failure>) -> Void) {
        begin(end)
        ask(bus)
    }

    /// Ends the request. The callback is not called any more, and the desktop closes its question.
    public func cancel() {
        guard stage != .ended else { return }
        onEnd = nil
        if stage == .asking, let bus { Portal.close(token, on: bus) }
        end(.failure(.notGiven))
    }

    private func begin(_ end: @escaping @MainActor (Result<Int32, Failure>) -> Void) {
        guard stage == .idle else { return }
        stage = .asking
        onEnd = end
    }

    private func ask(_ bus: MessageBus?) {
        guard stage == .asking, self.bus == nil else { return }
        guard let bus else { return end(.failure(.noBus)) }
        self.bus = bus
        token = Portal.newToken()
        subscription = Portal.listenToResponse(of: token, on: bus) { [weak self] in self?.takeResponse($0) }
        let options = Variant(constant: "{'handle_token': <'\(token)'>}")
        bus.call(Portal.service, Portal.path, Self.interface, "AccessCamera", [options]) { [weak self] in
            if case .failure(let failure) = $0 { self?.end(.failure(Failure(failure))) }
        }
    }

    private func takeResponse(_ body: Variant) {
        guard stage == .asking, let bus else { return }
        switch Portal.Response(body) {
        case .granted:
            stage = .opening
            let options = [Variant(constant: "@a{sv} {}")]
            bus.callForDescriptor(
                Portal.service, Portal.path, Self.interface, "OpenPipeWireRemote", options
            ) { [weak self] in
                if let self, stage == .opening { return end($0.mapError(Failure.init)) }
                // The user closed the window meanwhile.
                if case .success(let descriptor) = $0 { close(descriptor) }
            }
        case .refused: end(.failure(.refused))
        case .notGiven: end(.failure(.notGiven))
        }
    }

    private func end(_ result: Result<Int32, Failure>) {
        guard stage != .ended else { return }
        stage = .ended
        if let subscription { bus?.ignore(subscription) }
        bus = nil
        let action = onEnd
        onEnd = nil
        action?(result)
    }
}

extension CameraRequest.Failure {
    init(_ failure: MessageBus.Failure) {
        switch failure.name {
        case _ where Portal.isMissing(failure): self = .noPortal
        case Portal.notAllowed: self = .refused
        // A reply without a descriptor gives no reason.
        case _ where failure.message.isEmpty: self = .notGiven
        default: self = .failed(failure.message)
        }
    }
}
