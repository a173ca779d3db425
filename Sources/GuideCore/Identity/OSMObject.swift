/// An object of OpenStreetMap: the kind of element and its number, which together never change meaning.
public struct OSMObject: Hashable, Sendable {
    /// The kinds of element. The raw value is the one that ``PlaceIdentifier`` embeds.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        case node = 1
        case way = 2
        case relation = 3

        /// Reads `node`, `way`, `relation` or their first letter, in any case.
        public init?(tag: some StringProtocol) {
            switch tag.lowercased() {
            case "node", "n": self = .node
            case "way", "w": self = .way
            case "relation", "rel", "r": self = .relation
            default: return nil
            }
        }

        /// The element's name in OpenStreetMap.
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

    /// The number within its kind; negative for objects that an editor has not uploaded yet.
    public let number: Int64

    /// The object of that kind and number.
    public init(_ kind: Kind, _ number: Int64) {
        self.kind = kind
        self.number = number
    }

    /// Reads one of the ways in which files write an OpenStreetMap identity: `n123` as `osmium export
    /// --add-unique-id=type_id` does, `node/123` as Overpass turbo does, `('node', 123)` as GeoPandas writes what OSMnx
    /// found, or the address of the object's page.
    /// An osmium area `a246` is way 123 where its number is even (twice the way's), and the relation of half
    /// of what is left where it is odd.
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

    /// Reads the number of an object, also where a program has made a fraction of it (`548577328.0`, as pandas does in columns
    /// with gaps) or an exponent, as long as no digit is lost: `5.48577E+08` is no number.
    static func number(_ text: some StringProtocol) -> Int64? {
        if let number = Int64(text) { return number == 0 ? nil : number }
        guard text.utf8.count <= 40 else { return nil }
        let text = String(text).trimmingCharacters(in: .whitespaces)
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

    /// The object that an osmium area of this number was made from.
    init(area number: Int64) {
        let half = number >> 1
        self = number & 1 == 0 ? OSMObject(.way, half) : OSMObject(.relation, half)
    }
}

extension OSMObject: CustomStringConvertible {
    /// `way/123`, as OpenStreetMap's own addresses have it.
    public var description: String { "\(kind.name)/\(number)" }
}
