import CGtk

/// A text that the user cannot edit (GtkLabel), aligned to the start.
///
/// ```swift
/// let title = Label("Settings").wrapping(lines: 2).classes("heading")
/// ```
public final class Label: Widget {
    /// Creates a label with plain text.
    public init(_ text: String = "") {
        super.init(given(gtk_label_new(text), "label"))
        gtk_label_set_xalign(opaque, 0)
    }

    /// The text, without markup.
    public var text: String {
        get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Wraps lines between words, and inside a word that does not fit.
    ///
    /// - Parameters:
    ///   - lines: the maximum number of lines; more is ellipsized.
    ///   - characters: the maximum natural width, in average characters; -1 for no limit.
    @discardableResult
    public func wrapping(lines: Int? = nil, characters: Int = -1) -> Self {
        gtk.breakLines()
        gtk_label_set_max_width_chars(opaque, Int32(characters))
        if let lines {
            gtk_label_set_lines(opaque, Int32(lines))
            gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        }
        return self
    }

    /// Scales the text; 1 is the default size.
    public func scale(by factor: Double) { gtk.scaleLetters(by: factor) }

    /// Centres the text.
    @discardableResult
    public func centered() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(opaque, 0.5)
        return self
    }

    /// Aligns the text to the end.
    @discardableResult
    public func atEnd() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_RIGHT)
        gtk_label_set_xalign(opaque, 1)
        return self
    }

    /// Writes the text from left to right in every language, for numbers and addresses. The alignment follows
    /// the language.
    @discardableResult
    public func leftToRight() -> Self {
        gtk_widget_set_direction(gtk, GTK_TEXT_DIR_LTR)
        gtk_label_set_xalign(opaque, gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? 1 : 0)
        return self
    }

    /// Ellipsizes a text that does not fit.
    @discardableResult
    public func ellipsized() -> Self {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        return self
    }
}

/// A line of text whose size does not depend on the text (GtkInscription). A long text is ellipsized.
///
/// Use it for a number that changes often, for example during a drag: each change of a ``Label`` causes a
/// layout, often of the whole window.
///
/// ```swift
/// let position = Inscription(characters: 8).number()
/// position.text = "120 px"
/// ```
public final class Inscription: Widget {
    /// Creates an empty line.
    ///
    /// - Parameter characters: the width in average characters.
    public init(characters: Int) {
        super.init(given(gtk_inscription_new(""), "inscription"))
        gtk_inscription_set_min_chars(opaque, UInt32(characters))
        gtk_inscription_set_nat_chars(opaque, UInt32(characters))
        gtk_inscription_set_min_lines(opaque, 1)
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    }

    /// The text.
    public var text = "" {
        didSet { if text != oldValue { gtk_inscription_set_text(opaque, text) } }
    }

    /// Formats the text as a number with a unit: left to right in every language, with digits of equal width.
    ///
    /// - Parameter atEnd: whether it is aligned to the end, as in a column of numbers.
    @discardableResult
    public func number(atEnd: Bool = false) -> Self {
        gtk_widget_set_direction(gtk, GTK_TEXT_DIR_LTR)
        let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        gtk_inscription_set_xalign(opaque, atEnd == isMirrored ? 0 : 1)
        // With digits of equal width the text does not move while its value changes.
        classes("numeric")
        return self
    }
}

extension Widget {
    /// The widths of an average letter and of a digit, px.
    package var letterWidths: (usual: Double, digit: Double) {
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(gtk), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        return (
            Double(pango_font_metrics_get_approximate_char_width(metrics)) / Double(PANGO_SCALE),
            Double(pango_font_metrics_get_approximate_digit_width(metrics)) / Double(PANGO_SCALE)
        )
    }
}

/// The keys of a shortcut, drawn as on a keyboard (GtkShortcutLabel).
///
/// ```swift
/// let keys = ShortcutLabel("<Control>q")
/// ```
///
/// A key with a sign, such as “⏎”, has the style class `sign`.
public final class ShortcutLabel: Widget {
    /// Creates a label.
    ///
    /// - Parameter accelerator: GTK's notation of the shortcut, for example `<Control>q`.
    public init(_ accelerator: String) {
        super.init(given(gtk_shortcut_label_new(accelerator), "shortcut label"))
        gtk_widget_set_valign(gtk, GTK_ALIGN_CENTER)
        for key in gtk.descendants where key.isA(gtk_label_get_type()) {
            let text = gtk_label_get_text(OpaquePointer(key)).map { String(cString: $0) } ?? ""
            if text.count == 1, text.allSatisfy({ $0.isSymbol }) { gtk_widget_add_css_class(key, "sign") }
        }
    }

    /// Returns a shortcut as text: `Ctrl+Q`.
    public static func text(_ accelerator: String) -> String {
        var key: UInt32 = 0
        var modifiers = GdkModifierType(rawValue: 0)
        guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0,
            let label = gtk_accelerator_get_label(key, modifiers)
        else { return accelerator }
        defer { g_free(label) }
        return String(cString: label)
    }
}

/// Pango's markup language.
public enum Markup {
    /// Escapes plain text, so that markup shows it unchanged.
    public static func escape(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
