/// An object of OpenStreetMap: its kind and its number, which together are permanent.
public struct OSMObject: Hashable, Sendable {
    /// The kinds of objects. ``PlaceIdentifier`` embeds the raw value.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        case node = 1
        case way = 2
        case relation = 3

        /// Parses `node`, `way`, `relation` or their first letter, upper or lower case.
        public init?(tag: some StringProtocol) {
            switch tag.lowercased() {
            case "node", "n": self = .node
            case "way", "w": self = .way
            case "relation", "rel", "r": self = .relation
            default: return nil
            }
        }

        /// The name of the kind in OpenStreetMap.
        public var name: String {
            switch self {
            case .node: "node"
            case .way: "way"
            case .relation: "relation"
            }
        }
    }

    /// Node, way or relation.
    public let kind: Kind

    /// The number within the kind; negative for objects that are not uploaded yet.
    public let number: Int64

    /// Creates an object from its kind and number.
    public init(_ kind: Kind, _ number: Int64) {
        self.kind = kind
        self.number = number
    }

    /// Parses the reference of an object in the forms that tools write.
    ///
    /// The forms are `n123` (`osmium export --add-unique-id=type_id`), `node/123` (Overpass turbo), `('node',
    /// 123)` (GeoPandas with OSMnx) and the address of the object's page. An osmium area `a246` with an even
    /// number is the way of half the number; with an odd number it is the relation of half the number,
    /// rounded down.
    public init?(reference: String) {
        let compact = reference.drop { $0.isWhitespace }
        if let letter = compact.first, letter.isLetter, let number = OSMObject.number(compact.dropFirst()) {
            if letter == "a" || letter == "A" {
                self = OSMObject(area: number)
                return
            }
            guard let kind = Kind(tag: String(letter)) else { return nil }
            self.init(kind, number)
            return
        }
        if compact.first == "(" {
            let parts = compact.filter { !"()' ".contains($0) }.split(separator: ",")
            guard parts.count == 2, let kind = Kind(tag: parts[0]), let number = OSMObject.number(parts[1])
            else {
                return nil
            }
            self.init(kind, number)
            return
        }
        let parts = compact.split(separator: "/")
        guard parts.count >= 2, let last = parts.last, let number = OSMObject.number(last),
            let kind = Kind(tag: parts[parts.count - 2])
        else { return nil }
        if parts.count > 2, !parts.contains(where: { $0.hasSuffix("openstreetmap.org") }) { return nil }
        self.init(kind, number)
    }

    /// Parses the number of an object, also as a fraction (`548577328.0` in pandas' columns with gaps) or
    /// with an exponent.
    ///
    /// A number that may have lost digits is nil: `5.48577E+08`.
    static func number(_ text: some StringProtocol) -> Int64? {
        if let number = Int64(text) { return number == 0 ? nil : number }
        guard text.utf8.count <= 40 else { return nil }
        let text = String(text).trimmingCharacters(in: .whitespaces)
        // Called for each place with “ode/123”. A regular expression would take most of the time of an export.
        guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
            return nil
        }
        if let match = text.wholeMatch(of: /(-?[0-9]+)[.,]0*/) {
            return Int64(match.1).flatMap { $0 == 0 ? nil : $0 }
        }
        guard let match = text.wholeMatch(of: /(-?[0-9])(?:[.,]([0-9]+))?[eE]\+?([0-9]{1,2})/),
            let exponent = Int(match.3)
        else { return nil }
        let fraction = match.2 ?? ""
        guard fraction.count >= exponent, fraction.dropFirst(exponent).allSatisfy({ $0 == "0" }) else {
            return nil
        }
        return Int64(match.1 + fraction.prefix(exponent)).flatMap { $0 == 0 ? nil : $0 }
    }

    /// Creates the object behind an osmium area.
    init(area number: Int64) {
        let half = number >> 1
        self = number & 1 == 0 ? OSMObject(.way, half) : OSMObject(.relation, half)
    }
}

extension OSMObject: CustomStringConvertible {
    /// The object as in OpenStreetMap's own addresses: `way/123`.
    public var description: String { "\(kind.name)/\(number)" }
}
