import CAdw

/// AdwWindow: a window whose whole area belongs to its content, which brings a header bar along.
open class ContentWindow: Window {
    public override init(title: String, width: Int, height: Int) {
        guard let widget = adw_window_new() else { preconditionFailure("no window") }
        super.init(widget, title: title, width: width, height: height)
        minimumSize(width: 300, height: 200)
    }

    public override func show(_ content: Widget) {
        adw_window_set_content(raw.cast(to: AdwWindow.self), content.gtk)
    }
}
