import Foundation

/// Converts a note in HTML, as map programs write it, to plain text with its lines and links.
///
///     HTMLNote.plain("Soup<br><a href=\"https://example.org\">Menu</a>")  // Soup ⏎ Menu (https://example.org)
enum HTMLNote {
    /// The elements that end a line.
    private static let lineEnds: Set<String> = [
        "br", "hr", "/p", "/div", "/li", "/tr", "/table", "ul", "/ul", "ol", "/ol",
        "/h1", "/h2", "/h3", "/h4", "/h5", "/h6",
    ]

    /// The schemes of links that are kept.
    private static let schemes = ["http:", "https:", "mailto:", "tel:", "geo:"]

    /// Returns the text without markup. Takes linear time, also for broken markup.
    static func plain(_ text: String) -> String {
        var (result, link) = ("", (address: "", start: 0))
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            // A sign of a comparison is text.
            guard let first = rest[start...].dropFirst().first, first.isLetter || "/!".contains(first) else {
                result += "<"
                rest = rest[start...].dropFirst()
                continue
            }
            guard let end = rest[start...].firstIndex(of: ">") else {
                rest = rest[start...]
                break
            }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            let name = tag.prefix { !$0.isWhitespace }.lowercased()
            if lineEnds.contains(name.hasSuffix("/") ? String(name.dropLast()) : name) {
                result += "\n"
            } else if name == "a" {
                link = (address(in: tag), result.utf8.count)
            } else if name == "/a", !link.address.isEmpty {
                let shown = String(decoding: result.utf8.dropFirst(link.start), as: UTF8.self)
                result += suffix(of: link.address, after: shown)
                link = ("", 0)
            } else {
                // A tag may have several lines; it is removed with the markup of its line.
                result += "<" + tag.split(whereSeparator: \.isNewline).joined(separator: " ") + ">"
            }
        }
        result += rest
        let lines = result.split(whereSeparator: \.isNewline)
        return lines.map { TextCleaner.clean(String($0)).text }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// Returns the address of a link as a text; empty for one inside the page.
    private static func address(in tag: Substring) -> String {
        guard let name = tag.range(of: "href", options: .caseInsensitive) else { return "" }
        let value = tag[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        let quote = value.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
        let address = quote.map { quote in value.dropFirst().prefix { $0 != quote } }
        let text = String(address ?? value.prefix { !$0.isWhitespace }).trimmingCharacters(in: .whitespaces)
        return schemes.contains { text.lowercased().hasPrefix($0) } ? text : ""
    }

    /// Returns what follows the text of a link: its address, unless the text is the address.
    private static func suffix(of address: String, after text: String) -> String {
        let shown = TextCleaner.clean(text).text
        if shown.isEmpty { return address }
        let bare = schemes.reduce(address) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
        let short = bare.trimmingCharacters(in: .init(charactersIn: "/"))
        return shown.contains(short) ? "" : " (\(address))"
    }
}
