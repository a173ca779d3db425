import Foundation
import HoursCore

/// An address that a program may open, made of the data of a place.
///
/// ```swift
/// PlaceLink(telephone: "+358 9 123 456")?.address  // "tel:+3589123456"
/// PlaceLink(website: "example.org")?.address  // "https://example.org"
/// ```
///
/// Anybody can write the data. A text that is not surely a number, a position, a mailbox or a page of the web makes no
/// link. The forms accept a text where it makes one.
public struct PlaceLink: Hashable, Sendable {
    /// The kinds of link. The raw value is the name for scripts.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case call, map
        case website = "web"
        case mail
    }

    public let kind: Kind

    /// The address, ready to be opened.
    public let address: String

    /// The part of the address before the colon, which decides about the program.
    public var scheme: String { String(address.prefix { $0 != ":" }) }

    /// Whether a program opens it.
    ///
    /// - Parameter schemes: those that programs open.
    public func opens(by schemes: Set<String>) -> Bool { schemes.contains(scheme) }

    /// The schemes that links have.
    public static let schemes = ["tel", "geo", "mailto", "https", "http"]

    private init(_ kind: Kind, _ address: String) {
        self.kind = kind
        self.address = address
    }

    /// A position on a map.
    public init(map coordinate: Coordinate) { self.init(.map, GeoAddress(coordinate).description) }

    /// The page of OpenStreetMap for notes about a position.
    public init(note coordinate: Coordinate) {
        self.init(
            .website,
            "https://www.openstreetmap.org/note/new#map=19/\(coordinate.latitude)/\(coordinate.longitude)")
    }

    /// A telephone number as `tel:` has it (RFC 3966), with its extension.
    public init?(telephone text: String) {
        guard let number = TelephoneNumber(text) else { return nil }
        self.init(.call, number.address)
    }

    /// A mailbox, with or without `mailto:`: one address, without a subject and further recipients.
    public init?(mail text: String) {
        guard let address = ContactAddress.mailbox(text) else { return nil }
        self.init(.mail, address)
    }

    /// A page of the web. Where the data gives no scheme, it is the encrypted one.
    public init?(website text: String) {
        guard let address = ContactAddress.page(text) else { return nil }
        self.init(.website, address)
    }
}
