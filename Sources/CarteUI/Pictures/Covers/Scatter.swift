/// Things strewn loosely over the background: one in each cell of a grid, somewhere in it. The same ones in
/// any width, so that nothing jumps while a window is resized.
struct Scatter {
    struct Spot {
        let x: Double
        let y: Double
        /// 0…1, for a size or an opacity.
        let size: Double
        /// A full turn at most, radians.
        let angle: Double
        /// Which of several things.
        let pick: Int
    }

    /// The width of a cell, and its height.
    let cell: Double
    let rows: ClosedRange<Double>
    let seed: UInt64

    /// - Parameter clearance: half the width in the middle that stays empty.
    func spots(in stage: CoverStage, clearance: Double = 0) -> [Spot] {
        let columns = Int((stage.halfWidth / cell).rounded(.up))
        let rowCount = max(Int((rows.upperBound - rows.lowerBound) / cell), 1)
        let rowHeight = (rows.upperBound - rows.lowerBound) / Double(rowCount)
        return (-columns..<columns).flatMap { column in
            (0..<rowCount).compactMap { row in
                var bits = Self.mix(seed &+ UInt64(bitPattern: Int64(column * 64 + row)))
                func next() -> Double {
                    defer { bits >>= 12 }
                    return Double(bits & 0xfff) / 0xfff
                }
                let x = (Double(column) + 0.15 + 0.7 * next()) * cell
                let y = rows.lowerBound + (Double(row) + 0.15 + 0.7 * next()) * rowHeight
                guard abs(x) >= clearance else { return nil }
                return Spot(x: x, y: y, size: next(), angle: next() * 2 * .pi, pick: Int(bits & 0xfff))
            }
        }
    }

    /// SplitMix64's output function (Steele, Lea, Flood, 2014): neighbouring numbers become unrelated ones.
    private static func mix(_ number: UInt64) -> UInt64 {
        var z = number &* 0x9e37_79b9_7f4a_7c15
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        return z ^ z >> 31
    }
}
