import Foundation
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

    /// The schemes that links have.
    static let schemes = ["tel", "geo", "mailto", "https", "http"]

    private init(_ kind: Kind, _ address: String) {
        self.kind = kind
        self.address = address
    }

    /// A position as `geo:` has it (RFC 5870), to about 10 cm.
    init(map coordinate: Coordinate) {
        self.init(.map, "geo:\(Self.degrees(coordinate.latitude)),\(Self.degrees(coordinate.longitude))")
    }

    private static func degrees(_ value: Double) -> String {
        // Never an exponent, never a decimal comma.
        let millionths = Int((value * 1_000_000).rounded())
        let digits = String(abs(millionths))
        let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
        var fraction = padded.suffix(6)
        while fraction.last == "0" { fraction.removeLast() }
        let whole = padded.dropLast(6)
        return (millionths < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
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
