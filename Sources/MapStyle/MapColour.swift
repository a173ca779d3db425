/// An opaque colour in sRGB, written as `0xRRGGBB`.
public struct MapColour: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The red component, 0…1.
    public let red: Double
    /// The green component, 0…1.
    public let green: Double
    /// The blue component, 0…1.
    public let blue: Double

    /// Creates a colour from a number such as `0xF5F3EE`.
    public init(integerLiteral value: UInt32) {
        red = Double(value >> 16 & 0xFF) / 255
        green = Double(value >> 8 & 0xFF) / 255
        blue = Double(value & 0xFF) / 255
    }
}

/// The appearance of a map: colour scheme, contrast and size of names.
public struct MapAppearance: Hashable, Sendable {
    /// Whether the map is dark.
    public var isDark: Bool
    /// Whether colours have more contrast.
    public var isHighContrast: Bool
    /// The factor for the size of names, for users with larger text.
    public var textScale: Double

    /// Creates an appearance; by default it is light, with normal contrast and text.
    public init(isDark: Bool = false, isHighContrast: Bool = false, textScale: Double = 1) {
        self.isDark = isDark
        self.isHighContrast = isHighContrast
        self.textScale = textScale
    }
}

/// A colour for each scheme.
struct SchemeColour: Sendable {
    let light: MapColour
    let dark: MapColour
    let lightContrast: MapColour
    let darkContrast: MapColour

    init(_ light: MapColour, _ dark: MapColour, _ lightContrast: MapColour, _ darkContrast: MapColour) {
        self.light = light
        self.dark = dark
        self.lightContrast = lightContrast
        self.darkContrast = darkContrast
    }

    subscript(appearance: MapAppearance) -> MapColour {
        switch (appearance.isDark, appearance.isHighContrast) {
        case (false, false): light
        case (true, false): dark
        case (false, true): lightContrast
        case (true, true): darkContrast
        }
    }
}
