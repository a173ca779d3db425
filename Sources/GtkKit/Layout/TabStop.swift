import CGtk

/// A container that is one tab stop, also with many focusable children. Arrow keys move inside.
///
/// For lists, and for buttons that form one control. GtkListView does this itself from GTK 4.12 on.
///
/// ```swift
/// let stop = TabStop(stars) { stars.focusRating() }
/// ```
public final class TabStop: CustomWidget {
    public override class var typeName: String { "GtkKitTabStop" }
    public override class var cssName: String { "tab-stop" }

    public override var isHeightForWidth: Bool { true }

    /// Focuses a child when Tab enters, and returns whether one took the focus.
    private let enter: @MainActor () -> Bool
    private let child: Widget
    /// The child that last had the focus.
    private var last: WeakWidget?

    /// Creates a tab stop around a child.
    ///
    /// - Parameter enter: focuses a child if the last focused one is not visible. It returns whether a child
    ///   took the focus.
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
