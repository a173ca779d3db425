/// Several things one after the other, as the language separates them.
public struct MessageList: MessageArgument {
    private let parts: [any MessageArgument]
    private let isSentence: Bool

    /// “a, b, c”
    public init(_ parts: [any MessageArgument]) {
        self.parts = parts
        isSentence = false
    }

    /// “a, b and c”
    public init(all parts: [any MessageArgument]) {
        self.parts = parts
        isSentence = true
    }

    public func text(in language: Language) -> String {
        let texts = parts.map { $0.text(in: language) }
        return isSentence ? language.enumeration(texts) : language.list(texts)
    }
}
