import CAdw

/// GtkInscription: a line of text in a room whose size does not depend on it; what does not fit ends in an ellipsis.
///
/// For a number that changes often, as one that follows a finger: a label would be laid out, and often its window with it,
/// at each change. A `Label` is for text whose size counts.
public final class Inscription: Widget {
    /// - Parameters:
    ///   - characters: how many characters of usual width there is room for.
    ///   - lines: and how many lines.
    ///   - shrinks: whether it may get less room than that.
    public init(characters: Int, lines: Int = 1, shrinks: Bool = false) {
        guard let widget = gtk_inscription_new(nil) else { preconditionFailure("no inscription") }
        super.init(widget)
        gtk_inscription_set_min_chars(opaque, shrinks ? 3 : UInt32(characters))
        gtk_inscription_set_nat_chars(opaque, UInt32(characters))
        gtk_inscription_set_min_lines(opaque, UInt32(lines))
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
