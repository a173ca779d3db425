import CGtk

/// The parts that all requests to the desktop's portals have in common (`org.freedesktop.portal.Request`).
@MainActor
enum Portal {
    static let service = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    /// The error of a portal that is switched off.
    nonisolated static let notAllowed = "org.freedesktop.portal.Error.NotAllowed"
    private static let request = "org.freedesktop.portal.Request"

    /// The answer to a request.
    enum Response {
        case granted
        /// The user denied the desktop's question.
        case refused
        /// The desktop ended the request for another reason.
        case notGiven

        /// - Parameter body: the arguments of the signal `Response`.
        init(_ body: Variant) {
            self =
                switch body.child(0)?.unsigned {
                case 0: .granted
                case 1: .refused
                default: .notGiven
                }
        }
    }

    /// The number of requests so far, which makes the tokens unique.
    private static var count = 0

    /// Returns a token for a new request, for its option `handle_token`.
    static func newToken() -> String {
        count += 1
        return "gtkkit\(count)"
    }

    /// Returns the object path of a request.
    static func path(of token: String, on bus: MessageBus) -> String {
        "\(path)/request/\(String(bus.ownName.dropFirst().map { $0 == "." ? "_" : $0 }))/\(token)"
    }

    /// Listens to the response of a request. Call it before the request: the response can arrive first.
    static func listenToResponse(
        of token: String, on bus: MessageBus, _ action: @escaping MessageBus.Hearing
    ) -> UInt32 {
        bus.listen(to: service, path(of: token, on: bus), request, "Response", action)
    }

    /// Withdraws a request. The desktop closes its question.
    static func close(_ token: String, on bus: MessageBus) {
        bus.call(service, path(of: token, on: bus), request, "Close", [])
    }

    /// Whether an error says that the bus has no such portal.
    nonisolated static func isMissing(_ failure: MessageBus.Failure) -> Bool {
        ["ServiceUnknown", "NameHasNoOwner", "UnknownMethod", "UnknownInterface", "UnknownObject"].contains {
            failure.name == "org.freedesktop.DBus.Error.\($0)"
        }
    }
}
