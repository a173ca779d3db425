import Foundation

/// Splits XML 1.0 into tags and texts, in chunks of any size and with bounded memory.
///
/// It knows what map files need: elements, attributes, texts, CDATA, and the predefined and numeric entities. It
/// ignores comments, processing instructions and document types, so no entity can expand. Names lose their
/// namespace prefix.
struct XMLTokenizer {
    enum Token: Equatable {
        case start(String, [String: String])
        case end(String)
        case text(String)
    }

    /// The reason why the rest of a document is unreadable.
    enum Problem: Error, Equatable {
        /// The document ends inside a tag or an element.
        case truncated
        case malformed
        /// A tag or a text is larger than ``maximumTokenSize``.
        case tooLarge
        /// The document declares an encoding of this name, which is unknown, and its texts are not UTF-8.
        case unknownEncoding(String)
    }

    /// The first repair of each kind in a document.
    struct Repairs: Equatable {
        /// The line of the first element without its end, which was closed with the element around it.
        var unclosedLine: Int?
        /// The line of the first text that should be UTF-8 and was read as Windows-1252.
        var legacyLine: Int?
    }

    /// The maximum size of a tag or a text, bytes.
    static let maximumTokenSize = 8 << 20
    /// The maximum number of open elements.
    static let maximumDepth = 256

    /// The line of the present token, from 1.
    private(set) var line = 1

    private var buffer: [UInt8] = []
    private var start = 0
    /// The position up to which no end of the present token was found.
    private var scanned = 0
    private var openElements: [String] = []
    /// The repairs so far.
    private(set) var repairs = Repairs()
    private var hasUTF8 = false
    private var hasRoot = false
    /// The declared encoding, for texts that are not UTF-8.
    private var encoding = XMLEncoding.unicode
    /// The name of an unknown declared encoding.
    private var unknownEncoding: String?

    /// Reads the next bytes and passes each token with its line and the repairs up to it.
    ///
    /// - Parameter isLast: whether the document ends here.
    mutating func consume(
        _ bytes: [UInt8], isLast: Bool = false, _ body: (Token, Int, Repairs) -> Void
    ) throws(Problem) {
        buffer.append(contentsOf: bytes)
        while let token = try next(isLast: isLast) { body(token.token, token.line, repairs) }
        buffer.removeFirst(start)
        scanned -= start
        start = 0
        if isLast, !openElements.isEmpty || !hasRoot { throw .truncated }
    }

    /// Returns the next token; nil if more bytes are necessary.
    private mutating func next(isLast: Bool) throws(Problem) -> (token: Token, line: Int)? {
        while start < buffer.count {
            let first = line
            if buffer[start] != UInt8(ascii: "<") {
                guard let end = find("<", from: max(start, scanned)) ?? (isLast ? buffer.count : nil) else {
                    try wait()
                    return nil
                }
                let text = Self.expanded(try string(take(to: end, dropping: 0)))
                // Text outside the root is white space, or a broken document.
                if openElements.isEmpty {
                    guard text.allSatisfy({ $0.isWhitespace || $0 == "\u{FEFF}" || $0 == "\u{0}" }) else {
                        throw .malformed
                    }
                    continue
                }
                return (.text(text), first)
            }
            if let (opening, closing) = Self.skipped.first(where: { starts(with: $0.0) }) {
                guard let end = find(closing, from: max(start + opening.utf8.count, scanned - 2)) else {
                    try wait()
                    return nil
                }
                let bytes = take(to: end, dropping: closing.utf8.count)
                if opening == "<?xml" { try readDeclaration(bytes) }
                guard opening == "<![CDATA[", !openElements.isEmpty else { continue }
                return (.text(try string(bytes.dropFirst(opening.utf8.count))), first)
            }
            if !isLast, buffer.count - start < Self.longestOpening { return nil }
            guard let end = endOfTag() else {
                try wait()
                return nil
            }
            let isDeclaration = start + 1 < buffer.count && buffer[start + 1] == UInt8(ascii: "!")
            let bytes = take(to: end, dropping: 1)
            if isDeclaration || isSurplusEnd(bytes.dropFirst()) { continue }
            return (try tag(bytes.dropFirst()), first)
        }
        return nil
    }

    /// The parts of a document that are no tags, with their ends.
    private static let skipped = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?xml", "?>"), ("<?", "?>")]
    private static let longestOpening = 9

    private func starts(with text: String) -> Bool { buffer[start...].starts(with: text.utf8) }

    private func find(_ text: String, from position: Int) -> Int? {
        let pattern = Array(text.utf8)
        var index = position
        while index + pattern.count <= buffer.count {
            guard let next = buffer[index...].firstIndex(of: pattern[0]) else { return nil }
            if buffer[next...].starts(with: pattern) { return next }
            index = next + 1
        }
        return nil
    }

    /// Returns the position of the `>` that ends the present tag. One in quotes does not.
    private func endOfTag() -> Int? {
        var quote: UInt8?
        var depth = 0
        for index in (start + 1)..<max(start + 1, buffer.count) {
            let byte = buffer[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: "]") {
                depth -= 1
            } else if byte == UInt8(ascii: ">"), depth <= 0 {
                return index
            }
        }
        return nil
    }

    private mutating func wait() throws(Problem) {
        if buffer.count - start > Self.maximumTokenSize { throw .tooLarge }
        scanned = buffer.count
    }

    /// Takes the bytes before a position, and drops the end mark there.
    private mutating func take(to end: Int, dropping mark: Int) -> ArraySlice<UInt8> {
        let bytes = buffer[start..<end]
        line += bytes.count { $0 == .newline }
        start = end + mark
        scanned = start
        return bytes
    }

