import CGtk

/// A request to the desktop for the user's position, once (`org.freedesktop.portal.Location`).
///
/// The portal works with and without a sandbox. Without a sandbox the desktop does not ask for permission, so
/// the program has to ask before ``start(_:)``.
///
/// ```swift
/// let request = PositionRequest()
/// request.start { result in
///     if case .success(let position) = result { print(position.latitude, position.longitude) }
/// }
/// ```
@MainActor
public final class PositionRequest {
    /// A position on the earth.
    public struct Position: Hashable, Sendable {
        /// The latitude in degrees (WGS 84), not validated.
        public var latitude: Double
        /// The longitude in degrees (WGS 84), not validated.
        public var longitude: Double
        /// The accuracy, m; nil if the service gives none.
        public var accuracy: Double?

        /// Creates a position.
        public init(latitude: Double, longitude: Double, accuracy: Double? = nil) {
            (self.latitude, self.longitude, self.accuracy) = (latitude, longitude, accuracy)
        }
    }

    /// The reason for a missing position.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no session bus.
        case noBus
        /// The bus has no location portal.
        case noPortal
        /// Location services are switched off, the default on Debian.
        case switchedOff
        /// The user denied the desktop's question.
        case refused
        /// The desktop has no location service, or the service denies this program.
        case notGiven
        /// The desktop did not answer in time. Its location service waits for a missing part of the desktop.
        case noAnswer
        /// Permission was given, but no position arrived in time.
        case nothingKnown
        /// Any other error, in the desktop's words.
        case failed(String)
    }

    private enum Stage { case idle, asking, granted, ended }

    private static let interface = "org.freedesktop.portal.Location"

    private let patience: Double
    private let timeout = Timeout()
    private var stage = Stage.idle
    private var bus: MessageBus?
    private var subscriptions: [UInt32] = []
    private var session: String?
    private var onEnd: (@MainActor (Result<Position, Failure>) -> Void)?

    /// - Parameter patience: the timeout for the permission, and again for the position, s.
    public init(patience: Double = 30) { self.patience = patience }

    /// Sends the request and calls back once, later. A second call does nothing.
    public func start(_ end: @escaping @MainActor (Result<Position, Failure>) -> Void) {
        begin(end)
        MessageBus.session { [weak self] in self?.ask($0) }
    }

    /// Sends the request on another bus than the session's.
    public func start(on bus: MessageBus?, _ end: @escaping @MainActor (Result<Position, Failure>) -> Void) {
        begin(end)
        ask(bus)
    }

    /// Ends the request. The callback is not called any more.
    public func cancel() {
        onEnd = nil
        end(.failure(.noAnswer))
    }

    private func begin(_ end: @escaping @MainActor (Result<Position, Failure>) -> Void) {
        guard stage == .idle else { return }
        stage = .asking
        onEnd = end
        timeout.start(after: patience) { [weak self] in self?.end(.failure(.noAnswer)) }
    }

    private func ask(_ bus: MessageBus?) {
        guard stage == .asking, self.bus == nil else { return }
        guard let bus else { return end(.failure(.noBus)) }
        self.bus = bus
        let token = Portal.newToken()
        // Before the call, because the response can arrive before the call returns.
        subscriptions = [
            Portal.listenToResponse(of: token, on: bus) { [weak self] in self?.takeResponse($0) },
            bus.listen(to: Portal.service, Portal.path, Self.interface, "LocationUpdated") { [weak self] in
                self?.takePosition($0)
            },
        ]
        // A list of distances needs the accuracy “street” (4), not “exact” (5).
        let options = Variant(constant: "{'session_handle_token': <'\(token)'>, 'accuracy': <uint32 4>}")
        bus.call(Portal.service, Portal.path, Self.interface, "CreateSession", [options]) { [weak self] in
            self?.takeSession($0, token)
        }
    }

    private func takeSession(_ answer: Result<Variant, MessageBus.Failure>, _ token: String) {
        guard stage == .asking, let bus else { return }
        switch answer {
        case .failure(let failure): end(.failure(Failure(failure)))
        case .success(let value):
            guard let session = value.child(0)?.text, let path = Variant(path: session) else {
                return end(.failure(.notGiven))
            }
            self.session = session
            let arguments = [
                path, Variant(""), Variant(constant: "{'handle_token': <'\(token)'>}"),
            ]
            bus.call(Portal.service, Portal.path, Self.interface, "Start", arguments) { [weak self] in
                if case .failure(let failure) = $0 { self?.end(.failure(Failure(failure))) }
            }
        }
    }

    private func takeResponse(_ body: Variant) {
        guard stage == .asking else { return }
        switch Portal.Response(body) {
        case .granted:
            stage = .granted
            timeout.start(after: patience) { [weak self] in self?.end(.failure(.nothingKnown)) }
        case .refused: end(.failure(.refused))
        case .notGiven: end(.failure(.notGiven))
        }
    }

    private func takePosition(_ body: Variant) {
        guard body.child(0)?.text == session, let values = body.child(1),
            let latitude = values.number("Latitude"), let longitude = values.number("Longitude")
        else { return }
        let accuracy = values.number("Accuracy").flatMap { $0 > 0 ? $0 : nil }
        end(.success(Position(latitude: latitude, longitude: longitude, accuracy: accuracy)))
    }

    private func end(_ result: Result<Position, Failure>) {
        guard stage != .ended else { return }
        stage = .ended
        timeout.cancel()
        for subscription in subscriptions { bus?.ignore(subscription) }
        if let session {
            // Otherwise the desktop continues to locate the machine.
            bus?.call(Portal.service, session, "org.freedesktop.portal.Session", "Close", [])
        }
        bus = nil
        let action = onEnd
        onEnd = nil
        action?(result)
    }
}

extension PositionRequest.Failure {
    init(_ failure: MessageBus.Failure) {
        switch failure.name {
        case _ where Portal.isMissing(failure): self = .noPortal
        case Portal.notAllowed: self = .switchedOff
        case "org.freedesktop.DBus.Error.NoReply": self = .noAnswer
        default: self = .failed(failure.message)
        }
    }
}
