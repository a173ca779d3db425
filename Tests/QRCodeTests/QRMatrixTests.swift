import QRCode
import Testing

@Suite("The modules of a QR code")
struct QRMatrixTests {
    /// `#` is dark. It was verified with ZBar, an independent reader.
    static let carte = """
        #######.##.#..#######
        #.....#.#.#.#.#.....#
        #.###.#..##...#.###.#
        #.###.#.#.##..#.###.#
        #.###.#..###..#.###.#
        #.....#..####.#.....#
        #######.#.#.#.#######
        ........#####........
        #.##.###.#.##.#..#.##
        #####..########...#..
        ...#.###..##.......##
        #..#....#..#..####..#
        ##....##....#..#.##..
        ........####..#..#..#
        #######.#.###..#..#..
        #.....#.###....#####.
        #.###.#...#.#####..##
        #.###.#.#..#..#.##.#.
        #.###.#.###.#.##..#..
        #.....#..#...#.#....#
        #######.#.#..#.##....
        """

    @Test("a known text has the known modules")
    func known() throws {
        let matrix = try #require(QRMatrix("CARTE"))
        let rows = (0..<matrix.size).map { y in
            String((0..<matrix.size).map { x in matrix[x, y] ? "#" : "." })
        }
        #expect(rows.joined(separator: "\n") == Self.carte)
    }

    @Test(
        "every code has its finder patterns, timing patterns and dark module",
        arguments: ["A", "https://example.org/", String(repeating: "Phở ", count: 60)])
    func patterns(text: String) throws {
        let matrix = try #require(QRMatrix(text))
        #expect((matrix.size - 17) % 4 == 0)
        let last = matrix.size - 7
        for (left, top) in [(0, 0), (last, 0), (0, last)] {
            for y in 0..<7 {
                for x in 0..<7 {
                    let ring = max(abs(x - 3), abs(y - 3))
                    #expect(matrix[left + x, top + y] == (ring != 2), "finder at \(left), \(top)")
                }
            }
        }
        for index in 8..<(matrix.size - 8) {
            #expect(matrix[index, 6] == index.isMultiple(of: 2))
            #expect(matrix[6, index] == index.isMultiple(of: 2))
        }
        #expect(matrix[8, matrix.size - 8])
    }

    @Test("a text that is empty or too long makes no code")
    func limits() {
        #expect(QRMatrix("") == nil)
        #expect(QRMatrix("a\0b") == nil)
        #expect(QRMatrix(String(repeating: "a", count: 2331))?.size == 177)
        #expect(QRMatrix(String(repeating: "a", count: 2332)) == nil)
        #expect(QRMatrix(String(repeating: "a", count: 100), maximumVersion: 1) == nil)
    }

    @Test("modules outside the code are light")
    func outside() throws {
        let matrix = try #require(QRMatrix("A"))
        #expect(matrix.size == 21)
        #expect(!matrix[-1, 0] && !matrix[0, 21] && matrix[0, 0])
    }
}
