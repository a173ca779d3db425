/// A generator of numbers that a seed repeats exactly.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 ..< 1.
    mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * share()
    }

    /// 0 ..< count.
    mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func chance(_ share: Double) -> Bool { self.share() < share }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[index(elements.count)] }
}
