/// A piece of a JSON file that is one feature, or one element, by itself.
struct JSONRecord: Sendable {
    var bytes: [UInt8]
    /// Line and column of its first byte.
    var start: TextPosition
    /// Which of the splitter's list keys it is an element of; absent for a text of its own (a line of
    /// line-separated GeoJSON, or the whole file).
    var list: Int?
    /// More than ``JSONRecordSplitter/maximumRecordSize``: the bytes were not kept.
    var isOversized = false

    var isRoot: Bool { list == nil }
}
