/// The bytes of a message to a device, laid out as a C compiler would.
struct MessageBody {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    /// `xf86ITValuatorData`: which axes (numbered from 0) have a value, and the values.
    /// Layout: `u32 has_unaccelerated; u8 mask[8]; (4 bytes of padding); double values[64]; double raw[64]`,
    /// aligned to 8 bytes in the message.
    mutating func append(axes: [Int: Double]) {
        let alignment = (8 - bytes.count % 8) % 8
        bytes.append(contentsOf: repeatElement(0, count: alignment))
        var mask = [UInt8](repeating: 0, count: 8)
        var values = [UInt8](repeating: 0, count: 64 * 8)
        for (axis, value) in axes {
            mask[axis / 8] |= 1 << UInt8(axis % 8)
            withUnsafeBytes(of: value) { values.replaceSubrange(axis * 8..<axis * 8 + 8, with: $0) }
        }
        append(UInt32(0))
        bytes += mask
        append(UInt32(0))
        bytes += values
        bytes.append(contentsOf: repeatElement(0, count: 64 * 8))
    }
}
