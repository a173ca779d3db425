/// What the window manager does with ordinary windows.
public enum WindowManagement: Sendable {
    /// Ordinary windows have no frame, and ``VirtualDisplay/waitForWindow(of:timeout:)`` makes them fill the
    /// screen, as on a phone: window coordinates are screen coordinates. Dialogs keep their size.
    case maximised
    /// Windows keep the size they ask for and get a frame.
    case floating
    /// No window manager but a compositor: programs are Wayland's, and their windows fill the screen.
    case wayland
    /// No window manager: no focus for a second window, no maximising, no full screen.
    case none
}
