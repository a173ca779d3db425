import CGtk

/// Decides, before GTK starts, whether GTK starts OpenGL and Vulkan.
///
/// Without a GPU, Mesa emulates both on the processor. On Debian 13 that costs 49 MB and up to 85 ms of each
/// start. GTK then draws only 24 of 151 frames of a drag at 1920 × 1080 px. With cairo it draws all of them.
///
/// GTK 4 uses cairo if both are disabled. `GSK_RENDERER=cairo` alone still starts OpenGL. There is no API for
/// it, only a variable, which GTK reads once.
enum GraphicsEnvironment {
    /// A variable of the environment and its new value.
    struct Variable: Equatable {
        var name: String
        var value: String
    }

    /// The variable to set before GTK starts. nil if there is a GPU, or if the user chose a renderer other
    /// than cairo.
    ///
    /// - Parameters:
    ///   - environment: the user's variables.
    ///   - hasGPU: whether there is a device for hardware rendering.
    ///   - gtk: major and minor version.
    static func change(
        of environment: [String: String], hasGPU: Bool, gtk: (major: Int, minor: Int)
    ) -> Variable? {
        switch environment["GSK_RENDERER"] ?? "" {
        case "": guard !hasGPU else { return nil }
        case "cairo": break
        default: return nil
        }
        // GTK 4.16 moved these flags from GDK_DEBUG to a variable of their own, and warns about the old ones.
        let isNew = gtk >= (4, 16)
        let name = isNew ? "GDK_DISABLE" : "GDK_DEBUG"
        let words = isNew ? ["gl", "vulkan"] : ["gl-disable", "vulkan-disable"]
        let present = environment[name].map { $0.split { ":;, \t".contains($0) }.map(String.init) } ?? []
        // “all” inverts the rest of the list, so the user has decided about each flag.
        guard !present.contains("all") else { return nil }
        let missing = words.filter { !present.contains($0) }
        return missing.isEmpty ? nil : Variable(name: name, value: (present + missing).joined(separator: ","))
    }

    /// Whether a kernel driver offers a GPU: by a render node, or by the device of a driver without one
    /// (NVIDIA's own, WSL, phones).
    static func hasGPU(devices: String = "/dev") -> Bool {
        let withoutRenderNode = ["nvidiactl", "dxg", "kgsl-3d0", "mali0"]
        return names(in: devices + "/dri").contains { $0.hasPrefix("renderD") }
            || names(in: devices).contains { withoutRenderNode.contains($0) }
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = g_dir_open(folder, 0, nil) else { return [] }
        defer { g_dir_close(directory) }
        var names: [String] = []
        while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
        return names
    }
}

/// Sets the variable of ``GraphicsEnvironment`` until GTK has read it. Child processes do not inherit it.
@MainActor
final class GraphicsSetup {
    private var changed: (name: String, old: String?)?

    /// Call it before GTK starts and before other threads exist, since they may read the environment.
    init() {
        var environment: [String: String] = [:]
        for name in ["GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE"] {
            environment[name] = getenv(name).map { String(cString: $0) }
        }
        let version = (major: Int(gtk_get_major_version()), minor: Int(gtk_get_minor_version()))
        guard
            let change = GraphicsEnvironment.change(
                of: environment, hasGPU: GraphicsEnvironment.hasGPU(), gtk: version)
        else { return }
        changed = (change.name, environment[change.name])
        setenv(change.name, change.value, 1)
    }

    /// Restores the user's environment after GTK has started.
    func restore() {
        guard let (name, old) = changed else { return }
        changed = nil
        // Otherwise GTK would try OpenGL first and log an error. GTK's own tests choose a renderer with this
        // key. If GTK ignores the key, it falls back to cairo.
        if let display = gdk_display_get_default() {
            g_object_set_data_full(
                UnsafeMutableRawPointer(display).cast(to: GObject.self), "gsk-renderer", g_strdup("cairo"),
                g_free)
        }
        if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
}
