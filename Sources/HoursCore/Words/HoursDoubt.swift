import Messages

/// A doubt about readable hours: formally a rule replaces all earlier times, but the author probably meant
/// both.
public enum HoursDoubt: Hashable, Sendable {
    /// Other times for the same days after a semicolon. Both texts are rules, or several with semicolons.
    ///
    /// `Mo-Fr 08:00-12:00; Mo-Fr 14:00-18:00` formally means open in the afternoon only.
    case replacedTimes(earlier: String, later: String)

    /// A comment alone after a semicolon.
    ///
    /// `Mo 09:00-11:00; "by appointment"` formally means unknown at all times; with `open` before the
    /// comment, open at all times.
    case replacedByComment(earlier: String, comment: String)
}

extension OpeningHours {
    /// The doubts about the text, in its order. Most texts have none.
    ///
    /// ``state(at:in:)`` and ``spans(from:to:in:)`` follow the formal meaning. ``week(from:startingOn:in:)``
    /// returns the hidden times in ``Day/replaced``.
    public var doubts: [HoursDoubt] {
        guard let schedule else { return [] }
        let doubts = schedule.doubts
        guard !doubts.isEmpty, let rules = RuleTexts(text, schedule) else { return [] }
        return doubts.map { doubt in
            let earlier = doubt.hidden.map { rules.texts[$0] }.joined(separator: "; ")
            let later = rules.texts[doubt.rule]
            switch doubt.kind {
            case .times: return .replacedTimes(earlier: earlier, later: later)
            case .comment:
                let comment = schedule.rules[doubt.rule].comment
                return .replacedByComment(earlier: earlier, comment: comment ?? later)
            }
        }
    }

    /// A clear text with the probable meaning; nil without doubts, or if one text cannot express it.
    ///
    /// It has a comma instead of the semicolon, or the comment after each rule.
    public var probableText: String? {
        guard let schedule else { return nil }
        let doubts = schedule.doubts
        guard !doubts.isEmpty, let rules = RuleTexts(text, schedule) else { return nil }
        var (separators, texts) = (rules.separators, rules.texts)
        for doubt in doubts {
            switch doubt.kind {
            case .times:
                // After a comma, times without days belong to the days of the previous rule.
                if schedule.rules[doubt.rule].days.isEmpty, doubt.hidden != [doubt.rule - 1] { return nil }
                separators[doubt.rule] = ", "
            case .comment:
                for index in doubt.hidden {
                    guard let comment = schedule.rules[doubt.rule].comment, !comment.contains("\"") else {
                        return nil
                    }
                    let state = schedule.rules[doubt.rule].state == .open ? " open" : ""
                    if schedule.rules[index].comment == nil { texts[index] += "\(state) \"\(comment)\"" }
                }
                (separators[doubt.rule], texts[doubt.rule]) = ("", "")
            }
        }
        let result = zip(separators, texts).map(+).joined()
        let hours = OpeningHours(result)
        return hours.isReadable && hours.schedule?.doubts.isEmpty == true ? result : nil
    }
}

/// The rules of a text unchanged, with the separator before each.
private struct RuleTexts {
    private(set) var texts: [String] = []
    private(set) var separators: [String] = []

    /// - Parameter schedule: the parsed text.
    init?(_ text: String, _ schedule: Schedule) {
        var lexer = HoursLexer(text)
        guard let tokens = lexer.read() else { return nil }
        let parsers = ([.english] + HoursLexicon.others).lazy.compactMap { lexicon -> HoursParser? in
            var parser = HoursParser(tokens, in: lexicon)
            parser.places = []
            guard let rules = try? parser.rules(), rules == schedule.rules else { return nil }
            return parser
        }
        guard let places = parsers.first?.places else { return nil }
        let scalars = Array(text.unicodeScalars)
        var end = scalars.startIndex
        for place in places {
            let start = lexer.starts[place.lowerBound]
            separators.append(String(String.UnicodeScalarView(scalars[end..<start])))
            let next = place.upperBound < lexer.starts.count ? lexer.starts[place.upperBound] : scalars.count
            end = scalars[start..<next].lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? next
            texts.append(String(String.UnicodeScalarView(scalars[start..<end])))
        }
    }
}

extension HoursDoubt {
    /// The name of the kind, for programs.
    public var name: String {
        switch self {
        case .replacedTimes: "replacedTimes"
        case .replacedByComment: "replacedByComment"
        }
    }

    /// The hidden times, as written in the text.
    public var earlier: String {
        switch self {
        case .replacedTimes(let earlier, _), .replacedByComment(let earlier, _): earlier
        }
    }

    /// The rule or comment that hides them.
    public var later: String {
        switch self {
        case .replacedTimes(_, let later): later
        case .replacedByComment(_, let comment): comment
        }
    }
}

extension HoursDoubt: MessageConvertible {
    /// The doubt as a sentence, with the probable meaning.
    public var message: Message {
        switch self {
        // Translators: %1 and %2 are parts of opening hours: “Mo-Fr 08:00-12:00” and “Mo-Fr 14:00-18:00”.
        case .replacedTimes(let earlier, let later):
            Message("Unclear: “%2” replaces “%1”. Probably both are meant.", earlier, later)
        // Translators: %1 is a part of opening hours, “Mo 09:00-11:00”, and %2 a remark, “by appointment”.
        case .replacedByComment(let earlier, let comment):
            Message("Unclear: “%2” replaces “%1”. Probably it is a remark on these hours.", earlier, comment)
        }
    }
}
