/// A value of JSON (RFC 8259), read without loss: whole numbers stay whole numbers of 64 bits, which
/// OpenStreetMap's ids need and `Double` does not give.
enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    var members: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The value as one text, which tags are: a number or a truth value as OpenStreetMap would write it,
    /// nothing for the rest.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .bool(let value): value ? "yes" : "no"
        case .null, .array, .object: nil
        }
    }

    /// What kind of value it is.
    var kind: Found {
        switch self {
        case .null: .null
        case .bool: .truthValue
        case .integer, .number: .number
        case .string: .text
        case .array: .list
        case .object: .object
        }
    }
}
