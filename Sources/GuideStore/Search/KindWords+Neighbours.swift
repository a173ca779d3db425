extension KindWords {
    /// What a kind or cuisine is called in some language.
    struct Name: Sendable {
        let text: String
        let folded: String
        /// The scalars of ``folded``.
        let letters: [UInt32]
    }

    /// Characters of a script without spaces from which one of them may be wrong: of two, one is half of the word.
    private static let shortestRun = 3

    /// Names that become the given text, or begin with it, after one typing error, with how likely it is. None for a
    /// text that is itself such a name or its beginning.
    func neighbours(of text: String) -> [(text: String, folded: String, weight: Double)] {
        let letters = text.unicodeScalars.map(\.value)
        let isRun = text.unicodeScalars.contains(where: UnspacedScript.contains)
        guard letters.count >= (isRun ? Self.shortestRun : Vocabulary.shortestWord),
            !names.contains(where: { $0.letters.starts(with: letters) })
        else { return [] }
        return letters.withUnsafeBufferPointer { typed in
            names.compactMap { name in
                name.letters.withUnsafeBufferPointer { letters in
                    guard let slip = Slip(of: letters, as: typed),
                        // A kind is as frequent as a word can be.
                        slip.isCredible(in: typed.count, count: .infinity)
                    else { return nil }
                    return (name.text, name.folded, slip.weight)
                }
            }
        }
    }
}
