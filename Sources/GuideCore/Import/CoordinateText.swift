import HoursCore

/// Parses coordinates as people write them: `60.17`, `60,17° N`, `60°10'15.4"N`, `N 60 10.256`.
///
/// Ambiguous texts are rejected: `O` is east in German and west in Spanish.
enum CoordinateText {
    /// A latitude or a longitude.
    struct Angle: Equatable {
        /// Degrees, positive in the north and in the east.
        var degrees: Double
        /// The axis of a letter such as `N`.
        var axis: CoordinateTokens.Axis?
        /// The number of numbers: degrees, minutes, seconds.
        var numberCount: Int
        /// Whether signs or letters mark the numbers.
        var isMarked: Bool
    }

    /// Parses a single angle.
    ///
    /// - Parameter axis: the expected axis. A letter of the other axis is an error.
    static func degrees(_ text: String, _ axis: CoordinateTokens.Axis) -> Double? {
        let angle = CoordinateTokens.readings(of: text).lazy.compactMap { Self.angle($0[...]) }.first
        guard let angle, angle.axis == nil || angle.axis == axis else { return nil }
        return angle.degrees
    }

    /// Parses latitude and longitude from one text. Without letters the latitude comes first.
    static func pair(_ text: String) -> (latitude: Double, longitude: Double)? {
        CoordinateTokens.readings(of: text).lazy.compactMap(pair).first
    }

    private static func pair(_ tokens: [CoordinateTokens.Token]) -> (latitude: Double, longitude: Double)? {
        var found: (latitude: Double, longitude: Double)?
        for cut in tokens.indices.dropFirst() {
            var second = tokens[cut...]
            if second.first == .separator { second.removeFirst() }
            guard let first = angle(tokens[..<cut]), let second = angle(second),
                let pair = ordered(first, second)
            else { continue }
            // Different splits could mean different places.
            if let found, found != pair { return nil }
            found = pair
        }
        return found
    }

    private static func ordered(_ first: Angle, _ second: Angle) -> (latitude: Double, longitude: Double)? {
        if !first.isMarked, !second.isMarked, first.numberCount != second.numberCount { return nil }
        switch (first.axis, second.axis) {
        case (nil, nil), (.latitude, .longitude), (.latitude, nil), (nil, .longitude):
            return (first.degrees, second.degrees)
        case (.longitude, .latitude):
            return (second.degrees, first.degrees)
        default:
            return nil
        }
    }

    /// Parses degrees, minutes and seconds, with a letter before or after them.
    private static func angle(_ tokens: ArraySlice<CoordinateTokens.Token>) -> Angle? {
        var rest = tokens
        var sign: Double?
        var axis: CoordinateTokens.Axis?
        if case .hemisphere(let named, let direction)? = rest.first {
            (axis, sign) = (named, direction)
            rest.removeFirst()
        }
        if case .hemisphere(let named, let direction)? = rest.last {
            guard axis == nil else { return nil }
            (axis, sign) = (named, direction)
            rest.removeLast()
        }
        if case .sign(let direction)? = rest.first {
            // “-33.9 S” is redundant or contradictory.
            guard axis == nil || direction > 0 else { return nil }
            sign = sign ?? direction
            rest.removeFirst()
        }
        var isMarked = axis != nil
        var values: [Double] = []
        var isWhole = true
        while let token = rest.popFirst() {
            guard case .number(let value, let hasFraction) = token, isWhole, values.count < 3,
                values.isEmpty || value < 60
            else { return nil }
            isWhole = !hasFraction
            values.append(value)
            if case .mark(let unit)? = rest.first {
                guard unit == values.count - 1 else { return nil }
                isMarked = true
                rest.removeFirst()
            }
        }
        guard !values.isEmpty else { return nil }
        let degrees = zip(values, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
        return Angle(
            degrees: degrees * (sign ?? 1), axis: axis, numberCount: values.count, isMarked: isMarked)
    }
}

/// Splits a text with coordinates into numbers, units and hemispheres.
enum CoordinateTokens {
    enum Axis: Equatable {
        case latitude
        case longitude
    }

    enum Token: Equatable {
        case number(Double, hasFraction: Bool)
        /// 0 for degrees, 1 for minutes, 2 for seconds.
        case mark(Int)
        case hemisphere(Axis, Double)
        /// A sign before a number.
        case sign(Double)
        /// A separator between two angles.
        case separator
    }

    /// The maximum length in characters.
    private static let maximumCount = 100

