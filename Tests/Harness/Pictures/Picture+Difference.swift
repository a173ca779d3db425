import Foundation

extension Picture {
    /// Compares pixel by pixel. A pixel differs if a channel differs by more than `tolerance`.
    ///
    /// Pictures of different sizes differ everywhere.
    public func difference(from other: Picture, tolerance: Int = 0) -> PictureDifference {
        guard width == other.width, height == other.height else {
            return PictureDifference(
                pixels: max(width * height, other.width * other.height), greatest: 255,
                bounds: Area(
                    x: 0, y: 0, width: max(width, other.width), height: max(height, other.height)))
        }
        var difference = PictureDifference()
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height where !isEqual(row: y, to: other) {
            for x in 0..<width {
                let distance = self[x, y].distance(to: other[x, y])
                guard distance > tolerance else { continue }
                difference.pixels += 1
                difference.greatest = max(difference.greatest, distance)
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        if right >= 0 {
            difference.bounds = Area(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }
        return difference
    }

    /// Compares a whole row. Most rows are equal, and this is a hundred times faster.
    private func isEqual(row: Int, to other: Picture) -> Bool {
        let (start, count) = (row * width * 4, width * 4)
        return bytes.withUnsafeBytes { these in
            other.bytes.withUnsafeBytes { those in
                guard let these = these.baseAddress, let those = those.baseAddress else { return true }
                return memcmp(these + start, those + start, count) == 0
            }
        }
    }
}

/// The difference between two pictures of the same size.
public struct PictureDifference: Equatable, Sendable {
    /// The number of different pixels.
    public var pixels: Int = 0
    /// The largest difference in one channel, 0…255.
    public var greatest: Int = 0
    /// The smallest rectangle around all different pixels; nil without any.
    public var bounds: Area?

    /// Whether the two pictures are equal.
    public var isNone: Bool { pixels == 0 }
}
