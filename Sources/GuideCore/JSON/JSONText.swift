import Foundation

/// A writer of JSON in UTF-8.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    /// Appends JSON unchanged.
    mutating func append(_ json: String) {
        bytes.append(contentsOf: json.utf8)
    }

    /// Appends a string with its quotes. Only characters that RFC 8259 requires are escaped, so all scripts
    /// stay readable.
    mutating func string(_ text: String) {
        bytes.append(.quote)
        for byte in text.utf8 {
            switch byte {
            case .quote, .backslash:
                bytes.append(.backslash)
                bytes.append(byte)
            case .newline:
                append("\\n")
            case .tab:
                append("\\t")
            case 0x00..<0x20:
                let digits = String(byte, radix: 16)
                append("\\u00" + (digits.count == 1 ? "0" : "") + digits)
            default:
                bytes.append(byte)
            }
        }
        bytes.append(.quote)
    }

    /// Appends a member of an object, without the comma between members.
    mutating func member(_ key: String, _ value: String) {
        string(key)
        bytes.append(.colon)
        string(value)
    }

    /// Returns an object of times in ISO 8601; nil if it is empty.
    static func times(_ members: some Collection<(String, Date)>) -> String? {
        members.isEmpty ? nil : object(members.map { (key: $0, value: $1.formatted(.iso8601)) })
    }

    /// Returns an object of strings with sorted keys.
    static func object(_ members: some Sequence<(key: String, value: String)>) -> String {
        var text = JSONText()
        text.append("{")
        var separator = ""
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            text.append(separator)
            text.member(key, value)
            separator = ","
        }
        text.append("}")
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
