import CGtk

/// A short text in a widget's font, for drawings (PangoLayout).
///
/// ```swift
/// let text = TextLayout("42", for: widget, isBold: true)
/// area.draw { canvas, width, height in
///     canvas.draw(text, x: (width - text.size.width) / 2, y: 0, .black)
/// }
/// ```
@MainActor
public final class TextLayout {
    /// The maximum size of a text. At least one line is shown.
    public enum Limit: Sendable {
        case lines(Int)
        /// In the canvas's unit.
        case height(Double)
    }

    fileprivate let object: GObjectRef

    /// Lays out a text in one line.
    ///
    /// - Parameters:
    ///   - scale: the size of the text relative to the widget's font.
    ///   - isBold: whether the text is bold.
    public init(_ text: String, for widget: Widget, scale: Double = 1, isBold: Bool = false) {
        let layout = given(gtk_widget_create_pango_layout(widget.gtk, text), "text layout")
        object = GObjectRef(owning: UnsafeMutableRawPointer(layout))
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
        if isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Lays out a text for a canvas without a widget, such as a printed page. Lengths are in the canvas's unit.
    ///
    /// - Parameters:
    ///   - size: the size of the letters.
    ///   - width: the width of the lines.
    ///   - limit: the maximum size. The rest is replaced by “…”.
    public init(
        _ text: String, on canvas: Canvas, size: Double, width: Double, limit: Limit, isBold: Bool = false,
        isItalic: Bool = false
    ) {
        let layout = given(pango_cairo_create_layout(canvas.cairo), "text layout")
        object = GObjectRef(owning: UnsafeMutableRawPointer(layout))
        let font = pango_font_description_new()
        pango_font_description_set_family(font, "Sans")
        pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
        if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
        if isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        // The number of lines is that of a paragraph, so the line breaks become breaks inside of one.
        let paragraph = String(text.map { $0.isNewline ? "\u{2028}" : $0 })
        pango_layout_set_text(layout, paragraph, -1)
        pango_layout_set_width(layout, Int32(max(width, 1) * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        let height =
            switch limit {
            case .lines(let lines): -Double(lines)
            case .height(let height): max(height, 0) * Double(PANGO_SCALE)
            }
        pango_layout_set_height(layout, Int32(height))
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }

    /// The size of the text, px.
    public var size: (width: Double, height: Double) {
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(object.opaque, &width, &height)
        return (Double(width), Double(height))
    }
}

extension Canvas {
    /// Draws a text with its top left corner at a point.
    @MainActor
    public func draw(_ text: TextLayout, x: Double, y: Double, _ colour: Colour) {
        cairo_move_to(cairo, x, y)
        cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, colour.alpha)
        pango_cairo_show_layout(cairo, text.object.opaque)
        cairo_new_path(cairo)
    }
}
