import Foundation
import GuideCore

/// Decides after a failed request whether and when to try again. It knows no network and reads no clock.
struct BackOff: Sendable {
    /// Limits of time.
    struct Limits: Hashable, Sendable {
        /// The first pause after status 429, s. It doubles with each further failure.
        var afterTooMany = 30
        /// The first pause after another error, s. It doubles with each further failure.
        var afterError = 5
        /// The maximum number of failures in a row.
        var attempts = 5
        /// The longest pause that a user has to wait, s.
        var longest = 600

        /// A variable for tests: the first pause after any error, s.
        private static let environmentVariable = "CARTE_TILE_WAIT"

        init(environment: [String: String] = ProcessInfo.processInfo.environment) {
            guard let wait = environment[Self.environmentVariable].flatMap(Int.init) else { return }
            (afterTooMany, afterError) = (wait, wait)
        }
    }

    enum Step: Hashable, Sendable {
        /// Wait, s, and try again.
        case wait(Int)
        case fail(MapDownloadFailure.Reason)
    }

    private let limits: Limits
    private var failures = 0

    init(_ limits: Limits) { self.limits = limits }

    /// Notes an answer without an error.
    mutating func succeed() { failures = 0 }

    /// Decides after an answer that is an error.
    ///
    /// - Parameters:
    ///   - now: the time from which a date in `Retry-After` is counted.
    ///   - counts: whether the failure counts. Failures of requests at the same time count once.
    mutating func fail(_ answer: WebAnswer, now: Date, counts: Bool = true) -> Step {
        if counts { failures += 1 }
        return switch answer.status {
        case 429, 500..<600:
            again(
                after: answer.status == 429 ? limits.afterTooMany : limits.afterError,
                answer.pause(from: now), .busy(attempts: failures, status: answer.status))
        case 300..<400: .fail(.redirects(to: answer.newAddress))
        case 401, 403, 407: .fail(.notAllowed(status: answer.status))
        case 404, 405, 410: .fail(.notFound(status: answer.status))
        default: .fail(.error(status: answer.status))
        }
    }

    /// Decides after a failed connection. Only a connection that may recover is tried again.
    mutating func fail(_ failure: ConnectionFailure, counts: Bool = true) -> Step {
        if counts { failures += 1 }
        return switch failure {
        case .silent, .cutOff, .unreachable: again(after: limits.afterError, nil, .connection(failure))
        case .refused, .unknownHost, .noNetwork, .certificate, .notSecure: .fail(.connection(failure))
        }
    }

    /// Decides after an answer with wrong contents, which may be right the next time.
    mutating func fail(_ reason: MapDownloadFailure.Reason, counts: Bool) -> Step {
        if counts { failures += 1 }
        return again(after: limits.afterError, nil, reason)
    }

    private func again(
        after pause: Int, _ wanted: Int?, _ reason: MapDownloadFailure.Reason
    ) -> Step {
        guard failures < limits.attempts else { return .fail(reason) }
        if let wanted, wanted > limits.longest { return .fail(.wantsRest(minutes: (wanted + 59) / 60)) }
        // Never earlier than the server's pause.
        return .wait(max(min(pause << max(failures - 1, 0), limits.longest), wanted ?? 0))
    }
}
