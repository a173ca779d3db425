import GuideStore

/// A guide that is open.
struct OpenGuide: Sendable {
    var kind: GuideKind
    var store: GuideStore
    /// How many places are in it.
    var count: Int
}
