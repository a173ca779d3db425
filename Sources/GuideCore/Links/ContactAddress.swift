import Foundation

/// Pages of the web and mailboxes, as people write them.
enum ContactAddress {
    /// The address of a page of the web.
    static func page(_ text: String) -> String? {
        var text = trimmed(text)
        // A path may end with a dot, the name of a host does not.
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
            // A name before the host is a trick to make one host look like another.
            parts.user == nil, parts.password == nil, let host = parts.host, isHost(host),
            let address = parts.string
        else { return nil }
        return address
    }

    /// The address of a mailbox, with `mailto:`.
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

    /// The pages that a value lists, each as it is written.
    ///
    /// `;` and `,` may stand within an address as well. They separate where the beginning of one follows.
    static func pages(_ text: String) -> [String] {
        list(text, separators: ";,|，；｜\n") { rest, head, isSpaced in
            let lower = rest.prefix(8).lowercased()
            if ["http://", "https://", "www."].contains(where: lower.hasPrefix) { return true }
            let hasPath = head.replacing("://", with: "").contains { "/?#".contains($0) }
            return (isSpaced || !hasPath) && isHost(rest.prefix { !"/?#:;,| ，；｜\n".contains($0) })
        }
    }

    /// The mailboxes that a value lists, each as it is written.
    static func mailboxes(_ text: String) -> [String] {
        list(text, separators: ";,|/，；｜、\n") { rest, _, _ in
            rest.prefix { !";,| ，；｜、\n".contains($0) }.contains("@")
        }
    }

    /// The parts of a value that are separated by a sign or a space, where the beginning of another part follows.
    ///
    /// - Parameter begins: whether a part begins: the text from there, the part before it, and whether there is a space.
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

    /// A part without what joins it to the next one: a sign of a list, a slash behind a space, “or”.
    private static func withoutConjunction(_ text: Substring) -> String {
        let ends = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ";,|"))
        let text = text.trimmingCharacters(in: ends)
        guard let space = text.lastIndex(of: " ") else { return text }
        let last = text[text.index(after: space)...].lowercased()
        guard last == "/" || TelephoneNumber.conjunctions.contains(last) else { return text }
        return text[..<space].trimmingCharacters(in: ends)
    }

    /// A text without the space around it and the signs of a list behind it.
    private static func trimmed(_ text: String) -> String {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
        while let last = text.last, ";,|".contains(last) || last.isWhitespace { text.removeLast() }
        return String(text)
    }

    /// A text without the dot of a sentence.
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
            // A colon in front is the end of a scheme, unless it is a port's: `example.org:8080`.
            let port = head[head.index(after: colon)...]
            guard !port.isEmpty, port.allSatisfy({ $0.isASCII && $0.isNumber }), head[..<colon].contains(".")
            else { return nil }
        }
        return "https://" + text
    }

    /// Whether a text may be the name of a host in the network: at least two parts, none of them empty, and the last one with
    /// letters, which times and prices lack.
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
