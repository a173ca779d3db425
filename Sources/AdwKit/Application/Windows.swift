import CAdw
import GtkKit

/// A window of an application, without a title bar of its own (AdwApplicationWindow).
///
/// The content covers the whole area and brings a ``HeaderBar`` or `WindowHandle`.
///
/// ```swift
/// let window = ApplicationWindow(application, title: "Menu", width: 360, height: 640)
/// window.show(Box(.vertical, [HeaderBar(title: "Menu"), Label("Hello")]))
/// window.present()
/// ```
public final class ApplicationWindow: Window {
    /// Creates a hidden window of an application.
    ///
    /// - Parameters:
    ///   - width: the default width, px.
    ///   - height: the default height, px.
    public init(_ application: Application, title: String, width: Int, height: Int) {
        super.init(
            given(adw_application_window_new(application.gtk), "window"), title: title, width: width,
            height: height)
    }

    public override func show(_ content: Widget) {
        adw_application_window_set_content(raw.cast(to: AdwApplicationWindow.self), content.gtk)
    }
}

/// A window without a title bar of its own (AdwWindow). Its content brings a ``HeaderBar``.
///
/// For a program's main windows use ``ApplicationWindow``.
///
/// ```swift
/// let window = ContentWindow(title: "Details", width: 360, height: 400)
/// window.show(Box(.vertical, [HeaderBar(title: "Details"), Label("Hello")]))
/// window.belongs(to: parent).present()
/// ```
open class ContentWindow: Window {
    public override init(title: String, width: Int, height: Int) {
        super.init(given(adw_window_new(), "window"), title: title, width: width, height: height)
    }

    public override func show(_ content: Widget) {
        adw_window_set_content(raw.cast(to: AdwWindow.self), content.gtk)
    }
}
