import CAdw

/// A widget that Tab enters and leaves at once, however much in it takes the focus. Arrow keys move inside.
///
/// For lists, and for buttons that are one control together. GtkListView has this itself only from GTK 4.12 on.
public final class TabStop: CustomWidget {
    public override class var typeName: String { "CarteTabStop" }
    public override class var cssName: String { "tab-stop" }

    public override var isHeightForWidth: Bool { true }

    /// Gives the focus to the child when Tab comes in; answers whether something has taken it.
    private let enter: @MainActor () -> Bool
    private let child: Widget
    /// The widget in it that had the focus last.
    private var last: WeakWidget?

    /// - Parameter enter: called where what had the focus last is not in sight any more.
    public init(_ child: Widget, enter: @escaping @MainActor () -> Bool) {
        self.child = child
        self.enter = enter
        super.init()
        adopt(child)
        onFocusChange { [unowned self] in if containsFocus { last = WeakWidget.focus(near: self) } }
    }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        child.extent(orientation, for: size)
    }

    public override func allocate(width: Int, height: Int) { child.place(width: width, height: height) }

    public override func moveFocus(_ direction: FocusDirection) -> Bool {
        guard direction == .forward || direction == .backward else { return super.moveFocus(direction) }
        return containsFocus ? false : focusLast() || enter()
    }

    private func focusLast() -> Bool {
        guard let last, let pointer = last.pointer, gtk_widget_is_ancestor(pointer, gtk) != 0,
            let frame = pointer.frame(in: gtk), frame.y + frame.height > 0, frame.y < Double(height)
        else { return false }
        return last.grabFocus()
    }
}
