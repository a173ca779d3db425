import CAdw

/// A line of text with room for so many characters, which ends in an ellipsis where it gets less than it needs.
///
/// It is a GtkInscription: its size does not depend on its text, so that a row of a list is measured without its text
/// being laid out. A `Label` is for text whose size counts.
public final class TextLine: Widget {
    /// - Parameter characters: how many characters of usual width there is room for.
    public init(characters: Int) {
        guard let widget = gtk_inscription_new(nil) else { preconditionFailure("no inscription") }
        super.init(widget)
        gtk_inscription_set_min_chars(opaque, 3)
        gtk_inscription_set_nat_chars(opaque, UInt32(characters))
        gtk_inscription_set_min_lines(opaque, 1)
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    }

    public var text = "" {
        didSet { if text != oldValue { gtk_inscription_set_text(opaque, text) } }
    }
}