    /// Returns the possible tokenisations, the likeliest first: a comma between digits is a decimal comma or
    /// a separator.
    static func readings(of text: String) -> [[Token]] {
        guard text.utf8.count <= 4 * maximumCount else { return [] }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count <= maximumCount else { return [] }
        let readings = [true, false].compactMap { tokens(scalars, hasDecimalComma: $0) }
        return readings.count == 2 && readings[0] == readings[1] ? [readings[0]] : readings
    }

    private static func tokens(_ scalars: [Unicode.Scalar], hasDecimalComma: Bool) -> [Token]? {
        var tokens: [Token] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.isDigit {
                guard let number = number(scalars, &index, hasDecimalComma: hasDecimalComma) else {
                    return nil
                }
                tokens.append(number)
            } else if scalar.isLetter {
                var word = ""
                while index < scalars.count, scalars[index].isLetter || scalars[index] == "." {
                    if scalars[index] != "." { word.unicodeScalars.append(scalars[index]) }
                    index += 1
                }
                // In `33d51m54s` the last letter is not south.
                let isSecond = word == "s" && tokens.dropLast().last == .mark(1)
                // “с. ш.” and “в. д.” are north and east in Russian.
                if case .hemisphere? = tokens.last, ["ш", "д"].contains(word.lowercased()) { continue }
                guard let token = isSecond ? .mark(2) : words[word.uppercased()] else { return nil }
                tokens.append(token)
            } else {
                let previous = index > 0 ? scalars[index - 1] : " "
                index += 1
                if scalar.properties.isWhitespace || [":", "(", ")"].contains(scalar) { continue }
                guard let token = token(scalar, before: index < scalars.count ? scalars[index] : nil) else {
                    return nil
                }
                // `60-24` can be a range.
                if case .sign = token, previous.isDigit { return nil }
                // Two minute signs are a second sign.
                if token == .mark(1), tokens.last == .mark(1), previous == scalar {
                    tokens[tokens.count - 1] = .mark(2)
                } else {
                    tokens.append(token)
                }
            }
        }
        return tokens
    }

    private static func number(
        _ scalars: [Unicode.Scalar], _ index: inout Int, hasDecimalComma: Bool
    ) -> Token? {
        var literal = ""
        var hasFraction = false
        while index < scalars.count {
            let scalar = scalars[index]
            let isPoint = scalar == "." || scalar == "," && hasDecimalComma
            if isPoint, !hasFraction, index + 1 < scalars.count, scalars[index + 1].isDigit {
                literal += "."
                hasFraction = true
            } else if scalar.isDigit {
                literal.unicodeScalars.append(scalar)
            } else {
                break
            }
            index += 1
        }
        return Double(literal).map { .number($0, hasFraction: hasFraction) }
    }

    private static func token(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Token? {
        switch scalar {
        case "-", "\u{2212}": next?.isDigit == true ? .sign(-1) : nil
        case "+": next?.isDigit == true ? .sign(1) : nil
        case "°", "˚", "º", "度": .mark(0)
        case "'", "′", "’", "‘", "´", "`", "ʹ", "分": .mark(1)
        case "\"", "″", "”", "“", "ʺ", "秒": .mark(2)
        case ",", ";", "/", "|": .separator
        default: nil
        }
    }

    private static let words: [String: Token] = {
        var words: [String: Token] = [
            "D": .mark(0), "DEG": .mark(0), "M": .mark(1), "MIN": .mark(1), "SEC": .mark(2),
        ]
        let hemispheres: [(Axis, Double, [String])] = [
            (.latitude, 1, ["N", "NORTH", "NORD", "NORTE", "СШ", "С", "北", "北纬", "北緯"]),
            (.latitude, -1, ["S", "SOUTH", "SÜD", "SUD", "SUR", "ЮШ", "Ю", "南", "南纬", "南緯"]),
            (.longitude, 1, ["E", "EAST", "OST", "EST", "ESTE", "ВД", "В", "东", "東", "东经", "東經", "東経"]),
            (.longitude, -1, ["W", "WEST", "OUEST", "OVEST", "OESTE", "ЗД", "З", "西", "西经", "西經", "西経"]),
        ]
        for (axis, sign, names) in hemispheres {
            for name in names { words[name] = .hemisphere(axis, sign) }
        }
        return words
    }()
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    /// Whether it can be part of a word. Unicode counts some unit signs as letters.
    fileprivate var isLetter: Bool {
        properties.isAlphabetic && !["º", "ʹ", "ʺ", "度", "分", "秒"].contains(self)
    }
}
