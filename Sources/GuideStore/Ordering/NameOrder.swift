import CCollation
import Foundation

/// The order of names by the rules of a language.
///
/// The rules are those of Unicode Technical Standard 10, with CLDR's rules for the language. Numbers are
/// ordered by value. Case counts only if nothing else differs. Names that are equal by these rules are
/// ordered by their scalars.
final class NameOrder {
    private let locale: Locale
    private let collator: OpaquePointer?

    /// - Parameters:
    ///   - language: a BCP 47 or POSIX name. The empty string selects the rules that all languages share.
    ///   - usesKeys: whether to compare sort keys if Foundation provides them. The order is the same.
    init(language: String, usesKeys: Bool = true) {
        locale = Locale(identifier: language)
        collator = usesKeys ? carte_collator_new(language) : nil
    }

    deinit {
        if let collator { carte_collator_free(collator) }
    }

    func sorted(_ names: some Sequence<String>) -> [String] { sorted(names, by: \.self) }

    func sorted<Named>(_ named: some Sequence<Named>, by name: (Named) -> String) -> [Named] {
        named.map { named in
            let name = name(named)
            return (named: named, keyed: (name: name, key: key(of: name)))
        }
        .sorted { precedes($0.keyed, $1.keyed) }.map(\.named)
    }

    func compare(_ one: String, _ other: String) -> ComparisonResult {
        let (first, second) = ((name: one, key: key(of: one)), (name: other, key: key(of: other)))
        return precedes(first, second)
            ? .orderedAscending : precedes(second, first) ? .orderedDescending : .orderedSame
    }

    private typealias Keyed = (name: String, key: [UInt8]?)

    private func precedes(_ one: Keyed, _ other: Keyed) -> Bool {
        switch compareByRules(one, other) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: one.name.unicodeScalars.lexicographicallyPrecedes(other.name.unicodeScalars)
        }
    }

    private func compareByRules(_ one: Keyed, _ other: Keyed) -> ComparisonResult {
        guard let first = one.key, let second = other.key else {
            return one.name.compare(other.name, options: .numeric, range: nil, locale: locale)
        }
        // Each key ends with a zero and has no other zero, so a key is never a prefix of another.
        let difference = memcmp(first, second, min(first.count, second.count))
        return difference < 0 ? .orderedAscending : difference > 0 ? .orderedDescending : .orderedSame
    }

    /// Appends bytes that sort like the name and differ for different names.
    ///
    /// - Returns: false if Foundation provides no sort keys.
    func append(keyOf name: String, to bytes: inout [UInt8]) -> Bool {
        guard let key = key(of: name) else { return false }
        bytes += key
        // A key ends with a zero, so the name's bytes decide only between equal keys. UTF-8 sorts like
        // scalars.
        bytes += name.utf8
        return true
    }

    /// The sort key of a name, or nil if Foundation provides none.
    private func key(of name: String) -> [UInt8]? {
        guard let collator else { return nil }
        let text = Array(name.utf16)
        func key(_ size: Int) -> (bytes: [UInt8], length: Int) {
            var length = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
                length = Int(
                    carte_collator_key(collator, text, Int32(text.count), bytes.baseAddress, Int32(size)))
                count = min(length, size)
            }
            return (bytes, length)
        }
        // Most keys fit into 64 bytes. For a longer key the call returns the needed size.
        let first = key(64)
        return first.length <= 64 ? first.bytes : key(first.length).bytes
    }
}
