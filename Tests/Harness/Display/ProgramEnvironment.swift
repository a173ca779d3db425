import Foundation

/// The environment of programs on a virtual display, isolated from the user's desktop in both directions.
enum ProgramEnvironment {
    /// - Parameters:
    ///   - settings: lines for GTK's `settings.ini`.
    ///   - wayland: the socket of a compositor, for Wayland programs.
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
            // Without an address each program would start a bus that outlives it. Or it would use the user's
            // bus and hand over to the user's running copy of the program.
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "C",
        ]) { $1 }
        variables["WAYLAND_DISPLAY"] = wayland
        // A test run can choose another renderer ("gl").
        variables["GSK_RENDERER"] = variables["GSK_RENDERER"] ?? "cairo"
        for name in ["DATA", "CONFIG", "CACHE", "STATE"] {
            variables["XDG_\(name)_HOME"] = try directory.makeDirectory(name.lowercased())
        }
        // Otherwise the cursor of an entry blinks and the screen is never still.
        _ = try directory.makeDirectory("config/gtk-4.0")
        let lines = ["[Settings]", "gtk-cursor-blink=false"] + settings
        _ = try directory.write(
            lines.joined(separator: "\n") + "\n", to: "config/gtk-4.0/settings.ini")
        _ = try directory.write(frameless, to: "config/gtk-4.0/gtk.css")
        variables["XDG_RUNTIME_DIR"] = try directory.makeDirectory("runtime")
        return variables
    }

    /// The environment of a whole session on a phone, whose programs share settings.
    ///
    /// - Parameter programs: the `bin` folder of additional programs.
    static func session(
        display: String, programs: String, directory: TemporaryDirectory
    ) throws -> [String: String] {
        var variables = ProcessInfo.processInfo.environment
        // Debug settings are for the tested program, not for a shell.
        for name in foreign + ["G_DEBUG", "GDK_DEBUG"] { variables[name] = nil }
        let share = URL(filePath: programs).deletingLastPathComponent().appending(path: "share").path
        variables.merge([
            "DISPLAY": display, "HOME": directory.url.path,
            "PATH": "\(programs):\(variables["PATH"] ?? "/usr/bin:/bin")",
            "XDG_DATA_DIRS": "\(share):/usr/local/share:/usr/share",
            "XDG_CURRENT_DESKTOP": "Phosh:GNOME", "XDG_SESSION_TYPE": "wayland",
            "XDG_RUNTIME_DIR": try directory.makeDirectory("run"),
            "GSETTINGS_BACKEND": "keyfile", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1", "LC_ALL": "C.UTF-8",
            "LANGUAGE": "C",
            "LIBGL_ALWAYS_SOFTWARE": "1", "GSK_RENDERER": "cairo", "GTK_IM_MODULE": inputMethods,
            "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
        ]) { $1 }
        for name in ["DATA", "CONFIG", "CACHE", "STATE"] {
            variables["XDG_\(name)_HOME"] = try directory.makeDirectory(name.lowercased())
        }
        _ = try directory.makeDirectory("config/glib-2.0/settings")
        // Otherwise the on-screen keyboard does not appear automatically.
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

    /// GTK's own input methods. An installed input method would otherwise have priority.
    private static let inputMethods = "wayland:gtk-im-context-simple"

    /// Removes window frames. Without a compositor GTK draws a frame of five pixels in a full-screen window.
    ///
    /// Neither phones nor desktops show that, and window coordinates would differ from screen coordinates.
    /// The transparent border of a popover would be black.
    private static let frameless = """
        window.solid-csd.maximized, window.solid-csd.fullscreen {
            margin: 0; padding: 0; border: none; box-shadow: none;
        }
        popover.background { background-color: @view_bg_color; }

        """

    /// Variables of the user's session that would affect a program.
    private static let foreign = [
        "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XAUTHORITY", "SESSION_MANAGER", "DESKTOP_STARTUP_ID",
        "XDG_ACTIVATION_TOKEN", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "GDK_SCALE", "GDK_DPI_SCALE",
        "GTK_THEME", "GTK_DEBUG", "GTK_PATH", "GTK_MODULES", "GTK_IM_MODULE", "XMODIFIERS",
        "ADW_DEBUG_COLOR_SCHEME", "ADW_DEBUG_HIGH_CONTRAST", "AT_SPI_BUS_ADDRESS", "LANG",
    ]
}
