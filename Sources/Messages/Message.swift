/// A sentence before it is put into a language: a template, and what is filled in.
///
///     let message = Message("%1 ends at line %2.", name, "12")
///     "\(message)"                  // English
///     message.text(in: language)    // as the catalogue of that language has it
///
/// `%1`, `%2` … stand for the arguments. Templates and contexts are plain strings between two quotes: `data/po/extract.py`
/// collects them for translators, with the comment before them that begins with “Translators:”. No remark travels with
/// the value, because nobody reads it once the program runs.
public struct Message: Sendable, MessageArgument {
    private let template: String
    private let plural: (template: String, count: Int)?
    private let context: String?
    private let arguments: [any MessageArgument]

    /// A sentence.
    ///
    /// - Parameter context: what tells it from the same English elsewhere that other languages say differently.
    public init(_ template: String, _ arguments: any MessageArgument..., context: String? = nil) {
        self.init(template: template, arguments: arguments, context: context)
    }

    /// A sentence that depends on a number, which `%1` stands for; `%2` … stand for the arguments.
    ///
    /// - Parameters:
    ///   - one: for a count of one in English.
    ///   - many: for any other.
    public init(_ one: String, _ many: String, count: Int, _ arguments: any MessageArgument...) {
        self.init(template: one, plural: (many, count), arguments: [count] + arguments)
    }

    /// Words that are the same in every language: a name, or what another program said.
    public init(verbatim words: String) {
        self.init(template: "%1", arguments: [words])
    }

    /// Nothing but things one after the other, as the language separates them.
    public init(list parts: [any MessageArgument]) {
        self.init(template: "%1", arguments: [MessageList(parts)])
    }

    /// The same with arguments in a list, for who passes them on.
    public init(
        template: String, plural: (template: String, count: Int)? = nil, arguments: [any MessageArgument],
        context: String? = nil
    ) {
        self.template = template
        self.plural = plural
        self.context = context
        self.arguments = arguments
    }

    public func text(in language: Language) -> String {
        let catalogue = language.catalogue
        let translated =
            plural.map { catalogue.template(template, $0.template, count: $0.count) }
            ?? catalogue.template(template, context: context)
        return arguments.isEmpty ? translated : filled(translated, in: language)
    }

    private func filled(_ template: String, in language: Language) -> String {
        var result = ""
        var rest = Substring(template)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            let digits = rest[rest.index(after: percent)...].prefix { $0.isASCII && $0.isNumber }
            if let number = Int(digits), arguments.indices.contains(number - 1) {
                result += arguments[number - 1].text(in: language)
                rest = rest[digits.endIndex...]
            } else {
                result += "%"
                rest = rest[rest.index(after: percent)...]
            }
        }
        return result + rest
    }
}

extension Message: CustomStringConvertible {
    /// The sentence in English.
    public var description: String { text(in: .english) }
}

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
