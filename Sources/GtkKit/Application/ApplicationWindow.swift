import CAdw

/// AdwApplicationWindow: a window of an application, whose whole area belongs to its content.
public final class ApplicationWindow: Window {
    /// As small as it can be made, px.
    public nonisolated static let smallest = (width: 360, height: 100)

    public init(_ application: Application, title: String, width: Int, height: Int) {
        guard let widget = adw_application_window_new(application.gtk) else {
            preconditionFailure("no window")
        }
        super.init(widget, title: title, width: width, height: height)
        minimumSize(width: Self.smallest.width, height: Self.smallest.height)
    }

    public override func show(_ content: Widget) {
        adw_application_window_set_content(raw.cast(to: AdwApplicationWindow.self), content.gtk)
    }
}
