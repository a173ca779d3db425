import GtkKit
public import SheetCore

/// The commands of a program. They do nothing on a destroyed sheet, because a handler may have destroyed it.
extension BottomSheet {
    /// Opens the sheet at its initial detent. Before the first layout, the request waits for it.
    public func open() { sendToEngine(.moveRequested(nil, animated: true)) }

    /// Moves the sheet to a detent, from any position.
    ///
    /// An open sheet stays where it is if the detent is inactive in the current container.
    ///
    /// - Returns: whether the configuration has the detent. If not, the sheet stays where it is, and a warning
    ///   on the standard error names the detents.
    @discardableResult
    public func move(to detent: Detent.ID, animated: Bool = true) -> Bool {
        guard configuration.detents.contains(where: { $0.id == detent }) else {
            let names = configuration.detents.map { "“\($0.id)”" }.joined(separator: ", ")
            Diagnostics.warn("A sheet cannot move to “\(detent)”. Its detents are \(names).")
            return false
        }
        sendToEngine(.moveRequested(.detent(detent), animated: animated))
        return true
    }

    /// Closes the sheet.
    public func dismiss(animated: Bool = true) { sendToEngine(.moveRequested(.closed, animated: animated)) }

    /// Replaces the configuration of an open or closed sheet.
    ///
    /// - Throws: `SheetConfigurationError`; then the sheet is unchanged.
    public func reconfigure(_ configuration: SheetConfiguration) throws(SheetConfigurationError) {
        guard isAlive, !isEngineBusy else { return }
        try driver.reconfigure(configuration, in: measuring.container)
    }

    /// Grants or revokes a permission of the user, from now on.
    public func allow(_ permission: SheetPermission, _ isAllowed: Bool) {
        sendToEngine(.permissionChanged(permission, isAllowed))
    }

    /// Replaces the sheet's content.
    ///
    ///     let details = sheet.setContent(map)   // the details stay alive
    ///     if let details { sheet.setContent(details.widget) }
    ///
    /// An open sheet stays at its detent. A sheet that fits its content moves to the new height. If the old
    /// content had the focus, the handle gets it, or else the new content.
    ///
    /// - Returns: the old content, which is destroyed when the reference is released; nil if the sheet already
    ///   shows the content, or is gone.
    @discardableResult
    public func setContent(_ content: Widget) -> WidgetReference? {
        guard isAlive, content !== surface.content else { return nil }
        let old = WidgetReference(surface.content)
        changeContent { surface.replaceContent(by: content) }
        return old
    }

    /// Changes the content, and keeps the focus in the sheet.
    package func changeContent(_ change: () -> Void) {
        keepingAlive {
            releaseContent()
            // The veto about the end of a touch may have destroyed the sheet.
            guard isAlive else { return }
            keepingFocus(change)
            contentReplaced()
        }
    }

    /// Changes a part of the sheet, and keeps the focus in the sheet.
    private func keepingFocus(_ change: () -> Void) {
        let hadFocus = surface.containsFocus
        change()
        // A handler of the old part may have destroyed the sheet.
        if isAlive, hadFocus, !surface.containsFocus { focus.enterSheet() }
    }

    /// Shows the close button while the user may close the sheet.
    func updateCloseButton() {
        let isShown = surface.showsCloseButton && engine.configuration.isDismissable
        guard surface.closeButton.isVisible != isShown else { return }
        keepingAlive { keepingFocus { surface.closeButton.isVisible = isShown } }
    }

    /// Shows a bar at the lowest detent instead of the content; nil removes the bar.
    ///
    ///     sheet.setPeekBar(Box(.horizontal, spacing: 12, [cover, title, playButton]))
    ///
    /// On the way to the next detent, the bar fades out and the content fades in. A tap on the bar raises the
    /// sheet; its buttons keep their taps. Choose the lowest detent as high as the bar and the handle's strip,
    /// with a scrim of 0 there, so the background stays usable:
    ///
    ///     let configuration = try SheetConfiguration(
    ///         detents: [.height(96, id: "peek"), .inset(50, id: "full")], isDismissable: false,
    ///         startsOpen: true,
    ///         effects: SheetEffects(scrim: EffectCurve([.detent("peek"): 0, .detent("full"): 0.5])))
    ///
    /// It replaces a footer, too. A sheet with one active detent shows its content only.
    public func setPeekBar(_ widget: Widget?) {
        guard isAlive else { return }
        keepingAlive {
            keepingFocus { surface.showPeekBar(widget.map(SheetPeekBar.init)) }
            requestFrame()
        }
    }

    /// Docks a widget at the visible lower edge of the sheet; nil removes the footer.
    ///
    ///     sheet.setFooter(Box(.horizontal, [call, directions]).margin(horizontal: 12, vertical: 6))
    ///
    /// The footer stays there at each height and during a move, and above an on-screen keyboard, which makes
    /// the window lower. The content ends above the footer. Use it for the few actions that a user needs at
    /// every height. A drag or the wheel on the footer moves sheet and content, like above the content;
    /// its buttons keep their taps.
    public func setFooter(_ widget: Widget?) {
        guard isAlive else { return }
        keepingAlive {
            keepingFocus { surface.showFooter(widget) }
            guard isAlive else { return }
            queueAllocate()
            requestFrame()
        }
    }

    /// Shows a title in the handle's strip, for content whose own title is scrolled out of view.
    ///
    /// - Parameter presence: the opacity of the title, 0…1; 0 shows the strip without a title.
    public func show(title: String, presence: Double) {
        guard isAlive else { return }
        surface.show(title: title, presence: presence)
    }

    /// The content under a finger is about to disappear, so its touch ends.
    func releaseContent() {
        if engine.scrollsContent { sendToEngine(.contentTaken) }
        if engine.scrollsContent { sendToEngine(.touchCancelled) }
    }

    /// Fades from the last frame to another page, while animations are off.
    func fadeToNextPage() {
        presenter.fadeFromLastFrame()
        requestFrame()
    }

    /// Moves a sheet that fits its content to the new height. Call it after replacing a part of the content,
    /// such as a page.
    public func contentReplaced() {
        guard isAlive else { return }
        measuring.contentReplaced()
    }
}
