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

/// What there is a sentence for. Its description is that sentence in English.
public protocol MessageConvertible: MessageArgument, CustomStringConvertible {
    var message: Message { get }
}

extension MessageConvertible {
    public func text(in language: Language) -> String { message.text(in: language) }
    public var description: String { message.description }
}
