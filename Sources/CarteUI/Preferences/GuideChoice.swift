/// Which guide the window shows.
enum GuideChoice: String, CaseIterable, Hashable, Sendable {
    /// Nobody has chosen: the sample guide as long as the person's own is empty.
    case automatic
    case sample
    case own

    func showsSample(ownIsEmpty: Bool) -> Bool {
        switch self {
        case .automatic: ownIsEmpty
        case .sample: true
        case .own: false
        }
    }
}
