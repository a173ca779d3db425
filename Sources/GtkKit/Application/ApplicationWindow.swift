import CAdw

/// AdwApplicationWindow: a window whose whole area belongs to its content.
public final class ApplicationWindow: Widget {
    public init(_ application: Application, title: String, width: Int, height: Int) {
        guard let widget = adw_application_window_new(application.gtk) else {
            preconditionFailure("no window")
        }
        super.init(widget)
        gtk_window_set_title(window, title)
        gtk_window_set_default_size(window, Int32(width), Int32(height))
        minimumSize(width: 360, height: 294)
    }

    private var window: UnsafeMutablePointer<GtkWindow> { raw.cast(to: GtkWindow.self) }

    public func show(_ content: Widget) {
        adw_application_window_set_content(raw.cast(to: AdwApplicationWindow.self), content.gtk)
    }

    public func present() { gtk_window_present(window) }
    public func close() { gtk_window_close(window) }
}
