import CAdw

/// GtkInscription: text in a room whose size does not depend on it.
///
/// For text that changes often, a number that follows a finger for instance: a label would have its window laid out
/// anew with each change.
public final class Inscription: Widget {
    /// - Parameter characters: how many characters of usual width the room holds.
    public init(characters: Int) {
        guard let widget = gtk_inscription_new(nil) else { preconditionFailure("no inscription") }
        super.init(widget)
        gtk_inscription_set_min_chars(opaque, UInt32(characters))
        gtk_inscription_set_nat_chars(opaque, UInt32(characters))
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
        // Numbers and units are read from left to right everywhere; where they stand follows the language.
        gtk_widget_set_direction(gtk, GTK_TEXT_DIR_LTR)
        align(toEnd: false)
        // Digits of one width: the text stands still while its value changes.
        classes("numeric")
    }

    public var text = "" {
        didSet { if text != oldValue { gtk_inscription_set_text(opaque, text) } }
    }

    /// Places the text at the end of its room, as numbers are below each other.
    @discardableResult
    public func atEnd() -> Self {
        align(toEnd: true)
        return self
    }

    private func align(toEnd: Bool) {
        let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        gtk_inscription_set_xalign(opaque, toEnd == isMirrored ? 0 : 1)
    }
}
