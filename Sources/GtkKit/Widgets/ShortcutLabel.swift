import CAdw

/// GtkShortcutLabel: the keys of an accelerator, as they are printed on a keyboard.
public final class ShortcutLabel: Widget {
    /// - Parameter accelerator: as accelerators are written: `<Control>q`.
    public init(_ accelerator: String) {
        guard let widget = gtk_shortcut_label_new(accelerator) else {
            preconditionFailure("no shortcut label")
        }
        super.init(widget)
        gtk_widget_set_valign(gtk, GTK_ALIGN_CENTER)
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
