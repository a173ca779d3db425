import CGtk

/// An animation for work of unknown length (GtkSpinner).
///
/// ```swift
/// let spinner = Spinner()
/// spinner.isSpinning = true
/// ```
public final class Spinner: Widget {
    /// Creates a spinner at rest.
    public init() {
        super.init(given(gtk_spinner_new(), "spinner"))
    }

    /// Whether the spinner is visible and moves.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}

/// An invisible line whose text a screen reader announces.
///
/// ```swift
/// let status = StatusLine()
/// status.say("3 matches")
/// ```
public final class StatusLine: Widget {
    /// How long the text stays in the focused widget's description, s.
    private static let stay = 5.0

    /// How long texts wait for an inactive window, s.
    private static let patience = 2.0

    private var described: WeakWidget?
    private let end = Timeout()
    private var waiting: [String] = []
    private let wait = Timeout()
    private var activation: SignalConnection?

    /// Creates a silent line. Put it anywhere in the window.
    public init() {
        let role = AccessibleRole.status.gtk
        super.init(given(gtkkit_widget_new(gtk_label_get_type(), role), "status line"))
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        // Assistive technology ignores hidden widgets and widgets without a size.
        gtk_widget_set_opacity(gtk, 0)
        gtk_widget_set_can_target(gtk, 0)
        align(horizontal: .start, vertical: .end)
        accessibleLabel("")
    }

    /// Announces a text, even if it is the same as before.
    ///
    /// In an inactive window it waits until the window is active, at most two seconds. GTK tells a screen reader of the
    /// focused widget only then: directly after a file dialog, no screen reader would hear the text.
    public func say(_ text: String) {
        gtk_label_set_text(opaque, text)
        accessibleLabel(text)
        guard let window = gtk_widget_get_root(gtk).map(UnsafeMutableRawPointer.init),
            window.isA(gtk_window_get_type()),
            gtk_window_is_active(window.cast(to: GtkWindow.self)) == 0
        else { return announce(text) }
        waiting.append(text)
        guard waiting.count == 1 else { return }
        wait.start(after: Self.patience) { [unowned self] in announceWaiting() }
        activation = SignalConnection.connect(window, Signal<Void>("notify::is-active"), boundTo: raw) {
            [unowned self] in
            // GTK reports the focus in the same event, after this signal.
            wait.start(after: 0) { [unowned self] in announceWaiting() }
        }
    }

    private func announceWaiting() {
        activation?.disconnect()
        let texts = waiting
        waiting = []
        texts.forEach(announce)
    }

    private func announce(_ text: String) {
        // The focused widget announces the text: assistive technology knows it. It may not have asked for
        // this line yet, and would miss its announcement.
        let speaker = focus ?? root ?? self
        if gtkkit_accessible_announce(speaker.gtk, text) == 0 { describeFocus(text) }
    }

    private var root: Widget? {
        gtk_widget_get_root(gtk).map { UnsafeMutableRawPointer($0).cast(to: GtkWidget.self).peer }
    }

    private var focus: Widget? { root.flatMap { FocusedWidget(in: $0) }?.peer }

    /// Puts the text into the focused widget's description, for GTK before 4.14, which has no announcements.
    ///
    /// Orca reads changes of the name and the description of the focused widget only.
    private func describeFocus(_ text: String) {
        endDescription()
        described = focus.map { WeakWidget($0.gtk) }
        described?.pointer?.peer.accessibleRemark(text)
        end.start(after: Self.stay) { [unowned self] in endDescription() }
    }

    private func endDescription() {
        described?.pointer?.peer.accessibleRemark(nil)
        described = nil
    }
}

/// A bar that shows how far a task is (GtkProgressBar).
///
/// ```swift
/// let bar = ProgressBar(label: "Import")
/// bar.fraction = 0.5
/// ```
public final class ProgressBar: Widget {
    /// Creates an empty bar.
    ///
    /// - Parameter label: the task, for assistive technology.
    public init(label: String) {
        super.init(given(gtk_progress_bar_new(), "progress bar"))
        accessibleLabel(label)
    }

    private var bar: OpaquePointer { opaque }

    /// The finished part, 0…1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(bar) }
        set { if newValue != fraction { gtk_progress_bar_set_fraction(bar, newValue) } }
    }
}
