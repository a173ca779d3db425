import CAdw

/// AdwApplication: one program, its windows and actions.
public final class Application: GObjectRef {
    /// Started, or asked again to show itself, without a file.
    public var onActivate: (@MainActor () -> Void)?
    /// Started, or asked, to open files: local paths, as far as there are, else addresses.
    public var onOpen: (@MainActor ([String]) -> Void)?

    /// - Parameters:
    ///   - id: the reverse domain name, which desktop entry and icon have too.
    ///   - isUnique: whether a second start only activates the first one.
    public init(id: String, isUnique: Bool = true) {
        let flags = isUnique ? G_APPLICATION_HANDLES_OPEN : G_APPLICATION_NON_UNIQUE
        let application = given(adw_application_new(id, flags), "application by the id “\(id)”")
        super.init(owning: UnsafeMutableRawPointer(application))
        SignalConnection.connect(raw, Signal<Void>("activate")) { [unowned self] in onActivate?() }
        SignalConnection.connect(raw, Signal<Void, GFileArray, Int32>("open")) {
            [unowned self] files, count in
            onOpen?(files.names(count))
        }
    }

    var gtk: UnsafeMutablePointer<GtkApplication> { raw.cast(to: GtkApplication.self) }
    private var gio: UnsafeMutablePointer<GApplication> { raw.cast(to: GApplication.self) }

    /// Runs until the last window is closed; answers the exit status.
    public func run(_ arguments: [String]) -> Int32 {
        MainLoop.attach()
        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
        strings.append(nil)
        defer { strings.forEach { g_free($0) } }
        return g_application_run(gio, Int32(arguments.count), &strings)
    }

    public func quit() { g_application_quit(gio) }

    /// Adds an action `app.NAME` with the keys that call it, for instance `<Control>q`.
    public func addAction(_ name: String, keys: [String] = [], _ action: @escaping @MainActor () -> Void) {
        guard let simple = g_simple_action_new(name, nil) else { return }
        SignalConnection.connect(UnsafeMutableRawPointer(simple), Signal<Void>("activate"), action)
        g_action_map_add_action(opaque, simple)
        g_object_unref(UnsafeMutableRawPointer(simple))
        var accelerators: [UnsafeMutablePointer<CChar>?] = keys.map { g_strdup($0) }
        accelerators.append(nil)
        accelerators.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
                gtk_application_set_accels_for_action(gtk, "app." + name, $0.baseAddress)
            }
        }
        accelerators.forEach { g_free($0) }
    }
}

/// The files that an application is asked to open.
struct GFileArray: SignalArgument {
    private let pointer: UnsafeMutablePointer<OpaquePointer?>?

    static func read(from value: UnsafePointer<GValue>) -> GFileArray {
        GFileArray(pointer: g_value_get_pointer(value)?.assumingMemoryBound(to: OpaquePointer?.self))
    }

    func names(_ count: Int32) -> [String] {
        (0..<Int(count)).compactMap { index in
            guard let file = pointer?[index], let name = g_file_get_path(file) ?? g_file_get_uri(file) else {
                return nil
            }
            defer { g_free(name) }
            return String(cString: name)
        }
    }
}

/// GTK and libadwaita themselves.
@MainActor
public enum Toolkit {
    /// Connects to the display. An `Application` does so by itself.
    public static func start() { adw_init() }

    /// Lays out everything that is made from now on from right to left, whatever the language. After the start.
    public static func mirror() { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
}

/// Style sheets of the program, over those of the theme.
@MainActor
public enum StyleSheet {
    private static var installed: Set<String> = []

    /// Adds a style sheet to the default display. Adding the same one again does nothing.
    public static func install(_ css: String) {
        guard let display = gdk_display_get_default(), installed.insert(css).inserted else { return }
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }
}

/// Where icons are found by their names.
@MainActor
public enum IconTheme {
    /// Looks in a folder as well, which has themes in it (`hicolor`). Once there is a display.
    public static func add(folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
