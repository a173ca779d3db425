/// What is wrong with one line of a trace, and what would be right.
struct TraceProblem: Error, Hashable {
    var problem: String
    var cure: String

    /// A word where one of a few was needed.
    static func word(_ word: String, for key: String, of words: [String]) -> TraceProblem {
        TraceProblem(
            problem: "“\(word)” is no \(key)",
            cure: "Use one of: \(words.joined(separator: ", ")).")
    }
}
