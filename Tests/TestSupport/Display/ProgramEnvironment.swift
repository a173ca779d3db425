import Foundation

/// The variables with which programs run on a virtual display: nothing of the user's desktop reaches them,
/// and nothing of theirs reaches it.
enum ProgramEnvironment {
    /// - Parameters:
    ///   - settings: lines for GTK's `settings.ini`.
    ///   - wayland: the socket of a compositor, if that is what programs are to use.
    static func make(
        display: String, wayland: String? = nil, settings: [String], directory: TemporaryDirectory
    ) throws -> [String: String] {
        var variables = ProcessInfo.processInfo.environment
        for name in foreign { variables[name] = nil }
        variables.merge([
            "DISPLAY": display,
            "GDK_BACKEND": wayland == nil ? "x11" : "wayland",
            "GDK_DEBUG": "no-portals",
            "ADW_DISABLE_PORTAL": "1",
            "GSETTINGS_BACKEND": "memory",
            "G_DEBUG": "fatal-criticals",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "GTK_A11Y": "none",
            "GTK_IM_MODULE": inputMethods,
            // Without an address each program would start a bus that outlives it, or (worse) find the user's
            // bus and hand over to the user's own running copy of the program.
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "C",
        ]) { $1 }
        variables["WAYLAND_DISPLAY"] = wayland
        // A test run may ask for another renderer ("gl") for everything.
        variables["GSK_RENDERER"] = variables["GSK_RENDERER"] ?? "cairo"
        for name in ["DATA", "CONFIG", "CACHE", "STATE"] {
            variables["XDG_\(name)_HOME"] = try directory.makeDirectory(name.lowercased())
        }
        // The cursor of an entry fades in and out, and the screen would never stand still.
        _ = try directory.makeDirectory("config/gtk-4.0")
        let lines = ["[Settings]", "gtk-cursor-blink=false"] + settings
        _ = try directory.write(
            lines.joined(separator: "\n") + "\n", to: "config/gtk-4.0/settings.ini")
        _ = try directory.write(frameless, to: "config/gtk-4.0/gtk.css")
        variables["XDG_RUNTIME_DIR"] = try directory.makeDirectory("runtime")
        return variables
    }

    /// The variables of a whole session, whose programs share their settings, for a phone.
    ///
    /// - Parameter programs: a `bin` folder of programs besides the system's.
    static func session(
        display: String, programs: String, directory: TemporaryDirectory
    ) throws -> [String: String] {
        var variables = ProcessInfo.processInfo.environment
        // What a test asks of GTK is not asked of a shell.
        for name in foreign + ["G_DEBUG", "GDK_DEBUG"] { variables[name] = nil }
        let share = URL(filePath: programs).deletingLastPathComponent().appending(path: "share").path
        variables.merge([
            "DISPLAY": display, "HOME": directory.url.path,
            "PATH": "\(programs):\(variables["PATH"] ?? "/usr/bin:/bin")",
            "XDG_DATA_DIRS": "\(share):/usr/local/share:/usr/share",
            "XDG_CURRENT_DESKTOP": "Phosh:GNOME", "XDG_SESSION_TYPE": "wayland",
            "XDG_RUNTIME_DIR": try directory.makeDirectory("run"),
            "GSETTINGS_BACKEND": "keyfile", "GTK_A11Y": "none", "LC_ALL": "C.UTF-8", "LANGUAGE": "C",
            "LIBGL_ALWAYS_SOFTWARE": "1", "GSK_RENDERER": "cairo", "GTK_IM_MODULE": inputMethods,
            "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
        ]) { $1 }
        for name in ["DATA", "CONFIG", "CACHE", "STATE"] {
            variables["XDG_\(name)_HOME"] = try directory.makeDirectory(name.lowercased())
        }
        _ = try directory.makeDirectory("config/glib-2.0/settings")
        // Otherwise the keyboard never comes by itself.
        let settings = """
            [org/gnome/desktop/a11y/applications]
            screen-keyboard-enabled=true
            [org/gnome/desktop/background]
            picture-options='none'

            """
        _ = try directory.write(settings, to: "config/glib-2.0/settings/keyfile")
        try directory.giveToNobody()
        return variables
    }

    /// GTK's own input methods. If another one is installed, GTK would ask it first.
    private static let inputMethods = "wayland:gtk-im-context-simple"

    /// Without a compositor GTK draws a frame of five pixels inside of a window that fills the screen, which no
    /// phone and no desktop shows, and window coordinates would not be screen coordinates. What is transparent around a
    /// popover would be black.
    private static let frameless = """
        window.solid-csd.maximized, window.solid-csd.fullscreen {
            margin: 0; padding: 0; border: none; box-shadow: none;
        }
        popover.background { background-color: @view_bg_color; }

        """

    /// Variables of the user's session that would change what a program does or shows.
    private static let foreign = [
        "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XAUTHORITY", "SESSION_MANAGER", "DESKTOP_STARTUP_ID",
        "XDG_ACTIVATION_TOKEN", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "GDK_SCALE", "GDK_DPI_SCALE",
        "GTK_THEME", "GTK_DEBUG", "GTK_PATH", "GTK_MODULES", "GTK_IM_MODULE", "XMODIFIERS",
        "ADW_DEBUG_COLOR_SCHEME", "ADW_DEBUG_HIGH_CONTRAST", "AT_SPI_BUS_ADDRESS", "LANG",
    ]
}
