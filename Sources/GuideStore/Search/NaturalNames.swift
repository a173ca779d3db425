/// Folded names in natural order: numbers count by value, so `bar 9` comes before `bar 10`.
///
/// Its input is in the order of the letters, as an index returns it. Only names that differ in a number must
/// change places. Such names are neighbours in the index, so a page needs no sort of all names.
///
/// ```swift
/// var names = NaturalNames(limit: 60, offset: 0)
/// while names.areWanted, let (fold, number) = next() { names.append(fold, number) }
/// return names.page()
/// ```
struct NaturalNames {
    private let limit: Int
    private let offset: Int

    private var numbers: [Int] = []
    /// The number of places before the present run.
    private var passed = 0
    /// Names with the same text before their first digit.
    private var run: [(fold: String, number: Int)] = []
    private var stem: Substring?

    /// - Parameters:
    ///   - limit: the number of places of the page.
    ///   - offset: the number of places before the page.
    init(limit: Int, offset: Int) { (self.limit, self.offset) = (limit, offset) }

    /// Whether the page needs more names.
    var areWanted: Bool { numbers.count < limit }

    mutating func append(_ fold: String, _ number: Int) {
        let stem = Self.stem(of: fold)
        if stem == nil || stem != self.stem { endRun() }
        self.stem = stem
        run.append((fold, number))
    }

    /// Ends the input and returns the numbers of the page's places.
    mutating func page() -> [Int] {
        endRun()
        return numbers
    }

    private mutating func endRun() {
        let start = max(0, offset - passed)
        if start < run.count {
            if run.count > 1 { sortRun() }
            numbers += run[start...].prefix(limit - numbers.count).map(\.number)
        }
        passed += run.count
        run.removeAll(keepingCapacity: true)
    }

    private mutating func sortRun() {
        run = run.map { (key: Self.key(of: $0.fold), name: $0) }
            .sorted { ($0.key, $0.name.number) < ($1.key, $1.name.number) }.map(\.name)
    }

    /// The text before the first digit; nil without a digit.
    private static func stem(of fold: String) -> Substring? {
        fold.utf8.firstIndex(where: isDigit).map { fold[..<$0] }
    }

    /// A text whose letters sort like the name does by natural order: each number follows its number of digits.
    static func key(of fold: String) -> String {
        var key: [UInt8] = []
        var rest = fold.utf8[...]
        while let byte = rest.first {
            guard isDigit(byte) else {
                key.append(byte)
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix(while: isDigit)
            rest = rest[digits.endIndex...]
            let significant = digits.drop { $0 == UInt8(ascii: "0") }
            key.append(UInt8(ascii: "0") + UInt8(min(significant.count, 9)))
            key += significant
        }
        return String(decoding: key, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
