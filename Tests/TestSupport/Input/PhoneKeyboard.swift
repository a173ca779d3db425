/// Where the keys of squeekboard's first page lie.
struct PhoneKeyboard {
    private let size: (width: Double, height: Double)
    /// The height of what is below it, px.
    private let bar: Double

    init(on screen: (width: Double, height: Double), bar: Double) {
        size = screen
        self.bar = bar
    }

    private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    /// Where in the width the first key of each begins, in widths of a key.
    private static let starts = [0.5, 1, 2]

    private var isUpright: Bool { size.height > size.width }
    /// Of ten keys, in the middle of the screen, px.
    private var width: Double { isUpright ? size.width : 579 }
    /// Of one of four rows, at the lower end of the screen, px.
    private var rowHeight: Double { isUpright ? 52.5 : 45 }

    func place(of character: Character) throws -> Point {
        if character == " " { return place(column: 5, row: 3) }
        for (row, letters) in Self.rows.enumerated() {
            guard let index = letters.firstIndex(of: character) else { continue }
            let column = letters.distance(from: letters.startIndex, to: index)
            return place(column: Self.starts[row] + Double(column), row: row)
        }
        throw HarnessError.cannotType(character)
    }

    private func place(column: Double, row: Int) -> Point {
        Point(
            (size.width - width) / 2 + column * width / 10,
            size.height - bar - rowHeight * (3.5 - Double(row)))
    }
}
