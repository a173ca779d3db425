import struct TestSupport.SeededGenerator

extension SeededGenerator {
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
