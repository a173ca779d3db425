import Foundation

/// The dialogue with an Overpass server: decides what to do after each answer. It knows no network.
public struct OverpassConversation: Sendable {
    /// Limits of time and size.
    public struct Limits: Hashable, Sendable {
        /// The pause after status 429, s: “wait at least 30 seconds” (drolbr/Overpass-API, issue 791).
        public var afterTooMany = 30
        /// The pause after the server was busy with other requests, s.
        public var afterBusy = 15
        /// The maximum number of requests.
        public var attempts = 4
        /// The longest pause that a user has to wait, s.
        public var longest = 600
        /// The timeout without data, s. It is longer than the server's own timeout.
        public var silence = OverpassQuery.timeout + 30
        /// The maximum size of an answer, bytes. A large country has 200 MB.
        public var size = 512 << 20

        /// A variable for tests: the pause for a busy server, s.
        private static let environmentVariable = "CARTE_OVERPASS_WAIT"

        /// Creates the default limits. A variable for tests can shorten the pauses.
        public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
            guard let wait = environment[Self.environmentVariable].flatMap(Int.init) else { return }
            afterTooMany = wait
            afterBusy = wait
        }
    }

    /// The next step.
    public enum Step: Hashable, Sendable {
        /// Receive the places.
        case receive
        /// Wait, s, and ask again.
        case wait(Int)
        case fail(OverpassFailure.Reason)
    }

    private let limits: Limits
    private let program: String
    private var attempts = 0

    /// - Parameter program: the user agent.
    public init(program: String, limits: Limits) {
        self.program = program
        self.limits = limits
    }

    /// Decides the next step after an answer, and counts the attempt.
    ///
    /// - Parameter now: the time from which a date in `Retry-After` is counted.
    public mutating func hear(_ answer: WebAnswer, now: Date = .now) -> Step {
        attempts += 1
        return switch answer.status {
        case 200: .receive
        case 429: again(after: limits.afterTooMany, answer, now)
        case 502, 503, 504: again(after: limits.afterBusy, answer, now)
        case 300..<400: .fail(.redirects(to: answer.newAddress))
        case 400: .fail(.notUnderstood(Self.reason(in: answer)))
        case 401, 403, 407: .fail(.notAllowed(status: answer.status))
        case 404, 405, 410: .fail(.notFound(status: answer.status))
        case 406: .fail(.nameNotWanted(program))
        default: .fail(.error(status: answer.status, Self.reason(in: answer)))
        }
    }

    private func again(after pause: Int, _ answer: WebAnswer, _ now: Date) -> Step {
        guard attempts < limits.attempts else {
            return .fail(.busy(attempts: attempts, "\(answer.status): \(Self.reason(in: answer))"))
        }
        let wanted = answer.pause(from: now) ?? 0
        guard wanted <= limits.longest else { return .fail(.wantsRest(minutes: (wanted + 59) / 60)) }
        // Never earlier than the general pause.
        return .wait(max(pause, wanted))
    }

    /// Returns the reason in the server's words. Overpass puts them into an HTML page, each after “Error”.
    private static func reason(in answer: WebAnswer) -> String {
        let text = TextCleaner.clean(answer.page).text
        let errors = text.components(separatedBy: "Error: ")
        let reason = (errors.count > 1 ? errors[1] : text).trimmingCharacters(in: .whitespaces)
        return reason.isEmpty ? "–" : String(reason.prefix(160))
    }
}

extension OverpassConversation {
    /// The places of a complete answer.
    public struct Places: Hashable, Sendable {
        /// The number of places. Some may be duplicates.
        public var count: Int
        /// The server's reason why some are missing.
        public var remark: String?
    }

    /// Examines a complete answer. HTTP can report a truncated body as complete. Blocks.
    ///
    /// - Throws: ``OverpassFailure/Reason`` or `CancellationError`.
    public static func examine(_ url: URL, isCancelled: () -> Bool = { false }) throws -> Places {
        var places = Places(count: 0)
        do {
            let report = try GuideFile.stream(url: url, isCancelled: isCancelled) { places.count += $0.count }
            for line in report.warnings {
                switch line.warning {
                case .truncated: throw OverpassFailure.Reason.cutOff
                case .partialAnswer(let remark): places.remark = remark
                default: break
                }
            }
            return places
        } catch let error as GuideFileError {
            throw reason(of: error)
        }
    }

    private static func reason(of error: GuideFileError) -> OverpassFailure.Reason {
        switch error.reason {
        case .empty, .truncated: .cutOff
        case .partialAnswer(let remark): .gaveUp(remark)
        case .noPlaces, .notInBusiness, .nothingReadable: .nothingThere
        case .missing, .unreadable: .cannotKeep(error.description)
        case .notJSON, .notXML, .unknownEncoding, .archive, .notGeoJSON, .unknownFormat, .missingColumns,
            .unreadableHeader, .otherCoordinateSystem:
            .wrongContent
        }
    }
}
