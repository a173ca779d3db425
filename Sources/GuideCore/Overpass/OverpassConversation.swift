import Foundation

/// What an Overpass is asked once more for, and what is made of its answers. Knows no network.
public struct OverpassConversation: Sendable {
    /// How long a server is waited for, and how much is taken from it.
    public struct Limits: Hashable, Sendable {
        /// After a 429, s: “wait at least 30 seconds” (drolbr/Overpass-API, issue 791).
        public var afterTooMany = 30
        /// After a server was busy with others, s.
        public var afterBusy = 15
        /// How often it is asked.
        public var attempts = 4
        /// The longest that anybody waits before a window, s.
        public var longest = 600
        /// How long nothing may come, s: longer than the server may take for the question.
        public var silence = OverpassQuery.timeout + 30
        /// An answer that is larger is none for this program, bytes. A large country has 200 MB.
        public var size = 512 << 20

        /// Set for tests: how long a busy server is waited for, s.
        private static let environmentVariable = "CARTE_OVERPASS_WAIT"

        public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
            guard let wait = environment[Self.environmentVariable].flatMap(Int.init) else { return }
            afterTooMany = wait
            afterBusy = wait
        }
    }

    /// An answer that has begun.
    public struct Answer: Hashable, Sendable {
        public var status: Int
        /// The header of that name.
        public var retryAfter: String?
        public var location: String?
        /// How the body begins, where the status is not 200.
        public var page: String

        public init(status: Int, retryAfter: String? = nil, location: String? = nil, page: String = "") {
            self.status = status
            self.retryAfter = retryAfter
            self.location = location
            self.page = page
        }
    }

    /// What comes next.
    public enum Step: Hashable, Sendable {
        /// The places follow.
        case receive
        /// Wait so long, s, and ask again.
        case wait(Int)
        case fail(OverpassFailure.Reason)
    }

    private let limits: Limits
    private let program: String
    private var attempts = 0

    /// - Parameter program: the name by which it asks.
    public init(program: String, limits: Limits) {
        self.program = program
        self.limits = limits
    }

    public mutating func hear(_ answer: Answer, now: Date = .now) -> Step {
        attempts += 1
        return switch answer.status {
        case 200: .receive
        case 429: again(after: limits.afterTooMany, answer, now)
        case 502, 503, 504: again(after: limits.afterBusy, answer, now)
        case 300..<400: .fail(.redirects(to: TextCleaner.clean(answer.location ?? "").text))
        case 400: .fail(.notUnderstood(Self.reason(in: answer)))
        case 401, 403, 407: .fail(.notAllowed(status: answer.status))
        case 404, 405, 410: .fail(.notFound(status: answer.status))
        case 406: .fail(.nameNotWanted(program))
        default: .fail(.error(status: answer.status, Self.reason(in: answer)))
        }
    }

    private func again(after pause: Int, _ answer: Answer, _ now: Date) -> Step {
        guard attempts < limits.attempts else {
            return .fail(.busy(attempts: attempts, "\(answer.status): \(Self.reason(in: answer))"))
        }
        let wanted = Self.seconds(answer.retryAfter, now) ?? 0
        guard wanted <= limits.longest else { return .fail(.wantsRest(minutes: (wanted + 59) / 60)) }
        // Never sooner than is asked for of all.
        return .wait(max(pause, wanted))
    }

    /// RFC 9110, 10.2.3: seconds, or a date.
    private static func seconds(_ text: String?, _ now: Date) -> Int? {
        guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return Int(text) ?? .max / 2 }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return format.date(from: text).map {
            Int(max(0, min($0.timeIntervalSince(now), 1e9)).rounded(.up))
        }
    }

    /// Why, in the server's own words: Overpass has them in a page of HTML, each behind “Error”.
    private static func reason(in answer: Answer) -> String {
        let text = TextCleaner.clean(answer.page).text
        let errors = text.components(separatedBy: "Error: ")
        let reason = (errors.count > 1 ? errors[1] : text).trimmingCharacters(in: .whitespaces)
        return reason.isEmpty ? "–" : String(reason.prefix(160))
    }
}

extension OverpassConversation {
    /// What has been received whole.
    public struct Places: Hashable, Sendable {
        /// Some of them may come twice.
        public var count: Int
        /// Why they are not all, in the server's own words.
        public var remark: String?
    }

    /// Looks at an answer that has ended: a body that was cut off can look to HTTP like a whole one. Blocks.
    ///
    /// - Throws: ``OverpassFailure/Reason``, or `CancellationError`.
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
        case .notJSON, .notGeoJSON, .unknownFormat, .missingColumns, .unreadableHeader,
            .otherCoordinateSystem:
            .wrongContent
        }
    }
}
