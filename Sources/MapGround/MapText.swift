import CGtk
import GuideCore
import MapStyle

/// Measures and draws names with Pango. It has its own font map, so a worker thread can use it.
///
/// Pango chooses the fonts of other scripts, and orders text from right to left.
final class MapText {
    private let fontMap: UnsafeMutablePointer<PangoFontMap>?
    private let context: OpaquePointer?
    private var labels: [Key: Label] = [:]

    private struct Key: Hashable {
        let text: String
        let style: MapStyle.Name
        let isWrapped: Bool
    }

    /// The width at which names of points are wrapped, px.
    static let wrapWidth = 132.0

    private static let cacheSize = 512

    /// The width of the halo on each side of a letter, px.
    static let haloWidth = 1.5

    /// - Parameter languages: the reader's languages. The first decides the forms of Chinese characters.
    init(_ languages: LanguagePreference) {
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        if let language = languages.suffixes.first {
            pango_context_set_language(context, pango_language_from_string(language))
        }
        // Sizes must not depend on the scale, or a name would have different places in neighbouring tiles.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        labels = [:]
        g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        g_object_unref(fontMap)
    }

    /// A name with its size.
    final class Label {
        fileprivate let layout: OpaquePointer?
        let width: Double
        let height: Double

        fileprivate init(_ layout: OpaquePointer?) {
            self.layout = layout
            var (width, height): (Int32, Int32) = (0, 0)
            pango_layout_get_size(layout, &width, &height)
            self.width = Double(width) / Double(PANGO_SCALE)
            self.height = Double(height) / Double(PANGO_SCALE)
        }

        deinit { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    }

    /// Returns a name with its size, from a cache.
    ///
    /// - Parameter isWrapped: whether the name has up to three lines of ``wrapWidth``.
    func label(_ text: String, _ style: MapStyle.Name, isWrapped: Bool) -> Label {
        let key = Key(text: text, style: style, isWrapped: isWrapped)
        if let label = labels[key] { return label }
        let layout = pango_layout_new(context)
        let font = pango_font_description_new()
        pango_font_description_set_family(font, "Sans")
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        if style.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
        if style.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
        if isWrapped {
            pango_layout_set_width(layout, Int32(Self.wrapWidth * Double(PANGO_SCALE)))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
            pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
            // A negative height is a number of lines.
            pango_layout_set_height(layout, -3)
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        } else {
            pango_layout_set_single_paragraph_mode(layout, 1)
        }
        let label = Label(layout)
        if labels.count >= Self.cacheSize { labels.removeAll(keepingCapacity: true) }
        labels[key] = label
        return label
    }

    /// Draws a name around a centre. Lengths are in px; cairo's scale is the number of pixels per px.
    func draw(
        _ label: Label, on cairo: OpaquePointer, x: Double, y: Double, angle: Double = 0, colour: MapColour,
        halo: MapColour
    ) {
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        cairo_rotate(cairo, angle)
        // A wrapped layout is as wide as its limit, and the text is in its middle.
        let width = Double(pango_layout_get_width(label.layout)) / Double(PANGO_SCALE)
        cairo_move_to(cairo, -(width > 0 ? width : label.width) / 2, -label.height / 2)
        pango_cairo_layout_path(cairo, label.layout)
        cairo_set_line_width(cairo, 2 * Self.haloWidth)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        halo.setSource(of: cairo)
        cairo_stroke_preserve(cairo)
        colour.setSource(of: cairo)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }
}

extension MapColour {
    /// Makes it the source of a cairo context.
    func setSource(of cairo: OpaquePointer) { cairo_set_source_rgb(cairo, red, green, blue) }
}
