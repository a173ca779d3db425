import GtkKit
public import SheetCore

/// What a program can do with a sheet. Of one that is gone nothing comes: a handler may have destroyed it.
extension BottomSheet {
    /// Opens the sheet at its initial detent. Before the first layout the sheet waits for it.
    public func open() { send(.moveRequested(nil, animated: true)) }

    /// Takes the sheet to a detent, from wherever it is.
    public func move(to detent: Detent.ID, animated: Bool = true) {
        send(.moveRequested(.detent(detent), animated: animated))
    }

    public func dismiss(animated: Bool = true) { send(.moveRequested(.closed, animated: animated)) }

    /// Gives the sheet other detents, rules, animations or effects, open or not.
    ///
    /// - Throws: what is wrong with the configuration; the sheet stays as it was.
    public func reconfigure(_ configuration: SheetConfiguration) throws(SheetConfigurationError) {
        guard isAlive else { return }
        let notices = try engine.reconfigure(configuration, at: MainLoop.now)
        queueAllocate()
        follow(notices)
    }

    /// Allows or forbids something to the person, from now on.
    public func allow(_ permission: SheetPermission, _ isAllowed: Bool) {
        send(.permissionChanged(permission, isAllowed))
    }

    /// Shows another widget as the sheet's content, and destroys the one that was. An open sheet stays at its detent; one
    /// that fits its content moves to the new height. Focus in the old content goes to the handle, or into the new one.
    public func setContent(_ content: Widget) {
        guard isAlive else { return }
        if engine.scrollsContent { send(.contentTaken) }
        // A finger that has scrolled what is about to go has nothing to go on with.
        if engine.scrollsContent { send(.touchCancelled) }
        let hadFocus = surface.containsFocus
        surface.replaceContent(by: content)
        if hadFocus, !surface.containsFocus { enterSheet() }
        contentReplaced()
    }

    /// To be called when something in the content has been replaced, a page of it for instance: a sheet that fits its
    /// content moves to the new height.
    public func contentReplaced() {
        guard isAlive else { return }
        isContentReplaced = true
        queueAllocate()
    }
}
