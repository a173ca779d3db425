import Foundation
import HoursCore

/// The properties of a contact that belong to a place.
struct ContactCardContent {
    /// The line of its beginning, from 1.
    let line: Int

    private var name: String?
    private var substitutes: [String] = []
    private var coordinate: Coordinate?
    private var unreadablePosition: String?
    private var address: String?
    private var links: [String] = []
    private var notes: [String] = []
    private var lists: [String] = []
    private var tags: [String: [String]] = [:]
    private var isDamaged = false
    private var placeID: UUID?

    init(line: Int) { self.line = line }

    mutating func add(_ property: ContactProperty) {
        guard !property.text.isEmpty else { return }
        // Pictures are no texts.
        if !["PHOTO", "LOGO", "SOUND", "KEY"].contains(property.name), property.isDamaged {
            isDamaged = true
        }
        switch property.name {
        case "FN": if name == nil { name = property.value }
        case "ORG": substitutes.insert(property.parts.first ?? "", at: 0)
        case "N":
            // The family name comes first.
            substitutes.append(property.parts.prefix(2).reversed().joined(separator: " "))
        case "GEO": addPosition(property.value)
        case "ADR": addAddress(property)
        case "LABEL": if address == nil { address = Self.line(property.value) }
        case "TEL": add("phone", property.value.replacing("tel:", with: ""))
        case "EMAIL": add("email", property.value)
        case "URL": links.append(property.value)
        case "NOTE": notes.append(property.value)
        case "CATEGORIES": lists += property.list
        case "UID":
            placeID = UUID(uuidString: String(property.value.lowercased().trimmingPrefix("urn:uuid:")))
        default: break
        }
    }

    /// Reads `60.17;24.94` (RFC 2426), `geo:60.17,24.94` (RFC 6350) and `60.17,24.94`.
    private mutating func addPosition(_ text: String) {
        guard coordinate == nil else { return }
        coordinate = GeoAddress.isMeant(by: text) ? try? GeoAddress(text).coordinate : Coordinate(text: text)
        if coordinate == nil { unreadablePosition = TextCleaner.excerpt(text) }
    }

    private mutating func addAddress(_ property: ContactProperty) {
        if let position = property["GEO"] { addPosition(position) }
        guard address == nil else { return }
        let parts = property.parts.map { Self.line($0) ?? "" }
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        // The parts: post box, flat, street, town, region, postcode, country.
        let town = [part(5), part(3)].filter { !$0.isEmpty }.joined(separator: " ")
        let words = [part(2), part(1), part(0), town, part(4), part(6)].filter { !$0.isEmpty }
        address = words.isEmpty ? property["LABEL"].flatMap(Self.line) : words.joined(separator: ", ")
    }

    private mutating func add(_ key: String, _ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, tags[key]?.contains(text) != true { tags[key, default: []].append(text) }
    }

    /// Returns an address in one line.
    private static func line(_ text: String) -> String? {
        let lines = text.replacing("\\n", with: "\n").split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.isEmpty ? nil : lines.joined(separator: ", ")
    }

    /// The remarks about the contact.
    var warnings: [ImportWarning] {
        var warnings: [ImportWarning] = isDamaged ? [.invalidUTF8] : []
        if coordinate == nil, let text = unreadablePosition {
            warnings.append(.positionUnreadable(text: text))
        }
        return warnings
    }

    /// The contact as a saved place.
    var saved: SavedPlace {
        let position = coordinate ?? links.lazy.compactMap { PositionLink($0)?.coordinate }.first
        let name = ([name ?? ""] + substitutes).first { !$0.allSatisfy(\.isWhitespace) }
        let pages = links.filter { PositionLink($0) == nil }
        let object = pages.first(where: LinkLine.isObject)
        var saved = SavedPlace(
            name: name, coordinate: position, address: address, link: object ?? pages.first)
        // Google's address book puts all contacts into this group.
        saved.lists = lists.filter { $0 != "myContacts" }.compactMap(SavedPlace.clean)
        saved.record.note = notes.joined(separator: "\n")
        saved.tags = tags.mapValues { $0.joined(separator: ";") }
        saved.placeID = placeID
        if object != nil { saved.tags["website"] = pages.first { $0 != object } }
        return saved
    }
}
