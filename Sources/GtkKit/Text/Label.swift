import CAdw

/// GtkLabel.
public final class Label: Widget {
    public init(_ text: String = "") {
        super.init(given(gtk_label_new(text), "label"))
        gtk_label_set_xalign(opaque, 0)
    }

    public var text: String {
        get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Breaks lines between words, and inside a word that does not fit. At most `lines` of them, and at the latest after
    /// so many `characters` of usual width.
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

    /// The size of its letters, as a part of the usual one.
    public func scale(by factor: Double) { gtk.scaleLetters(by: factor) }

    /// Writes from the middle of its room to both sides.
    @discardableResult
    public func centered() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(opaque, 0.5)
        return self
    }

    /// Writes towards the end of its room.
    @discardableResult
    public func atEnd() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_RIGHT)
        gtk_label_set_xalign(opaque, 1)
        return self
    }

    /// Reads from left to right in every language, as numbers and addresses do; where it stands follows the language.
    @discardableResult
    public func leftToRight() -> Self {
        gtk_widget_set_direction(gtk, GTK_TEXT_DIR_LTR)
        gtk_label_set_xalign(opaque, gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? 1 : 0)
        return self
    }

    /// Ends with “…” where there is no room for more.
    @discardableResult
    public func ellipsized() -> Self {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        return self
    }
}

/// GtkInscription: a line of text in a room whose size does not depend on it; what does not fit ends in an ellipsis.
///
/// For a number that changes often, as one that follows a finger: a label would be laid out, and often its window with it,
/// at each change. A `Label` is for text whose size counts.
public final class Inscription: Widget {
    /// - Parameter characters: how many of usual width there is room for.
    public init(characters: Int) {
        super.init(given(gtk_inscription_new(""), "inscription"))
        gtk_inscription_set_min_chars(opaque, UInt32(characters))
        gtk_inscription_set_nat_chars(opaque, UInt32(characters))
        gtk_inscription_set_min_lines(opaque, 1)
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    }

    public var text = "" {
        didSet { if text != oldValue { gtk_inscription_set_text(opaque, text) } }
    }

    /// The text is a number with its unit. These are read from left to right everywhere; where they stand follows the
    /// language.
    ///
    /// - Parameter atEnd: at the end of the room, as numbers are below each other.
    @discardableResult
    public func number(atEnd: Bool = false) -> Self {
        gtk_widget_set_direction(gtk, GTK_TEXT_DIR_LTR)
        let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        gtk_inscription_set_xalign(opaque, atEnd == isMirrored ? 0 : 1)
        // Digits of one width: the text stands still while its value changes.
        classes("numeric")
        return self
    }
}

extension Widget {
    /// How wide a letter of its text usually is, and a digit, px.
    var letterWidths: (usual: Double, digit: Double) {
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(gtk), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        return (
            Double(pango_font_metrics_get_approximate_char_width(metrics)) / Double(PANGO_SCALE),
            Double(pango_font_metrics_get_approximate_digit_width(metrics)) / Double(PANGO_SCALE)
        )
    }
}

/// GtkShortcutLabel: the keys of an accelerator, as they are printed on a keyboard. A key with a sign, such as “⏎”, has the style
/// class `sign`.
public final class ShortcutLabel: Widget {
    /// - Parameter accelerator: as accelerators are written: `<Control>q`.
    public init(_ accelerator: String) {
        super.init(given(gtk_shortcut_label_new(accelerator), "shortcut label"))
        gtk_widget_set_valign(gtk, GTK_ALIGN_CENTER)
        for key in gtk.descendants where key.isA(gtk_label_get_type()) {
            let text = gtk_label_get_text(OpaquePointer(key)).map { String(cString: $0) } ?? ""
            if text.count == 1, text.allSatisfy({ $0.isSymbol }) { gtk_widget_add_css_class(key, "sign") }
        }
    }

    /// The same in words, `Ctrl+Q`.
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

/// Pango's markup.
public enum Markup {
    /// Plain text as markup that shows it as it is.
    public static func escape(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
