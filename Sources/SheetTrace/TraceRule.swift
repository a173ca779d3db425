import SheetCore

/// A release rule in a header: its `kind` and its numbers.
public enum TraceRule: Hashable, Sendable {
    /// `{"kind": "projected", "rate": 0.998, "skips": true}`
    case projected(rate: Double, skipsDetents: Bool)
    /// `{"kind": "heights", "dismissal": 200}`, px.
    case heights(dismissal: Double)
    /// `{"kind": "progress", "beyond": 0.5}`
    case progress(beyond: Double)
    /// `{"kind": "thresholds", "rate": 0.998, "at": [{"detent": "low", "up": 40, "to": "high"}]}`, px; a
    /// distance `upShare` or `downShare` is a share of the container's height.
    case thresholds(rate: Double, [TraceThreshold])

    var rule: any ReleaseRule {
        switch self {
        case .projected(let rate, let skipsDetents): ProjectedRelease(rate: rate, skipsDetents: skipsDetents)
        case .heights(let dismissal): HeightRelease(dismissalHeight: .constant(dismissal))
        case .progress(let share): ProgressRelease(.beyond(share))
        case .thresholds(let rate, let thresholds):
            ThresholdRelease(
                thresholds.reduce(into: [:]) {
                    $0[Detent.ID(rawValue: $1.detent), default: []].append($1.threshold)
                },
                rate: rate)
        }
    }
}

/// A threshold of a header's rule: from a detent, past a distance in a direction, to a detent or `closed`.
public struct TraceThreshold: Hashable, Sendable, Codable {
    /// The detent from which the distance is measured.
    public var detent: String
    /// The distance upward, px.
    public var up: Double?
    /// The distance downward, px.
    public var down: Double?
    /// The distance upward as a share of the container's height, 0…1.
    public var upShare: Double?
    /// The distance downward as a share of the container's height, 0…1.
    public var downShare: Double?
    /// The name of the target detent, or `closed`.
    public var to: String

    /// Creates a threshold.
    public init(
        detent: String, up: Double? = nil, down: Double? = nil, upShare: Double? = nil,
        downShare: Double? = nil, to: String
    ) {
        self.detent = detent
        self.up = up
        self.down = down
        self.upShare = upShare
        self.downShare = downShare
        self.to = to
    }

    var threshold: ThresholdRelease.Threshold {
        let isUp = up != nil || upShare != nil
        let distance = RelativeLength(
            fraction: (isUp ? upShare : downShare) ?? 0, constant: (isUp ? up : down) ?? 0)
        return .init(isUp ? .up : .down, past: distance, to: SheetTarget(name: to))
    }
}

extension TraceRule: Codable {
    private enum Key: String, CodingKey {
        case kind, rate, skips, dismissal, beyond, at
    }

    /// Reads a rule from a flat object.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        let kind = try object.decode(String.self, forKey: .kind)
        let rate = try object.decodeIfPresent(Double.self, forKey: .rate) ?? Projection.normalRate
        switch kind {
        case "projected":
            self = .projected(
                rate: rate, skipsDetents: try object.decodeIfPresent(Bool.self, forKey: .skips) ?? true)
        case "heights": self = .heights(dismissal: try object.decode(Double.self, forKey: .dismissal))
        case "progress":
            self = .progress(beyond: try object.decodeIfPresent(Double.self, forKey: .beyond) ?? 0.5)
        case "thresholds":
            let thresholds = try object.decode([TraceThreshold].self, forKey: .at)
            for threshold in thresholds {
                let distances = [threshold.up, threshold.down, threshold.upShare, threshold.downShare]
                guard distances.count(where: { $0 != nil }) == 1 else {
                    throw TraceProblem(
                        problem: "a threshold of “\(threshold.detent)” has no distance, or more than one",
                        cure: "Give it one of: up, down, upShare, downShare.")
                }
            }
            self = .thresholds(rate: rate, thresholds)
        default:
            throw UnknownWord(
                kind, for: "kind of rule", of: ["projected", "heights", "progress", "thresholds"])
        }
    }

    /// Writes the rule as a flat object.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        switch self {
        case .projected(let rate, let skipsDetents):
            try object.encode("projected", forKey: .kind)
            try object.encode(rate, forKey: .rate)
            try object.encode(skipsDetents, forKey: .skips)
        case .heights(let dismissal):
            try object.encode("heights", forKey: .kind)
            try object.encode(dismissal, forKey: .dismissal)
        case .progress(let share):
            try object.encode("progress", forKey: .kind)
            try object.encode(share, forKey: .beyond)
        case .thresholds(let rate, let thresholds):
            try object.encode("thresholds", forKey: .kind)
            try object.encode(rate, forKey: .rate)
            try object.encode(thresholds, forKey: .at)
        }
    }
}