    private mutating func tag(_ bytes: ArraySlice<UInt8>) throws(Problem) -> Token {
        if bytes.first == UInt8(ascii: "/") {
            let name = Self.localName(try string(bytes.dropFirst()))
            if let last = openElements.last, last != name, openElements.contains(name) {
                // HTML without its end, as in `<li>Soup</description>`, is usual.
                if !isMarkup(last) { repairs.unclosedLine = repairs.unclosedLine ?? line }
                openElements.removeLast()
                insertEnd(of: name)
                return .end(last)
            }
            guard openElements.popLast() == name else { throw .malformed }
            return .end(name)
        }
        let isClosed = bytes.last == UInt8(ascii: "/")
        let text = try string(isClosed ? bytes.dropLast() : bytes)
        let name = Self.localName(String(text.prefix { !$0.isWhitespace }))
        let isEmpty = isClosed || Self.emptyElements.contains(name.lowercased())
        guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
            openElements.count < Self.maximumDepth
        else { throw .malformed }
        hasRoot = true
        openElements.append(name)
        if isEmpty { insertEnd(of: name) }
        return .start(name, Self.attributes(text))
    }

    /// The elements of HTML that need no end. Some programs write HTML into notes without escaping it.
    private static let emptyElements: Set<String> = ["br", "hr", "img"]

    /// The elements of HTML whose end programs forget.
    private static let markup: Set<String> = [
        "a", "b", "big", "center", "div", "em", "font", "i", "li", "ol", "p", "small", "span", "strong",
        "table",
        "tbody", "td", "th", "tr", "u", "ul",
    ]

    /// Whether an element is HTML in a note.
    private func isMarkup(_ name: String) -> Bool {
        Self.markup.contains(name.lowercased()) && openElements.contains(where: XMLElements.notes.contains)
    }

    /// Whether a tag is the end of an element of HTML that ended with its start, or that has no start.
    private func isSurplusEnd(_ tag: ArraySlice<UInt8>) -> Bool {
        guard tag.first == UInt8(ascii: "/") else { return false }
        let name = Self.localName(String(decoding: tag.dropFirst(), as: UTF8.self))
        return Self.emptyElements.contains(name.lowercased()) && openElements.last != name
            || isMarkup(name) && !openElements.contains(name)
    }

    /// Makes the end tag of an element the next token.
    private mutating func insertEnd(of name: String) {
        let tag = Array("</\(name)>".utf8)
        if start >= tag.count {
            start -= tag.count
            buffer.replaceSubrange(start..<(start + tag.count), with: tag)
        } else {
            buffer.insert(contentsOf: tag, at: start)
        }
        scanned = start
    }

    private static func localName(_ name: String) -> String {
        let name = name.trimmingWhitespace
        return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// Returns the attributes of a tag by their local names.
    private static func attributes(_ tag: String) -> [String: String] {
        var attributes: [String: String] = [:]
        // Not by characters: a value can begin with a combining one, which would be one character with its quote.
        var rest = Substring(tag).unicodeScalars
        while let equals = rest.firstIndex(of: "=") {
            let name =
                rest[..<equals].split(whereSeparator: \.properties.isWhitespace).last.map { String($0) } ?? ""
            let value = rest[rest.index(after: equals)...].drop(while: \.properties.isWhitespace)
            guard let quote = value.first, quote == "\"" || quote == "'" else { break }
            let inside = value.dropFirst()
            guard let end = inside.firstIndex(of: quote) else { break }
            let key = localName(name)
            if attributes[key] == nil { attributes[key] = expanded(String(inside[..<end])) }
            rest = inside[inside.index(after: end)...]
        }
        return attributes
    }

    private mutating func readDeclaration(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        guard let name = Self.attributes(String(decoding: bytes, as: UTF8.self))["encoding"] else { return }
        encoding = XMLEncoding(named: name) ?? .unicode
        if XMLEncoding(named: name) == nil {
            let shown = TextCleaner.clean(String(name.prefix(40))).text
            if XMLEncoding.isShifted(named: name) { throw .unknownEncoding(shown) }
            unknownEncoding = shown
        }
    }

    /// Returns a text, the last bytes that were taken. Some programs write UTF-8 in spite of their declaration.
    private mutating func string(_ bytes: ArraySlice<UInt8>) throws(Problem) -> String {
        if let text = String(validating: bytes, as: UTF8.self) {
            hasUTF8 = hasUTF8 || bytes.contains { $0 >= 0x80 }
            return text
        }
        if let unknownEncoding { throw .unknownEncoding(unknownEncoding) }
        // As in tables: a file with valid UTF-8 is damaged, another one is not UTF-8.
        if encoding == .unicode, !hasUTF8 {
            let laterLines = bytes.drop { $0 < 0x80 }.count { $0 == .newline }
            repairs.legacyLine = repairs.legacyLine ?? line - laterLines
            return TextEncoding.windows1252(bytes)
        }
        return encoding.text(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }

    private static let entities: [String: Unicode.Scalar] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]

    /// Replaces the predefined and numeric entities. Others stay as they are.
    static func expanded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = String.UnicodeScalarView()
        var rest = Substring(text).unicodeScalars
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(12).prefix { $0 != ";" && $0 != "&" }
            if rest[name.endIndex...].first == ";", let scalar = scalar(named: String(name)) {
                result.append(scalar)
                rest = rest[name.endIndex...].dropFirst()
            } else {
                result.append("&")
                rest = rest.dropFirst()
            }
        }
        return String(result + rest)
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        if let scalar = entities[name] { return scalar }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init)
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmingWhitespace: String {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
