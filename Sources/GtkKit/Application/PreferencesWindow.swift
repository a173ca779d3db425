import CAdw

/// AdwPreferencesWindow: groups of what the person can choose, on one page.
public final class PreferencesWindow: Window {
    public init(title: String, _ groups: [PreferencesGroup]) {
        guard let widget = adw_preferences_window_new(), let page = adw_preferences_page_new() else {
            preconditionFailure("no preferences window")
        }
        super.init(widget, title: title, width: 420, height: 560)
        let window = raw.cast(to: AdwPreferencesWindow.self)
        // A few rows are found by looking.
        adw_preferences_window_set_search_enabled(window, 0)
        let pageObject = UnsafeMutableRawPointer(page).cast(to: AdwPreferencesPage.self)
        adw_preferences_page_set_title(pageObject, title)
        for group in groups {
            adw_preferences_page_add(pageObject, group.raw.cast(to: AdwPreferencesGroup.self))
        }
        adw_preferences_window_add(window, pageObject)
    }
}
