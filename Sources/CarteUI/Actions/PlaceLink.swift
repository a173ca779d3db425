import Foundation
import GtkKit
import GuideCore
import HoursCore

/// An address that a program may open, made of what the data says. Data is written by anybody: what is not surely a
/// number, a position, a mailbox or a page of the web makes no link.
struct PlaceLink: Hashable, Sendable {
    enum Kind: Hashable, Sendable, CaseIterable {
        case call, map, website, mail
    }

    let kind: Kind

    /// The address, ready to be opened.
    let address: String

    /// The part of the address before the colon, which decides about the program.
    var scheme: String { String(address.prefix { $0 != ":" }) }

    /// Whether a program takes it.
    ///
    /// - Parameter schemes: those that programs take.
    func opens(by schemes: Set<String>) -> Bool { schemes.contains(scheme) }

    /// The schemes that links have.
    static let schemes = ["tel", "geo", "mailto", "https", "http"]

    private init(_ kind: Kind, _ address: String) {
        self.kind = kind
        self.address = address
    }

    init(map coordinate: Coordinate) { self.init(.map, GeoAddress(coordinate).description) }

    /// The page of OpenStreetMap for notes about a position.
    init(note coordinate: Coordinate) {
        self.init(
            .website,
            "https://www.openstreetmap.org/note/new#map=19/\(coordinate.latitude)/\(coordinate.longitude)")
    }

    /// A telephone number as `tel:` has it (RFC 3966). What stands behind the number is left out, but for an extension.
    init?(telephone text: String) {
        guard let number = TelephoneNumber(text) else { return nil }
        self.init(.call, "tel:\(number.dialled)")
    }

    /// A mailbox, with or without `mailto:`. Only the address is taken: no subject, no further recipients.
    init?(mail text: String) {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.lowercased().hasPrefix("mailto:") { text = String(text.dropFirst("mailto:".count)) }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254,
            parts[0].unicodeScalars.allSatisfy({ Self.isLocalPart($0) }), Self.isHost(parts[1])
        else { return nil }
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: "/;&=+$")
        guard let escaped = text.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
        self.init(.mail, "mailto:\(escaped)")
    }

    private static func isLocalPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "!#$%'*+-/=^_`{|}~.".unicodeScalars.contains(scalar)
    }

    /// A page of the web. Where the data gives no scheme, it is the encrypted one.
    init?(website text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.utf8.count <= 2000,
            !text.unicodeScalars.contains(where: {
                $0.properties.isWhitespace || $0.properties.generalCategory == .control
                    || $0.properties.generalCategory == .format || "<>\"\\".unicodeScalars.contains($0)
            })
        else { return nil }
        guard let whole = Self.completed(text), let parts = URLComponents(string: whole),
            let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
            // A name before the host is a trick to make one host look like another.
            parts.user == nil, parts.password == nil, let host = parts.host, Self.isHost(host),
            let address = parts.string
        else { return nil }
        self.init(.website, address)
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

    /// Whether a text may be the name of a host in the network: at least two parts, none of them empty.
    private static func isHost(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, text.utf8.count <= 253 else { return false }
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "%"
                        || $0.properties.generalCategory == .nonspacingMark
                }
        }
    }
}

/// A telephone number among the ways in which people write one.
struct TelephoneNumber: Hashable, Sendable {
    /// What is dialled: digits, perhaps with `+` before and an extension behind them.
    let dialled: String

    /// Fewer digits than this are no number, not even an emergency one.
    private static let leastDigits = 3
    /// ITU-T E.164 allows 15; some ten more are prefixes that people write.
    private static let mostDigits = 25

    private static let separators: Set<Character> = [
        " ", "\u{a0}", "\u{202f}", "-", "‐", "‑", "‒", "–", "—", "−", ".", "·", "/", "(", ")", "[", "]",
    ]

    /// - Returns: nil for a text that does not begin with a number.
    init?(_ text: String) {
        var rest = Substring(text.trimmingCharacters(in: .whitespacesAndNewlines))
        for label in ["tel:", "tel.:", "tel.", "phone:", "ph:", "☎"]
        where rest.lowercased().hasPrefix(label) {
            rest = rest.dropFirst(label.count)
            break
        }
        // `+358 (0)9 123`: the zero is for callers at home, who would leave out the rest of the prefix.
        let isInternational = rest.first { !$0.isWhitespace && $0 != "(" }.map { "+＋".contains($0) } ?? false
        if isInternational { rest = Substring(rest.replacing("(0)", with: "")) }
        var digits = ""
        while let character = rest.first {
            if let digit = Self.digit(character) {
                digits += "\(digit)"
            } else if "+＋".contains(character), digits.isEmpty {
                digits = "+"
            } else if !Self.separators.contains(character) {
                break
            }
            rest = rest.dropFirst()
        }
        let count = digits.filter { $0 != "+" }.count
        guard (Self.leastDigits...Self.mostDigits).contains(count) else { return nil }
        dialled = digits + (Self.`extension`(rest).map { ";ext=\($0)" } ?? "")
    }

    /// Digits of any script.
    private static func digit(_ character: Character) -> Int? {
        guard let value = character.wholeNumberValue, (0...9).contains(value),
            character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
        else { return nil }
        return value
    }

    private static func `extension`(_ text: Substring) -> String? {
        let lower = text.lowercased()
        for mark in ["extension", "ext.", "ext", "x", "доб."] where lower.hasPrefix(mark) {
            let number = text.dropFirst(mark.count).drop { separators.contains($0) || $0 == ":" }
                .prefix { digit($0) != nil }
            guard (1...8).contains(number.count) else { return nil }
            return number.compactMap(digit).map(String.init).joined()
        }
        return nil
    }
}

/// How links are opened: by the programs of the system, in tests by nobody.
struct LinkOpener: Sendable {
    /// Of all schemes that links have, those that a program takes.
    var schemes: @Sendable () async -> Set<String>

    /// Answers whether a program has taken the address.
    var open: @MainActor @Sendable (String, Widget) async -> Bool

    static let system = LinkOpener(
        schemes: { await LinkPrograms.schemes(among: PlaceLink.schemes) },
        open: { address, widget in await LinkPrograms.open(address, from: widget) })
}
