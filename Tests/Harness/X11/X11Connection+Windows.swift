extension X11Connection {
    /// Returns the visible normal windows and dialogs of a process.
    ///
    /// It uses the window manager's list, or the root window's children. GTK programs publish their process;
    /// very old ones do not.
    func visibleWindows(of processIdentifier: Int32) throws -> [UInt32] {
        let hasManager = try !property("_NET_SUPPORTING_WM_CHECK", of: root).isEmpty
        let candidates = try hasManager ? property("_NET_CLIENT_LIST", of: root) : onTheRoot
        return candidates.filter { shows($0, of: processIdentifier, asPopup: false) }
    }

    /// Returns a process's popovers, menus and tooltips, which no window manager handles.
    func popups(of processIdentifier: Int32) throws -> [UInt32] {
        try onTheRoot.filter { shows($0, of: processIdentifier, asPopup: true) }
    }

    private var onTheRoot: [UInt32] {
        get throws {
            let tree = try ask(X11Request("QueryTree", 15, words: [root]))
            return (0..<Int(tree.number16(16))).map { tree.number32(32 + $0 * 4) }
        }
    }

    /// Whether a window belongs to a process, is visible and is a popup or not.
    private func shows(_ window: UInt32, of processIdentifier: Int32, asPopup: Bool) -> Bool {
        // A closing window answers with an error.
        guard let owner = try? property("_NET_WM_PID", of: window), owner == [UInt32(processIdentifier)],
            let attributes = try? ask(X11Request("GetWindowAttributes", 3, words: [window])).bytes
        else { return false }
        let (mapState, overridesRedirect) = (attributes[26], attributes[27])
        return mapState == 2 && overridesRedirect == (asPopup ? 1 : 0)
    }

    /// Returns the window with the keyboard focus, from the window manager; nil without one.
    func activeWindow() throws -> UInt32? { try property("_NET_ACTIVE_WINDOW", of: root).first }

    /// Returns the window's top left corner on the screen, px.
    func origin(of window: UInt32) throws -> Point {
        let answer = try ask(X11Request("TranslateCoordinates", 40, words: [window, root, 0]))
        return Point(
            Double(Int16(bitPattern: answer.number16(12))), Double(Int16(bitPattern: answer.number16(14))))
    }

    func isTransient(_ window: UInt32) throws -> Bool {
        try !property("WM_TRANSIENT_FOR", of: window).isEmpty
    }

    func isMaximised(_ window: UInt32) throws -> Bool {
        let states = try property("_NET_WM_STATE", of: window)
        return try states.contains(atom("_NET_WM_STATE_MAXIMIZED_VERT"))
            && states.contains(atom("_NET_WM_STATE_MAXIMIZED_HORZ"))
    }

    /// Asks the window manager to maximise a window, like a pager (EWMH, _NET_WM_STATE).
    func maximise(_ window: UInt32) throws {
        let state = try atom("_NET_WM_STATE")
        let vertical = try atom("_NET_WM_STATE_MAXIMIZED_VERT")
        let horizontal = try atom("_NET_WM_STATE_MAXIMIZED_HORZ")
        try tell(
            // To the root window, with the masks SubstructureNotify and SubstructureRedirect.
            X11Request("SendEvent", 25, words: [root, 1 << 19 | 1 << 20]) {
                $0.append(UInt8(33))  // ClientMessage
                $0.append(UInt8(32))  // bits per number
                $0.append(UInt16(0))
                // 1 adds the two states, 2 says that a pager asks.
                for word in [window, state, 1, vertical, horizontal, 2, 0] { $0.append(word) }
            })
    }
}
