/// The error for a text that is not opening hours, or is ambiguous.
struct Unreadable: Error {}

extension Schedule {
    /// Parses a text; nil if a part is not understood. Any part can matter, so none is skipped.
    init?(reading text: String) {
        guard let tokens = HoursToken.tokens(of: text), !tokens.isEmpty else { return nil }
        if let schedule = Schedule(tokens, in: .english) {
            self = schedule
            return
        }
        var found: Schedule?
        for lexicon in HoursLexicon.others {
            guard let schedule = Schedule(tokens, in: lexicon) else { continue }
            if let found, found != schedule { return nil }
            found = schedule
        }
        guard let found else { return nil }
        self = found
    }

    private init?(_ tokens: [HoursToken], in lexicon: HoursLexicon) {
        var parser = HoursParser(tokens, in: lexicon)
        guard let rules = try? parser.rules(), !rules.isEmpty else { return nil }
        self.init(rules: rules, isRepaired: parser.isRepaired)
    }
}

/// Parses tokens from left to right. Each method consumes its part, or throws.
struct HoursParser {
    let tokens: [HoursToken]
    let lexicon: HoursLexicon
    var position = 0

    /// The form of the days in the current rule.
    struct DayList {
        var lacksComma = false
        var hasRange = false
    }
    var dayList = DayList()

    /// The tokens of each rule; nil if they are not recorded.
    var places: [Range<Int>]?

    /// Whether a list of days without a comma was read.
    private(set) var isRepaired = false

    init(_ tokens: [HoursToken], in lexicon: HoursLexicon) {
        self.tokens = tokens
        self.lexicon = lexicon
    }

    /// Parses all rules.
    mutating func rules() throws(Unreadable) -> [Schedule.Rule] {
        var rules: [Schedule.Rule] = []
        var separator = Separator.semicolon
        var namesDaysOnly = false
        skipSeparators()
        while !isAtEnd {
            let start = position
            var rule = try rule()
            places?.append(start..<position)
            switch separator {
            case .semicolon: rule.combination = .replacing
            case .comma: rule.combination = .adding
            case .bars: rule.combination = .fallback
            case .none:
                // The separator is missing. The same days again add times; other days are a rule of their
                // own.
                rule.combination = rules.last?.days == rule.days ? .adding : .replacing
            }
            if separator == .none || separator == .comma, !rule.isExplicit, !rules.isEmpty {
                // `10:00-18:00 Mo-Fr` does not mean "every day, and on weekdays around the clock".
                throw Unreadable()
            }
            if separator == .none, rule.days.isEmpty, rules.last?.days.isEmpty == false {
                // `Mo-Fr off 10:00-18:00` does not mean every day from 10 to 18.
                throw Unreadable()
            }
            rules.append(rule.rule)
            namesDaysOnly = namesDaysOnly || rule.namesDaysOnly
            isRepaired = isRepaired || dayList.lacksComma
            separator = try readSeparator()
        }
        // Days alone are whole days in a text without times. Next to times (`Sa; Su 10:00-14:00`) theirs may
        // be missing.
        if namesDaysOnly, rules.contains(where: { !$0.times.isEmpty }) { throw Unreadable() }
        return rules
    }

    enum Separator {
        case semicolon, comma, bars, none
    }

    private mutating func readSeparator() throws(Unreadable) -> Separator {
        if isAtEnd { return .none }
        if take(sign: ",") || take(word: .and) { return .comma }
        if sign(at: position) == "|", sign(at: position + 1) == "|" {
            position += 2
            return .bars
        }
        let start = position
        skipSeparators()
        let hasSemicolon = tokens[start..<position].contains { $0.kind == .sign(";") }
        return hasSemicolon ? .semicolon : .none
    }

    /// Skips semicolons, line breaks, and a full stop at the end.
    private mutating func skipSeparators() {
        while !isAtEnd {
            switch tokens[position].kind {
            case .sign(";"), .lineBreak: position += 1
            case .sign(".") where position == tokens.count - 1: position += 1
            default: return
            }
        }
    }

    // MARK: - Tokens

    var isAtEnd: Bool { position >= tokens.count }

    func sign(at index: Int) -> Character? {
        guard index < tokens.count, case .sign(let sign) = tokens[index].kind else { return nil }
        return sign
    }

    func number(at index: Int) -> Int? {
        guard index < tokens.count, case .number(let value, _) = tokens[index].kind else { return nil }
        return value
    }

    /// Returns the number of digits of a number; 0 for other tokens.
    func digits(at index: Int) -> Int {
        guard index < tokens.count, case .number(_, let digits) = tokens[index].kind else { return 0 }
        return digits
    }

    func word(at index: Int) -> HoursWord? {
        guard index < tokens.count, case .word(let word) = tokens[index].kind else { return nil }
        return lexicon.meaning(of: word)
    }

    /// Returns the letters of a word, for words without a meaning of their own.
    func letters(at index: Int) -> String? {
        guard index < tokens.count, case .word(let word) = tokens[index].kind else { return nil }
        return word
    }

    func isAttached(_ index: Int) -> Bool {
        index < tokens.count && tokens[index].isAttached
    }

    mutating func take(sign: Character) -> Bool {
        guard self.sign(at: position) == sign else { return false }
        position += 1
        return true
    }

    mutating func take(word: HoursWord) -> Bool {
        guard self.word(at: position) == word else { return false }
        position += 1
        return true
    }

    /// Consumes a dash of any kind, or a word for it.
    mutating func takeDash() -> Bool {
        if take(word: .through) { return true }
        guard take(sign: "-") else { return false }
        // `10:00--18:00`.
        while sign(at: position) == "-", isAttached(position) { position += 1 }
        return true
    }

    func isDash(at index: Int) -> Bool {
        sign(at: index) == "-" || word(at: index) == .through
    }

    mutating func takeNumber(in range: ClosedRange<Int>) throws(Unreadable) -> Int {
        guard let value = number(at: position), range.contains(value) else { throw Unreadable() }
        position += 1
        return value
    }
}
