import Foundation
import HoursCore

/// An address made from the data of a place, for a program to open.
///
/// ```swift
/// PlaceLink(telephone: "+358 9 123 456")?.address  // "tel:+3589123456"
/// PlaceLink(website: "example.org")?.address  // "https://example.org"
/// ```
///
/// The data can come from anyone. A text that is not certainly a number, a position, a mailbox or a web page
/// makes no link. The forms accept exactly the texts that make one.
public struct PlaceLink: Hashable, Sendable {
    /// The kinds of links. The raw value is the name for scripts.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case call, map
        case website = "web"
        case mail
    }

    /// The purpose of the link. The scheme says which program opens it.
    public let kind: Kind

    /// The complete address.
    public let address: String

    /// The part of the address before the colon, which selects the program.
    public var scheme: String { String(address.prefix { $0 != ":" }) }

    /// Whether a program can open it.
    ///
    /// - Parameter schemes: the schemes with a program.
    public func opens(by schemes: Set<String>) -> Bool { schemes.contains(scheme) }

    /// The schemes of all links.
    public static let schemes = ["tel", "geo", "mailto", "https", "http"]

    private init(_ kind: Kind, _ address: String) {
        self.kind = kind
        self.address = address
    }

    /// Creates a link to a position on a map.
    public init(map coordinate: Coordinate) { self.init(.map, GeoAddress(coordinate).description) }

    /// Creates a link to OpenStreetMap's page for notes at a position.
    public init(note coordinate: Coordinate) {
        self.init(
            .website,
            "https://www.openstreetmap.org/note/new#map=19/\(coordinate.latitude)/\(coordinate.longitude)")
    }

    /// Creates a link to OpenStreetMap's editor for an object.
    public init(editing object: OSMObject) {
        self.init(
            .website, "https://www.openstreetmap.org/edit?\(object.kind.name)=\(object.number)")
    }

    /// Creates a link to the page of an object of OpenStreetMap.
    public init(page object: OSMObject) {
        self.init(.website, "https://www.openstreetmap.org/\(object.description)")
    }

    /// Creates a `tel:` link (RFC 3966) with an optional extension.
    public init?(telephone text: String) {
        guard let number = TelephoneNumber(text) else { return nil }
        self.init(.call, number.address)
    }

    /// Creates a link to one mailbox, without subject and further recipients. The text may have `mailto:`.
    public init?(mail text: String) {
        guard let address = ContactAddress.mailbox(text) else { return nil }
        self.init(.mail, address)
    }

    /// Creates a link to a web page. Without a scheme it uses HTTPS.
    public init?(website text: String) {
        guard let address = ContactAddress.page(text) else { return nil }
        self.init(.website, address)
    }
}
