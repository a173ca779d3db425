/// The bytes of an answer of the X server, little-endian.
struct X11Answer {
    let bytes: [UInt8]

    func number16(_ place: Int) -> UInt16 {
        UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
    }

    func number32(_ place: Int) -> UInt32 {
        UInt32(number16(place)) | UInt32(number16(place + 2)) << 16
    }
}
