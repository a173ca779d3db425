import Foundation

/// Web pages and mailboxes, as people write them.
enum ContactAddress {
    /// Returns the address of a web page; nil if the text is not one.
    static func page(_ text: String) -> String? {
        var text = trimmed(text)
        // A path can end with a dot, the name of a host cannot.
        if let completed = completed(text), completed.split(separator: "/").count <= 2 {
            text = withoutDot(text)
        }
        guard text.utf8.count <= 2000,
            !text.unicodeScalars.contains(where: {
                $0.properties.isWhitespace || $0.properties.generalCategory == .control
                    || $0.properties.generalCategory == .format || "<>\"\\".unicodeScalars.contains($0)
            })
        else { return nil }
        guard let whole = completed(text), let parts = URLComponents(string: whole),
            let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
            // A user name before the host can disguise the host.
            parts.user == nil, parts.password == nil, let host = parts.host, isHost(host),
            let address = parts.string
        else { return nil }
        return address
    }

    /// Returns the address of a mailbox with `mailto:`; nil if the text is not one.
    static func mailbox(_ text: String) -> String? {
        var text = withoutDot(trimmed(text))
        if text.lowercased().hasPrefix("mailto:") { text = String(text.dropFirst("mailto:".count)) }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254,
            parts[0].unicodeScalars.allSatisfy({ isLocalPart($0) }), isHost(parts[1])
        else { return nil }
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: "/;&=+$")
        return text.addingPercentEncoding(withAllowedCharacters: allowed).map { "mailto:" + $0 }
    }

    /// Splits a value into web pages, as written.
    ///
    /// `;` and `,` can also be part of an address. They separate only before the beginning of another
    /// address.
    static func pages(_ text: String) -> [String] {
        list(text, separators: ";,|，；｜\n") { rest, head, isSpaced in
            let lower = rest.prefix(8).lowercased()
            if ["http://", "https://", "www."].contains(where: lower.hasPrefix) { return true }
            let hasPath = head.replacing("://", with: "").contains { "/?#".contains($0) }
            return (isSpaced || !hasPath) && isHost(rest.prefix { !"/?#:;,| ，；｜\n".contains($0) })
        }
    }

    /// Splits a value into mailboxes, as written.
    static func mailboxes(_ text: String) -> [String] {
        list(text, separators: ";,|/，；｜、\n") { rest, _, _ in
            rest.prefix { !";,| ，；｜、\n".contains($0) }.contains("@")
        }
    }

    /// Splits a value at separators and spaces before the beginning of another part.
    ///
    /// - Parameter begins: whether a part begins here: the rest, the part before it, and whether there is a
    ///   space.
    private static func list(
        _ text: String, separators: String, begins: (Substring, Substring, Bool) -> Bool
    ) -> [String] {
        guard text.contains(where: { $0.isWhitespace || separators.contains($0) }) else { return [text] }
        var parts: [Substring] = []
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            guard text[index].isWhitespace || separators.contains(text[index]) else {
                index = text.index(after: index)
                continue
            }
            let rest = text[index...].drop { $0.isWhitespace || separators.contains($0) }
            let isSpaced = text[index..<rest.startIndex].contains(where: \.isWhitespace)
            if start < index, rest.isEmpty || begins(rest, text[start..<index], isSpaced) {
                parts.append(text[start..<index])
                start = rest.startIndex
            }
            index = max(rest.startIndex, text.index(after: index))
        }
        if start < text.endIndex { parts.append(text[start...]) }
        return parts.map(withoutConjunction).filter { !$0.isEmpty }
    }

    /// Removes the connection to the next part: a separator, a slash after a space, “or”.
    private static func withoutConjunction(_ text: Substring) -> String {
        let ends = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ";,|"))
        let text = text.trimmingCharacters(in: ends)
        guard let space = text.lastIndex(of: " ") else { return text }
        let last = text[text.index(after: space)...].lowercased()
        guard last == "/" || TelephoneNumber.conjunctions.contains(last) else { return text }
        return text[..<space].trimmingCharacters(in: ends)
    }

    /// Removes surrounding spaces, and separators at the end.
    private static func trimmed(_ text: String) -> String {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
        while let last = text.last, ";,|".contains(last) || last.isWhitespace { text.removeLast() }
        return String(text)
    }

    /// Removes the full stop of a sentence.
    private static func withoutDot(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    private static func isLocalPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "!#$%'*+-/=^_`{|}~.".unicodeScalars.contains(scalar)
    }

    private static func completed(_ text: String) -> String? {
        let lower = text.lowercased()
        if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return text }
        if text.hasPrefix("//") { return "https:" + text }
        let head = text.prefix { !"/?#".contains($0) }
        if let colon = head.firstIndex(of: ":") {
            // A colon ends a scheme, unless a port follows: `example.org:8080`.
            let port = head[head.index(after: colon)...]
            guard !port.isEmpty, port.allSatisfy({ $0.isASCII && $0.isNumber }), head[..<colon].contains(".")
            else { return nil }
        }
        return "https://" + text
    }

    /// Whether a text can be the name of a host.
    ///
    /// It needs at least two parts, none of them empty. The last part has a letter, unlike times and prices.
    static func isHost(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, text.utf8.count <= 253, let last = parts.last, last.count >= 2,
            last.contains(where: \.isLetter)
        else { return false }
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "%"
                        || $0.properties.generalCategory == .nonspacingMark
                }
        }
    }
}
