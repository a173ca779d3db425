/// What can stand in a sentence.
public protocol MessageArgument: Sendable {
    /// How it is said in a language.
    func text(in language: Language) -> String
}

extension String: MessageArgument {
    /// The text itself: a name, or what data says.
    public func text(in language: Language) -> String { self }
}

extension Int: MessageArgument {
    /// A count. What is a name rather than a quantity, such as the number of a line, is passed as a text.
    public func text(in language: Language) -> String { language.number(self) }
}

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

/// What there is a sentence for. Its description is that sentence in English.
public protocol MessageConvertible: MessageArgument, CustomStringConvertible {
    var message: Message { get }
}

extension MessageConvertible {
    public func text(in language: Language) -> String { message.text(in: language) }
    public var description: String { message.description }
}
