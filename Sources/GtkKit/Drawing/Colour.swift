import CAdw

/// A colour by its parts, 0…1.
public struct Colour: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// `0xRRGGBB`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
            blue: Double(hex & 0xff) / 255, alpha: alpha)
    }

    public static let black = Colour(0x000000)
    public static let white = Colour(0xffffff)

    public func opacity(_ alpha: Double) -> Colour {
        var colour = self
        colour.alpha = alpha
        return colour
    }

    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    init(_ gdk: GdkRGBA) {
        self.init(
            red: Double(gdk.red), green: Double(gdk.green), blue: Double(gdk.blue), alpha: Double(gdk.alpha))
    }
}

extension Widget {
    /// A colour of the style sheets by its name, for instance `window_bg_color`, in today's light or dark.
    public func namedColour(_ name: String) -> Colour? {
        var colour = GdkRGBA()
        guard gtk_style_context_lookup_color(gtk_widget_get_style_context(gtk), name, &colour) != 0 else {
            return nil
        }
        return Colour(colour)
    }

    /// The colour that the widget writes in.
    public var textColour: Colour {
        var colour = GdkRGBA()
        carte_widget_get_color(gtk, &colour)
        return Colour(colour)
    }
}
