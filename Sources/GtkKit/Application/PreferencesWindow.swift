import CAdw

/// A window with groups of what the person can choose, on one page.
///
/// Not AdwPreferencesWindow, which is for several pages and a search: that of libadwaita 1.2 never lets go of its pages.
public final class PreferencesWindow: Window {
    public init(title: String, _ groups: [PreferencesGroup]) {
        guard let widget = adw_window_new(), let page = adw_preferences_page_new() else {
            preconditionFailure("no preferences window")
        }
        super.init(widget, title: title, width: 420, height: 560)
        minimumSize(width: 300, height: 200)
        for group in groups {
            adw_preferences_page_add(
                UnsafeMutableRawPointer(page).cast(to: AdwPreferencesPage.self),
                group.raw.cast(to: AdwPreferencesGroup.self))
        }
        let content = Box(.vertical, [HeaderBar(title: title), Widget(page).expand(vertically: true)])
        adw_window_set_content(raw.cast(to: AdwWindow.self), content.gtk)
        closesWithEscape()
    }
}
