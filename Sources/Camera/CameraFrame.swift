/// A picture of the camera, upright and not mirrored.
///
/// ```swift
/// let frame = CameraFrame(width: 640, height: 480, words: words)?.turned(by: .init(tag: "rotate-90"))
/// ```
public struct CameraFrame: Hashable, Sendable {
    /// The width, px.
    public let width: Int
    /// The height, px.
    public let height: Int
    /// The pixels, row by row without gaps. Each is `0xffRRGGBB`, the format of cairo.
    public let pixels: [UInt32]

    /// Creates a frame from rows that may be longer than the picture.
    ///
    /// - Parameter words: the rows, of equal length.
    /// - Returns: nil if the rows are shorter than the picture, or the picture is empty.
    public init?(width: Int, height: Int, words: [UInt32]) {
        guard width > 0, height > 0, words.count / height >= width else { return nil }
        (self.width, self.height) = (width, height)
        let stride = words.count / height
        guard words.count != width * height else {
            pixels = words
            return
        }
        pixels = (0..<height).flatMap { words[$0 * stride..<$0 * stride + width] }
    }

    private init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The correction that makes a frame upright: a mirroring of left and right, and then quarter turns.
    public struct Turn: Hashable, Sendable {
        /// Whether left and right are exchanged.
        public var isMirrored: Bool
        /// The clockwise quarter turns after that, 0 to 3.
        public var quarters: Int

        /// The correction of a frame that is upright.
        public static let none = Turn(isMirrored: false, quarters: 0)

        /// Creates a correction.
        public init(isMirrored: Bool, quarters: Int) {
            (self.isMirrored, self.quarters) = (isMirrored, quarters)
        }

        /// Reads GStreamer's tag `image-orientation`, such as `rotate-90` or `flip-rotate-270`. It names the correction.
        ///
        /// - Returns: nil for any other text.
        public init?(tag: String) {
            let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
            guard let degrees = parts.last.flatMap({ Int($0) }), [0, 90, 180, 270].contains(degrees),
                parts.dropLast() == ["rotate"] || parts.dropLast() == ["flip", "rotate"]
            else { return nil }
            self.init(isMirrored: parts.count == 3, quarters: degrees / 90)
        }
    }

    /// Returns the corrected frame.
    public func turned(by turn: Turn) -> CameraFrame {
        guard turn != .none else { return self }
        let isOnSide = turn.quarters % 2 == 1
        let size = isOnSide ? (width: height, height: width) : (width: width, height: height)
        /// The index of a pixel in the result.
        func index(_ x: Int, _ y: Int) -> Int {
            let x = turn.isMirrored ? width - 1 - x : x
            let (newX, newY) =
                switch turn.quarters {
                case 1: (height - 1 - y, x)
                case 2: (width - 1 - x, height - 1 - y)
                case 3: (y, width - 1 - x)
                default: (x, y)
                }
            return newY * size.width + newX
        }
        // The index is a linear function of x and y.
        let first = index(0, 0)
        let (stepX, stepY) = (index(1, 0) - first, index(0, 1) - first)
        let result = [UInt32](unsafeUninitializedCapacity: pixels.count) { result, count in
            for y in 0..<height {
                for x in 0..<width { result[first + x * stepX + y * stepY] = pixels[y * width + x] }
            }
            count = pixels.count
        }
        return CameraFrame(width: size.width, height: size.height, pixels: result)
    }
}
