/// A translatable sentence: a template and its arguments.
///
///     let message = Message("%1 ends at line %2.", name, "12")
///     "\(message)"                  // English
///     message.text(in: language)    // translated by the language's catalogue
///
/// `%1`, `%2` … stand for the arguments. Templates and contexts must be plain string literals, because
/// `data/po/extract.py` collects them for translators. It also collects a comment before them that begins
/// with “Translators:”.
public struct Message: Sendable, MessageArgument {
    private let template: String
    private let plural: (template: String, count: Int)?
    private let context: String?
    private let arguments: [any MessageArgument]

    /// Creates a sentence.
    ///
    /// - Parameter context: distinguishes equal English texts that other languages translate differently.
    public init(_ template: String, _ arguments: any MessageArgument..., context: String? = nil) {
        self.init(template: template, arguments: arguments, context: context)
    }

    /// Creates a sentence that depends on a count. `%1` is the count; `%2` … are the arguments.
    ///
    /// - Parameters:
    ///   - one: the English template for a count of one.
    ///   - many: the English template for any other count.
    public init(_ one: String, _ many: String, count: Int, _ arguments: any MessageArgument...) {
        self.init(template: one, plural: (many, count), arguments: [count] + arguments)
    }

    /// Creates a message that is equal in every language, such as a name or another program's output.
    public init(verbatim words: String) {
        self.init(template: "%1", arguments: [words])
    }

    /// Creates a list of items, separated as the language does it.
    public init(list parts: [any MessageArgument]) {
        self.init(template: "%1", arguments: [MessageList(parts)])
    }

    /// Creates a sentence from a list of arguments.
    public init(
        template: String, plural: (template: String, count: Int)? = nil, arguments: [any MessageArgument],
        context: String? = nil
    ) {
        self.template = template
        self.plural = plural
        self.context = context
        self.arguments = arguments
    }

    /// Returns the sentence in a language.
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

/// A value that can be an argument of a message.
public protocol MessageArgument: Sendable {
    /// Returns the value's text in a language.
    func text(in language: Language) -> String
}

extension String: MessageArgument {
    /// Returns the string unchanged: a name, or text from data.
    public func text(in language: Language) -> String { self }
}

extension Int: MessageArgument {
    /// Returns the count. Pass a number that is a name, such as a line number, as a string instead.
    public func text(in language: Language) -> String { language.number(self) }
}

extension Double: MessageArgument {
    /// Returns the number with one decimal place.
    public func text(in language: Language) -> String { language.number(self, digits: 1) }
}

/// A value with a message. Its description is the message in English.
public protocol MessageConvertible: MessageArgument, CustomStringConvertible {
    /// The message.
    var message: Message { get }
}

extension MessageConvertible {
    /// Returns the message in a language.
    public func text(in language: Language) -> String { message.text(in: language) }
    /// The message in English.
    public var description: String { message.description }
}

/// A list of items as an argument of a message.
///
///     Message("Missing: %1", MessageList(["a", "b", "c"]))  // Missing: a, b, c
public struct MessageList: MessageArgument {
    private let parts: [any MessageArgument]
    private let isSentence: Bool

    /// Creates a list like “a, b, c”.
    public init(_ parts: [any MessageArgument]) {
        self.parts = parts
        isSentence = false
    }

    /// Creates a list like “a, b and c”.
    public init(all parts: [any MessageArgument]) {
        self.parts = parts
        isSentence = true
    }

    /// Returns the list in a language.
    public func text(in language: Language) -> String {
        let texts = parts.map { $0.text(in: language) }
        return isSentence ? language.enumeration(texts) : language.list(texts)
    }
}

/// Marks a text for the translators. It is stored now and translated when it is shown.
///
/// - Parameter contexts: the contexts in which the translation is looked up.
public func translatable(_ text: String, contexts: String...) -> String { text }
