import Messages

/// Why a text is no opening hours, for who is writing it.
public enum HoursProblem: Hashable, Sendable {
    /// A sign that no opening hours have.
    case strangeSign(String)
    /// A quotation mark that is opened and not closed.
    case openQuote
    case tooLong
    /// A word of a rule that is not understood, with what stands around it without a space, and the rule.
    case notUnderstood(part: String, rule: String)
    /// Each rule could be read alone, but not all together.
    case contradiction
}

extension OpeningHours {
    /// Why it cannot be read, as far as can be said; `nil` where it can. Of several reasons the first.
    public var problem: HoursProblem? {
        guard !isReadable else { return nil }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count <= HoursLexer.longestText else { return .tooLong }
        var lexer = HoursLexer(text)
        guard let tokens = lexer.read() else {
            let sign = scalars[lexer.position]
            // Of the signs that are known, only a quotation mark can stop the lexer.
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
        // Where it gave up, or the end, behind which something is missing.
        let place = min(parser.position, tokens.count - 1)
        let first = tokens.indices.last { $0 <= place && !tokens[$0].isAttached } ?? 0
        let next = tokens.indices.first { $0 > place && !tokens[$0].isAttached }
        let scalars = Array(rule.unicodeScalars)
        let part = scalars[lexer.starts[first]..<(next.map { lexer.starts[$0] } ?? scalars.count)]
        return .notUnderstood(part: String(part), rule: rule)
    }
}

extension String {
    /// The scalars without the spaces around them.
    fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
        let start = scalars.drop { $0.properties.isWhitespace }
        let end = start.lastIndex { !$0.properties.isWhitespace }
        var view = UnicodeScalarView()
        if let end { view.append(contentsOf: start[...end]) }
        self.init(view)
    }
}

extension HoursProblem: MessageConvertible {
    /// What is wrong, and where.
    public var message: Message {
        switch self {
        case .strangeSign(let sign): Message("“%1” is no sign of opening hours.", sign)
        case .openQuote: Message("A quotation mark is opened, but not closed.")
        case .tooLong: Message("This is too long for opening hours.")
        case .notUnderstood(let part, let rule) where part == rule:
            Message("“%1” is not understood.", rule)
        // Translators: %1 is a part of %2, which are opening hours as somebody types them.
        case .notUnderstood(let part, let rule): Message("“%1” in “%2” is not understood.", part, rule)
        case .contradiction: Message("These hours could mean two things.")
        }
    }
}
