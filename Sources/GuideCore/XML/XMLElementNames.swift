/// The names of the elements of XML in their order, without namespace prefixes. Comments, instructions, declarations,
/// and ends of elements are skipped.
///
/// It takes linear time, also for broken documents. Use it to detect a format; ``XMLTokenizer`` reads documents.
struct XMLElementNames: IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0

    private static let limit = 100

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next name; nil at the end.
    mutating func next() -> String? {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[(start + 1)...]
            position = start + 1
            if rest.starts(with: "!--".utf8) {
                // The rest of an endless comment has no elements.
                position = end(of: Array("-->".utf8), after: start + 4) ?? bytes.count
            } else if rest.starts(with: "![CDATA[".utf8) {
                position = end(of: Array("]]>".utf8), after: start + 9) ?? bytes.count
            } else if rest.first == UInt8(ascii: "?") {
                position = end(of: Array("?>".utf8), after: start + 2) ?? bytes.count
            } else {
                let name = rest.prefix(Self.limit).prefix { !$0.isJSONSpace && !Self.ends.contains($0) }
                guard let last = name.split(separator: UInt8(ascii: ":")).last,
                    String(decoding: last, as: UTF8.self).first?.isLetter == true
                else { continue }
                return String(decoding: last, as: UTF8.self)
            }
        }
        position = bytes.count
        return nil
    }

    private static let ends = Array("/><!".utf8)

    private func end(of mark: [UInt8], after start: Int) -> Int? {
        var index = start
        while index < bytes.count, let next = bytes[index...].firstIndex(of: mark[0]) {
            if bytes[next...].starts(with: mark) { return next + mark.count }
            index = next + 1
        }
        return nil
    }
}
