public import CGtk

/// A program with its windows and actions (GtkApplication).
///
/// ```swift
/// let application = Application(id: "org.example.Menu")
/// application.addAction("quit", keys: ["<Control>q"]) { application.quit() }
/// application.onActivate = {
///     Window(application, title: "Menu", width: 360, height: 640).present()
/// }
/// exit(application.run(CommandLine.arguments))
/// ```
open class Application: GObjectRef {
    /// Called when the desktop asks the program to show itself.
    public var onActivate: (@MainActor () -> Void)?
    /// Called when another program asks to open files. It gets local paths, or addresses of remote files.
    public var onOpen: (@MainActor ([String]) -> Void)?
    /// Called for each command line, of this process or of a later one that hands over to it. Returns the
    /// exit status.
    ///
    /// If it is nil, the application activates or opens the files.
    public var onCommandLine: (@MainActor (CommandLineCall) -> Int32)?
    /// Called when the system or the terminal ends the program: SIGTERM, SIGINT or SIGHUP.
    ///
    /// The second signal of the same kind ends the program at once. If this is nil, the first one does.
    public var onTermination: (@MainActor () -> Void)? {
        didSet { if oldValue == nil { listenToSignals() } }
    }

    /// The objects for other programs, which exist before the bus knows the program's name.
    var objects: [BusObject] = []
    private var registrations: [UInt32] = []

    /// - Parameters:
    ///   - id: the reverse domain name, which is also the name of the desktop entry and the icon.
    ///   - isUnique: whether a second process hands its command line to the first one and ends.
    public convenience init(id: String, isUnique: Bool = true) {
        self.init(
            id: id, isUnique: isUnique, derivedFrom: gtk_application_get_type(), as: "GtkKitApplication")
    }

    /// Creates an application of a class derived from GtkApplication, such as AdwApplication.
    ///
    /// - Parameters:
    ///   - parent: the GObject type of that class.
    ///   - typeName: the name of the GObject type, one for each parent.
    public init(id: String, isUnique: Bool, derivedFrom parent: GType, as typeName: String) {
        let type = ApplicationClass.type(derivedFrom: parent, as: typeName)
        let object = given(
            g_object_new_with_properties(type, 0, nil, nil), "application by the id “\(id)”")
        super.init(owning: UnsafeMutableRawPointer(object))
        g_application_set_application_id(gio, id)
        g_application_set_flags(
            gio, isUnique ? GTKKIT_APPLICATION_HANDLES_CALLS : GTKKIT_APPLICATION_NON_UNIQUE)
        g_object_set_qdata(
            raw.cast(to: GObject.self), ApplicationClass.quark, Unmanaged.passUnretained(self).toOpaque())
        SignalConnection.connect(raw, Signal<Void>("activate")) { [unowned self] in onActivate?() }
        SignalConnection.connect(raw, Signal<Void, GFileArray, Int32>("open")) {
            [unowned self] files, count in
            onOpen?(files.names(count))
        }
        SignalConnection.connect(raw, Signal<Int32, UnsafeMutableRawPointer>("command-line")) {
            [unowned self] call in
            take(CommandLineCall(call.cast(to: GApplicationCommandLine.self)))
        }
    }

    isolated deinit { g_object_set_qdata(raw.cast(to: GObject.self), ApplicationClass.quark, nil) }

    private func listenToSignals() {
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            g_unix_signal_add(
                signal,
                { application in
                    MainActor.assumeIsolated {
                        guard let application else { return }
                        Unmanaged<Application>.fromOpaque(application).takeUnretainedValue().onTermination?()
                    }
                    return 0
                }, Unmanaged.passUnretained(self).toOpaque())
        }
    }

    private func take(_ call: CommandLineCall) -> Int32 {
        if let onCommandLine { return onCommandLine(call) }
        if call.arguments.isEmpty { onActivate?() } else { onOpen?(call.arguments) }
        return 0
    }

    package var gtk: UnsafeMutablePointer<GtkApplication> { raw.cast(to: GtkApplication.self) }
    var gio: UnsafeMutablePointer<GApplication> { raw.cast(to: GApplication.self) }

    /// Runs the main loop until the last window is closed. Returns the exit status.
    public func run(_ arguments: [String]) -> Int32 {
        let graphics = GraphicsSetup()
        defer { graphics.restore() }
        // By then the class's own handler has started GTK.
        SignalConnection.connect(raw, Signal<Void>("startup")) { graphics.restore() }
        MainLoop.attach()
        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
        strings.append(nil)
        defer { strings.forEach { g_free($0) } }
        return g_application_run(gio, Int32(arguments.count), &strings)
    }

    /// Ends the main loop at once, without closing windows.
    public func quit() { g_application_quit(gio) }

    /// How long the program waits for the next call when it has neither a window nor a task, s.
    ///
    /// The default is 0. A program that the bus started for a call waits 10 s for that call.
    public var idleTime: Double {
        get { Double(g_application_get_inactivity_timeout(gio)) / 1000 }
        set { g_application_set_inactivity_timeout(gio, UInt32(newValue * 1000)) }
    }

    /// Publishes an object on the session bus together with the program's name. Call it before ``run(_:)``.
    public func publish(_ object: BusObject) { objects.append(object) }

    fileprivate func register(on bus: OpaquePointer) {
        registrations = objects.compactMap { $0.register(on: bus, for: self) }
    }

    fileprivate func unregister(from bus: OpaquePointer) {
        for registration in registrations { g_dbus_connection_unregister_object(bus, registration) }
        registrations = []
    }

    /// Adds an action `app.NAME` with its keys, for example `<Control>q`.
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

