import Messages

/// The reason why a text is not opening hours, for an editor.
public enum HoursProblem: Hashable, Sendable {
    /// A character that opening hours never have.
    case strangeSign(String)
    /// An opening quotation mark without a closing one.
    case openQuote
    /// The text is too long.
    case tooLong
    /// A part of a rule that is not understood, up to the surrounding spaces, and the rule.
    case notUnderstood(part: String, rule: String)
    /// Each rule alone is readable, but not all together.
    case contradiction
}

extension OpeningHours {
    /// The first reason why the text is unreadable; nil if it is readable.
    public var problem: HoursProblem? {
        guard !isReadable else { return nil }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count <= HoursLexer.longestText else { return .tooLong }
        var lexer = HoursLexer(text)
        guard let tokens = lexer.read() else {
            let sign = scalars[lexer.position]
            // Of the known signs only a quotation mark can stop the lexer.
            return sign.properties.isQuotationMark ? .openQuote : .strangeSign(String(Character(sign)))
        }
        let isEnd = tokens.map { $0.kind == .sign(";") || $0.kind == .lineBreak }
        for part in tokens.indices.split(whereSeparator: { isEnd[$0] }) {
            let end = part.endIndex < lexer.starts.count ? lexer.starts[part.endIndex] : scalars.count
            let rule = String(scalars[lexer.starts[part.startIndex]..<end])
            if !OpeningHours(rule).isReadable { return OpeningHours.problem(ofRule: rule) }
        }
        return tokens.isEmpty ? .notUnderstood(part: text, rule: text) : .contradiction
    }

    private static func problem(ofRule rule: String) -> HoursProblem {
        var lexer = HoursLexer(rule)
        let tokens = lexer.read() ?? []
        var parser = HoursParser(tokens, in: .english)
        _ = try? parser.rules()
        // The parser's position, or the last token if something is missing at the end.
        let place = min(parser.position, tokens.count - 1)
        let first = tokens.indices.last { $0 <= place && !tokens[$0].isAttached } ?? 0
        let next = tokens.indices.first { $0 > place && !tokens[$0].isAttached }
        let scalars = Array(rule.unicodeScalars)
        let part = scalars[lexer.starts[first]..<(next.map { lexer.starts[$0] } ?? scalars.count)]
        return .notUnderstood(part: String(part), rule: rule)
    }
}

extension String {
    /// Creates a text without the spaces around it.
    fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
        let start = scalars.drop { $0.properties.isWhitespace }
        let end = start.lastIndex { !$0.properties.isWhitespace }
        var view = UnicodeScalarView()
        if let end { view.append(contentsOf: start[...end]) }
        self.init(view)
    }
}

extension HoursProblem: MessageConvertible {
    /// The problem as a sentence.
    public var message: Message {
        switch self {
        case .strangeSign(let sign): Message("The character “%1” does not belong in opening hours.", sign)
        case .openQuote: Message("A quotation mark is opened, but not closed.")
        case .tooLong: Message("This is too long for opening hours.")
        case .notUnderstood(let part, let rule) where part == rule:
            Message("“%1” is not understood.", rule)
        // Translators: %1 is a part of %2, which is a rule of opening hours.
        case .notUnderstood(let part, let rule): Message("“%1” in “%2” is not understood.", part, rule)
        case .contradiction: Message("These hours could mean two things.")
        }
    }
}
