import CAdw

/// Asks the desktop once where the person is: `org.freedesktop.portal.Location`, which is there with and without a sandbox.
///
/// Without a sandbox the desktop does not ask the person, so the program has to, before it begins.
@MainActor
public final class PositionRequest {
    public struct Position: Hashable, Sendable {
        /// Degrees of WGS 84, as they came.
        public var latitude: Double
        public var longitude: Double
        /// How far off it may be, m; nil where nobody says that.
        public var accuracy: Double?

        public init(latitude: Double, longitude: Double, accuracy: Double? = nil) {
            (self.latitude, self.longitude, self.accuracy) = (latitude, longitude, accuracy)
        }
    }

    /// Why there is no position.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no session bus.
        case noBus
        /// Nobody offers positions on it.
        case noPortal
        /// Location services are turned off, as they are on a new Debian.
        case switchedOff
        /// The person has said no to the desktop.
        case refused
        /// The desktop has no location service, or that does not let this program ask.
        case notGiven
        /// The desktop did not answer in time: its location service waits for a part of the desktop that is not there.
        case noAnswer
        /// It may be told, but nothing has said where the machine is.
        case nothingKnown
        /// Anything else, in the words of the desktop.
        case failed(String)
    }

    private enum Stage { case idle, asking, granted, ended }

    private static let service = "org.freedesktop.portal.Desktop"
    private static let desktop = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Location"
    /// Unlike for any other request of this program.
    private static var count = 0

    private let patience: Double
    private let timeout = Timeout()
    private var stage = Stage.idle
    private var bus: MessageBus?
    private var subscriptions: [UInt32] = []
    private var session: String?
    private var onEnd: (@MainActor (Result<Position, Failure>) -> Void)?

    /// - Parameter patience: how long each of two answers is waited for, s: may it be told, and what is it.
    public init(patience: Double = 30) { self.patience = patience }

    /// Asks, and calls back once, later. Once only.
    public func start(_ end: @escaping @MainActor (Result<Position, Failure>) -> Void) {
        begin(end)
        MessageBus.session { [weak self] in self?.ask($0) }
    }

    /// The same on another bus than that of the session.
    public func start(on bus: MessageBus?, _ end: @escaping @MainActor (Result<Position, Failure>) -> Void) {
        begin(end)
        ask(bus)
    }

    /// Nothing is called back any more.
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
        guard stage == .asking else { return }
        guard let bus else { return end(.failure(.noBus)) }
        self.bus = bus
        Self.count += 1
        let token = "carte\(Self.count)"
        let sender = String(bus.ownName.dropFirst().map { $0 == "." ? "_" : $0 })
        // Before the call: the answer may be faster than what the call returns.
        subscriptions = [
            bus.listen(
                to: Self.service, "\(Self.desktop)/request/\(sender)/\(token)",
                "org.freedesktop.portal.Request", "Response"
            ) { [weak self] in self?.takeResponse($0) },
            bus.listen(to: Self.service, Self.desktop, Self.interface, "LocationUpdated") { [weak self] in
                self?.takePosition($0)
            },
        ]
        // Distances in a list need a street (4), not a doorstep (5).
        let options = Variant(constant: "{'session_handle_token': <'\(token)'>, 'accuracy': <uint32 4>}")
        bus.call(Self.service, Self.desktop, Self.interface, "CreateSession", [options]) { [weak self] in
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
            bus.call(Self.service, Self.desktop, Self.interface, "Start", arguments) { [weak self] in
                if case .failure(let failure) = $0 { self?.end(.failure(Failure(failure))) }
            }
        }
    }

    private func takeResponse(_ body: Variant) {
        guard stage == .asking else { return }
        switch body.child(0)?.unsigned {
        case 0:
            stage = .granted
            timeout.start(after: patience) { [weak self] in self?.end(.failure(.nothingKnown)) }
        case 1: end(.failure(.refused))
        default: end(.failure(.notGiven))
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
            // Or the desktop would go on looking where the machine is.
            bus?.call(Self.service, session, "org.freedesktop.portal.Session", "Close", [])
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
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
            "org.freedesktop.DBus.Error.UnknownObject":
            self = .noPortal
        case "org.freedesktop.portal.Error.NotAllowed": self = .switchedOff
        case "org.freedesktop.DBus.Error.NoReply": self = .noAnswer
        default: self = .failed(failure.message)
        }
    }
}