/// The files of the signal `open`.
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

/// Subclasses of GtkApplication that register their objects together with the program's name.
///
/// After its start it would be too late: the caller that started the program would not find the object.
@MainActor
private enum ApplicationClass {
    static let quark = ownQuark("gtkkit-application")

    /// The registered types by name. Another copy of GtkKit in the process may have types of the same names.
    private static var types: [String: GType] = [:]

    static func type(derivedFrom parent: GType, as name: String) -> GType {
        if let known = types[name] { return known }
        let type = gtkkit_type_register(
            parent, name,
            { klass, _ in
                guard let klass else { return }
                MainActor.assumeIsolated {
                    ApplicationClass.initialise(klass.assumingMemoryBound(to: GApplicationClass.self))
                }
            }, nil)
        types[name] = type
        return type
    }

    private static func initialise(_ klass: UnsafeMutablePointer<GApplicationClass>) {
        klass.pointee.dbus_register = { application, bus, path, error in
            guard let register = ApplicationClass.parent(of: application)?.pointee.dbus_register,
                register(application, bus, path, error) != 0
            else { return 0 }
            MainActor.assumeIsolated {
                if let bus { ApplicationClass.peer(of: application)?.register(on: bus) }
            }
            return 1
        }
        klass.pointee.dbus_unregister = { application, bus, path in
            MainActor.assumeIsolated {
                if let bus { ApplicationClass.peer(of: application)?.unregister(from: bus) }
            }
            ApplicationClass.parent(of: application)?.pointee.dbus_unregister?(application, bus, path)
        }
    }

    /// The class that an application's class is derived from.
    nonisolated private static func parent(
        of application: UnsafeMutablePointer<GApplication>?
    ) -> UnsafeMutablePointer<GApplicationClass>? {
        g_type_class_peek_parent(application?.pointee.parent_instance.g_type_instance.g_class)?
            .assumingMemoryBound(to: GApplicationClass.self)
    }

    static func peer(of application: UnsafeMutablePointer<GApplication>?) -> Application? {
        guard let application else { return nil }
        let object = UnsafeMutableRawPointer(application).cast(to: GObject.self)
        return g_object_get_qdata(object, quark).map {
            Unmanaged<Application>.fromOpaque($0).takeUnretainedValue()
        }
    }
}

/// The start of GTK, for programs and tests without an ``Application``.
@MainActor
public enum Toolkit {
    /// Connects to the display. `Application` does this itself.
    public static func start() { start(with: gtk_init) }

    /// Runs a function that starts GTK.
    package static func start(with initialise: () -> Void) {
        let graphics = GraphicsSetup()
        defer { graphics.restore() }
        initialise()
    }

    /// Sets the default direction to right-to-left for every language. Affects widgets created later.
    public static func mirror() { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
}

/// The program's style sheets, which override the theme.
@MainActor
public enum StyleSheet {
    private static var installed: Set<String> = []

    /// Adds a style sheet to the default display. Repeated calls with the same text do nothing.
    public static func install(_ css: String) {
        guard let display = gdk_display_get_default(), installed.insert(css).inserted else { return }
        let provider = gtk_css_provider_new()
        gtkkit_css_provider_load(provider, css)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }
}

/// The search path for icons.
@MainActor
public enum IconTheme {
    /// Adds a folder that holds icon themes (`hicolor`). Needs a display.
    public static func add(folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
