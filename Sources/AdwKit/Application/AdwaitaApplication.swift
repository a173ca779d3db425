import CAdw
import GtkKit

/// A program with libadwaita's style (AdwApplication).
///
/// ```swift
/// let application = AdwaitaApplication(id: "org.example.Menu")
/// application.onActivate = {
///     ApplicationWindow(application, title: "Menu", width: 360, height: 640).present()
/// }
/// exit(application.run(CommandLine.arguments))
/// ```
public final class AdwaitaApplication: Application {
    /// - Parameters:
    ///   - id: the reverse domain name, which is also the name of the desktop entry and the icon.
    ///   - isUnique: whether a second process hands its command line to the first one and ends.
    public convenience init(id: String, isUnique: Bool = true) {
        self.init(
            id: id, isUnique: isUnique, derivedFrom: adw_application_get_type(), as: "AdwKitApplication")
    }
}

/// The start of GTK and libadwaita, for programs and tests without an ``AdwaitaApplication``.
@MainActor
public enum Adwaita {
    /// Connects to the display. `AdwaitaApplication` does this itself.
    public static func start() { Toolkit.start(with: adw_init) }
}
