import CGtk

/// A button that opens GTK's chooser of emoji (GtkEmojiChooser).
///
/// ```swift
/// let button = EmojiButton(label: "Choose Emoji")
/// button.onChoose { emoji in print(emoji) }
/// ```
public final class EmojiButton: Widget {
    private let chooser: Widget

    /// Creates a button with an icon.
    ///
    /// - Parameter label: the meaning, for the tooltip and assistive technology.
    public init(label: String) {
        let chooser = given(gtk_emoji_chooser_new(), "emoji chooser")
        self.chooser = Widget(chooser)
        super.init(MenuButton.make())
        gtk_menu_button_set_icon_name(opaque, "face-smile-symbolic")
        gtk_menu_button_set_popover(opaque, chooser)
        nameButtonInside(label)
        tooltip(label)
        self.chooser.closesCleanly()
        keepPopoverInSight()
    }

    /// Calls back with the emoji that the user chooses.
    public func onChoose(_ action: @escaping @MainActor (String) -> Void) {
        chooser.connect(Signal<Void, String>("emoji-picked"), action)
    }
}
