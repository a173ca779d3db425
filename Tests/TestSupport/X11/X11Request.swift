/// A request of the X protocol as bytes: operation, a byte of data, the length in words of four bytes, the rest.
struct X11Request {
    let name: String
    let bytes: [UInt8]

    init(
        _ name: String, _ operation: UInt8, data: UInt8 = 0, words: [UInt32],
        rest: (inout MessageBody) -> Void = { _ in }
    ) {
        self.name = name
        var content = MessageBody()
        for word in words { content.append(word) }
        rest(&content)
        var head = MessageBody()
        head.append(operation)
        head.append(data)
        head.append(UInt16(1 + content.bytes.count / 4))
        bytes = head.bytes + content.bytes
    }
}
