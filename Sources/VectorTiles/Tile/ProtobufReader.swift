/// Reads the fields of a protobuf message, without copies of its bytes.
///
/// It reads the wire types that vector tiles use. Every position is checked before it is read, so invalid data
/// throw an error.
struct ProtobufReader {
    /// The value of a field.
    enum Value {
        case varint(UInt64)
        case fixed64(UInt64)
        case fixed32(UInt32)
        /// The range of a text, a message or packed numbers in the bytes.
        case bytes(Range<Int>)
    }

    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    /// - Parameter range: a range in `bytes`.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position >= end }

    /// Returns the next field's number and value; nil at the end of the message.
    mutating func field() throws(TileFault) -> (number: Int, value: Value)? {
        guard !isAtEnd else { return nil }
        let start = position
        let key = try varint()
        guard let number = Int(exactly: key >> 3), number > 0 else { throw .invalid(position: start) }
        switch key & 7 {
        case 0: return (number, .varint(try varint()))
        case 1: return (number, .fixed64(try fixed(8)))
        case 2:
            let length = try varint()
            guard length <= UInt64(end - position) else { throw .cutOff(position: end) }
            let range = position..<position + Int(length)
            position = range.upperBound
            return (number, .bytes(range))
        case 5: return (number, .fixed32(UInt32(truncatingIfNeeded: try fixed(4))))
        default: throw .invalid(position: start)
        }
    }

    /// Reads a number of variable length. Each byte has seven bits, the lowest first.
    mutating func varint() throws(TileFault) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while position < end {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
            guard shift < 64 else { throw .invalid(position: position - 1) }
        }
        throw .cutOff(position: end)
    }

    private mutating func fixed(_ count: Int) throws(TileFault) -> UInt64 {
        guard end - position >= count else { throw .cutOff(position: end) }
        let value = (0..<count).reduce(UInt64(0)) { $0 | UInt64(bytes[position + $1]) << (8 * UInt64($1)) }
        position += count
        return value
    }
}
