import GtkKit
public import SheetCore

/// The commands of a program. They do nothing on a destroyed sheet, because a handler may have destroyed it.
extension BottomSheet {
    /// Opens the sheet at its initial detent. Before the first layout, the request waits for it.
    public func open() { send(.moveRequested(nil, animated: true)) }

    /// Moves the sheet to a detent, from any position.
    public func move(to detent: Detent.ID, animated: Bool = true) {
        send(.moveRequested(.detent(detent), animated: animated))
    }

    /// Closes the sheet.
    public func dismiss(animated: Bool = true) { send(.moveRequested(.closed, animated: animated)) }

    /// Replaces the configuration of an open or closed sheet.
    ///
    /// - Throws: `SheetConfigurationError`; then the sheet is unchanged.
    public func reconfigure(_ configuration: SheetConfiguration) throws(SheetConfigurationError) {
        guard isAlive else { return }
        let events = try engine.reconfigure(configuration, at: MainLoop.now)
        queueAllocate()
        update(notifying: events)
    }

    /// Grants or revokes a permission of the user, from now on.
    public func allow(_ permission: SheetPermission, _ isAllowed: Bool) {
        send(.permissionChanged(permission, isAllowed))
    }

    /// Replaces the sheet's content and destroys the old content.
    ///
    /// An open sheet stays at its detent. A sheet that fits its content moves to the new height. If the old
    /// content had the focus, the handle gets it, or else the new content.
    public func setContent(_ content: Widget) {
        guard isAlive else { return }
        if engine.scrollsContent { send(.contentTaken) }
        // The content under the finger is about to disappear, so its touch ends.
        if engine.scrollsContent { send(.touchCancelled) }
        let hadFocus = surface.containsFocus
        surface.replaceContent(by: content)
        if hadFocus, !surface.containsFocus { enterSheet() }
        contentReplaced()
    }

    /// Moves a sheet that fits its content to the new height. Call it after replacing a part of the content,
    /// such as a page.
    public func contentReplaced() {
        guard isAlive else { return }
        measures.isContentReplaced = true
        queueAllocate()
    }
}
