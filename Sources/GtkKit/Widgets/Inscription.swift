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
        // Digits of one width: the text stands still while its value changes.
        classes("numeric")
    }

    public var text = "" {
        didSet { if text != oldValue { gtk_inscription_set_text(opaque, text) } }
    }

    /// Places the text at the end of its room, as numbers are below each other.
    @discardableResult
    public func atEnd() -> Self {
        gtk_inscription_set_xalign(opaque, 1)
        return self
    }
}
