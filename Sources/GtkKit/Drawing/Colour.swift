import CGtk

/// A colour with its components in sRGB, 0…1.
///
/// ```swift
/// let blue = Colour(0x3584e4)
/// let shade = Colour.black.opacity(0.3)
/// ```
public struct Colour: Hashable, Sendable {
    /// The red component, 0…1.
    public var red: Double
    /// The green component, 0…1.
    public var green: Double
    /// The blue component, 0…1.
    public var blue: Double
    /// The opacity, 0…1.
    public var alpha: Double

    /// Creates a colour from its components, each 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from `0xRRGGBB`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
            blue: Double(hex & 0xff) / 255, alpha: alpha)
    }

    /// Opaque black.
    public static let black = Colour(0x000000)
    /// Opaque white.
    public static let white = Colour(0xffffff)

    /// Returns this colour with another opacity, 0…1.
    public func opacity(_ alpha: Double) -> Colour {
        var colour = self
        colour.alpha = alpha
        return colour
    }

    /// Whether its luma (Rec. 709) is nearer to white than to black.
    fileprivate var isLight: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 }

    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    init(_ gdk: GdkRGBA) {
        self.init(
            red: Double(gdk.red), green: Double(gdk.green), blue: Double(gdk.blue), alpha: Double(gdk.alpha))
    }
}

extension Widget {
    /// Returns a named colour of the style sheets, for example `window_bg_color`, in the current light or
    /// dark style.
    public func namedColour(_ name: String) -> Colour? {
        var colour = GdkRGBA()
        guard gtk_style_context_lookup_color(gtk_widget_get_style_context(gtk), name, &colour) != 0 else {
            return nil
        }
        return Colour(colour)
    }

    /// The background of windows in the current style, opaque: libadwaita's or GTK's.
    ///
    /// For a theme without such a colour it is black or white, so that the widget's text is readable.
    public var windowColour: Colour {
        namedColour("window_bg_color") ?? namedColour("theme_bg_color")
            ?? (textColour.isLight ? .black : .white)
    }

    /// The colour of focused and selected parts in the current style: libadwaita's or GTK's. It is the text's
    /// colour for a theme without one.
    public var accentColour: Colour {
        namedColour("accent_color") ?? namedColour("theme_selected_bg_color") ?? textColour
    }

    /// The colour of the widget's text.
    public var textColour: Colour {
        var colour = GdkRGBA()
        gtkkit_widget_get_color(gtk, &colour)
        return Colour(colour)
    }
}
