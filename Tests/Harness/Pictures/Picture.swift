import Foundation

/// A picture of the screen, as rows of pixels from the top.
public struct Picture: Sendable {
    /// The number of columns, px.
    public let width: Int
    /// The number of rows, px.
    public let height: Int
    /// Four bytes per pixel: blue, green, red, unused. The unused byte is 0, so equal pictures have equal
    /// bytes.
    let bytes: [UInt8]

    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 4)
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The colour of a pixel. The point must be inside the picture; it counts from the top left corner.
    public subscript(x: Int, y: Int) -> Colour {
        precondition(0..<width ~= x && 0..<height ~= y, "(\(x), \(y)) is outside of \(width) × \(height)")
        let place = (y * width + x) * 4
        return Colour(red: bytes[place + 2], green: bytes[place + 1], blue: bytes[place])
    }

    /// Returns a part of the picture. `area` must be inside it.
    public func part(_ area: Area) -> Picture {
        precondition(
            area.x >= 0 && area.y >= 0 && area.x + area.width <= width && area.y + area.height <= height,
            "\(area) is outside of \(width) × \(height)")
        var part: [UInt8] = []
        part.reserveCapacity(area.width * area.height * 4)
        for y in area.y..<area.y + area.height {
            let start = (y * width + area.x) * 4
            part += bytes[start..<start + area.width * 4]
        }
        return Picture(width: area.width, height: area.height, bytes: part)
    }

    /// Returns the mean colour of the part of `area` inside the picture.
    public func meanColour(in area: Area) -> Colour {
        var (red, green, blue, count) = (0, 0, 0, 0)
        for y in max(0, area.y)..<max(0, area.y, min(height, area.y + area.height)) {
            for x in max(0, area.x)..<max(0, area.x, min(width, area.x + area.width)) {
                let colour = self[x, y]
                red += Int(colour.red)
                green += Int(colour.green)
                blue += Int(colour.blue)
                count += 1
            }
        }
        guard count > 0 else { return Colour(0) }
        return Colour(red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
    }

    /// Returns the first row from `start` whose pixel in `column` matches, for example the edge of a sheet.
    public func topmostRow(
        inColumn column: Int, from start: Int = 0, where condition: (Colour) -> Bool
    ) -> Int? {
        (start..<max(start, height)).first { condition(self[column, $0]) }
    }

    /// The number of pixels of each colour.
    private var colours: [Colour: Int] {
        var counts: [Colour: Int] = [:]
        for y in 0..<height { for x in 0..<width { counts[self[x, y], default: 0] += 1 } }
        return counts
    }

    /// The highest contrast between a colour and that of the top left corner.
    public var highestContrast: Double {
        colours.keys.map { $0.contrast(to: self[0, 0]) }.max() ?? 1
    }

    /// The colour with the highest chroma.
    public var mostColourful: Colour? { colours.keys.max { $0.chroma < $1.chroma } }

    /// The contrast of a text or an icon with its background; nil if there is only background.
    ///
    /// It uses the most contrasting colour with at least a twentieth of the painted pixels: most pixels of a
    /// thin letter are edges, half letter and half background.
    public var inkContrast: Double? {
        let colours = colours
        guard let ground = colours.max(by: { $0.value < $1.value })?.key else { return nil }
        let ink = colours.map { (contrast: $0.key.contrast(to: ground), count: $0.value) }
            .filter { $0.contrast > 1.15 }.sorted { $0.contrast > $1.contrast }
        var left = ink.map(\.count).reduce(0, +) / 20
        for colour in ink {
            left -= colour.count
            if left <= 0 { return colour.contrast }
        }
        return nil
    }

    /// Returns the last row whose pixel in `column` matches.
    public func lowestRow(inColumn column: Int, where condition: (Colour) -> Bool) -> Int? {
        (0..<height).last { condition(self[column, $0]) }
    }

    /// Returns the first column from `start` whose pixel in `row` matches.
    public func leftmostColumn(
        inRow row: Int, from start: Int = 0, where condition: (Colour) -> Bool
    ) -> Int? {
        (start..<max(start, width)).first { condition(self[$0, row]) }
    }
}

extension Picture: Equatable {
    /// Compares sizes and pixels in one step. The array's own `==` compares each element in a debug build.
    public static func == (left: Picture, right: Picture) -> Bool {
        left.width == right.width && left.height == right.height
            && left.bytes.withUnsafeBytes { these in
                right.bytes.withUnsafeBytes { those in
                    guard let these = these.baseAddress, let those = those.baseAddress else { return true }
                    return memcmp(these, those, left.bytes.count) == 0
                }
            }
    }
}

extension Picture: CustomStringConvertible {
    /// The size: `a picture of 400 × 800`.
    public var description: String { "a picture of \(width) × \(height)" }
}

extension Picture {
    /// Returns the contents of QR codes in the picture, by an independent reader; empty without a code.
    public func readCodes() throws -> String {
        let directory = try TemporaryDirectory()
        let file = directory.url.appendingPathComponent("codes.png")
        try savePNG(to: file)
        let output = try Tool.run(
            "zbarimg", ["--raw", "--quiet", file.path], environment: ProcessInfo.processInfo.environment)
        return String(decoding: output, as: UTF8.self)
    }
}

/// A rectangle of pixels.
public struct Area: Equatable, Sendable {
    /// The left edge, px.
    public var x: Int
    /// The top edge, px.
    public var y: Int
    /// The number of columns, px.
    public var width: Int
    /// The number of rows, px.
    public var height: Int

    /// Creates an area from its top left corner and its size, px.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
