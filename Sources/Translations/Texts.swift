import Messages

/// A text in the person's language. `%1`, `%2` … in it stand for the arguments.
///
/// - Parameter context: tells it from the same text that other languages say differently.
public func tr(_ text: String, _ arguments: any MessageArgument..., context: String? = nil) -> String {
    Message(template: text, arguments: arguments, context: context).text(in: .person)
}

/// A text that depends on a number, which `%1` stands for; `%2` … stand for the arguments.
public func tr(_ one: String, _ many: String, count: Int, _ arguments: any MessageArgument...) -> String {
    Message(template: one, plural: (many, count), arguments: [count] + arguments).text(in: .person)
}

/// Marks a text for translators that is stored now, and that the catalogue is asked for when it is shown.
///
/// - Parameter contexts: those in which the catalogue is asked for it.
public func translatable(_ text: String, contexts: String...) -> String { text }
