import GRDB

/// Finds what was meant where a typing error finds nothing.
///
/// A word that the guide or the language has is none. Of several that it may be, that counts first which is the more
/// frequent one and the likelier slip (a noisy channel, as Kernighan, Church and Gale described it in 1990), among
/// those that some place has together with the other words.
struct SearchCorrection {
    let db: Database
    let vocabulary: Vocabulary

    /// Questions to the index after which nothing is found.
    private static let questionLimit = 40

    /// The words that were meant; `nil` where nothing says so.
    func correct(_ typed: SearchWords) throws -> SearchWords? {
        let candidates = typed.words.map(candidates)
        guard candidates.allSatisfy({ !$0.isEmpty }), candidates != typed.words.map({ [$0] }) else {
            return nil
        }
        var questions = 0
        func complete(_ chosen: [String]) throws -> SearchWords? {
            let words = typed.replacing(chosen)
            if chosen.count == candidates.count { return words }
            for candidate in candidates[chosen.count] where questions < Self.questionLimit {
                questions += 1
                let next = chosen + [candidate]
                if try isFound(typed.replacing(next)), let words = try complete(next) { return words }
            }
            return nil
        }
        return try complete([])
    }

    private func candidates(for word: String) -> [String] {
        let isRight =
            word.unicodeScalars.count < Vocabulary.shortestWord || word.contains(where: \.isNumber)
            || KindWords.all.contains(word) || vocabulary.contains(word)
        if isRight { return [word] }
        return (vocabulary.hasBeginning(word) ? [word] : []) + vocabulary.neighbours(of: word)
    }

    private func isFound(_ words: SearchWords) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM search WHERE search MATCH ? LIMIT 1")
        return try Bool.fetchOne(statement, arguments: [words.expression()]) != nil
    }
}
