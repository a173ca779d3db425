import GuideCore

/// How good the news about the hours are: the colour of words that say the same.
enum HoursTone: String, CaseIterable {
    case open = "success"
    case closingSoon = "warning"
    case closed = "error"
    case unknown = "dim-label"

    init(_ summary: HoursSummary?) {
        switch summary {
        case .alwaysOpen, .open, .openAtLeast, .openWithoutEnd: self = .open
        case .closingSoon: self = .closingSoon
        case .opens, .perhapsOpens, .closed: self = .closed
        case .perhapsStillOpen, .depends, .unreadable, nil: self = .unknown
        }
    }
}
