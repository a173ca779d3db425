import CGtk
import Dispatch

/// The programs that open addresses such as `tel:`, `geo:`, `mailto:` and `https:`.
///
/// This program is excluded, even if it is the system's default for a scheme: an address that it opens would
/// come back to it.
public enum LinkPrograms {
    /// Returns the schemes that have a program. It reads files on a background thread.
    public static func schemes(among schemes: [String]) async -> Set<String> {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(returning: Set(schemes.filter(isTaken)))
            }
        }
    }

    private static func isTaken(_ scheme: String) -> Bool {
        // Inside a sandbox the programs are invisible. The portal lets the user choose one.
        if g_file_test("/.flatpak-info", GTKKIT_FILE_TEST_EXISTS) != 0 { return true }
        return program(for: scheme) != nil
    }

    /// Returns the default program for a scheme, or another one if the default is this program.
    ///
    /// Safe on any thread.
    nonisolated private static func program(for scheme: String) -> GObjectPointer? {
        let programs = [g_app_info_get_default_for_uri_scheme(scheme)].compactMap(\.self)
        var found = programs.map { GObjectPointer(owning: UnsafeMutableRawPointer($0)) }
        let list = g_app_info_get_all_for_type("x-scheme-handler/\(scheme)")
        defer { g_list_free(list) }
        for node in sequence(first: list, next: { $0?.pointee.next }).prefix(while: { $0 != nil }) {
            if let data = node?.pointee.data { found.append(GObjectPointer(owning: data)) }
        }
        return found.first { !isThisProgram($0.pointer) }
    }

    nonisolated private static func isThisProgram(_ program: UnsafeMutableRawPointer) -> Bool {
        guard let own = g_application_get_default().flatMap({ g_application_get_application_id($0) }),
            let name = g_app_info_get_id(OpaquePointer(program))
        else { return false }
        return String(cString: name) == String(cString: own) + ".desktop"
    }

    /// Opens an address with its program. Returns whether a program took it.
    @MainActor
    public static func open(_ address: String, from widget: Widget) async -> Bool {
        let scheme = String(address.prefix { $0 != ":" })
        if let standard = g_app_info_get_default_for_uri_scheme(scheme) {
            let standard = GObjectPointer(owning: UnsafeMutableRawPointer(standard))
            if isThisProgram(standard.pointer) { return launch(address, scheme, from: widget) }
        }
        return await withCheckedContinuation { continuation in
            let root = gtk_widget_get_root(widget.gtk).map(UnsafeMutableRawPointer.init)
            gtk_show_uri_full(
                root?.cast(to: GtkWindow.self), address, guint32(GDK_CURRENT_TIME), nil,
                { source, result, data in
                    guard let data else { return }
                    let isDone = gtk_show_uri_full_finish(
                        source.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) },
                        result, nil)
                    Boxed<Answer>.value(at: data).resume(returning: isDone != 0)
                    Boxed<Answer>.release(data)
                }, Boxed<Answer>.retain(continuation))
        }
    }

    /// Opens an address whose default program is this one, with another program.
    @MainActor
    private static func launch(_ address: String, _ scheme: String, from widget: Widget) -> Bool {
        guard let program = program(for: scheme) else { return false }
        let context = gdk_display_get_app_launch_context(gtk_widget_get_display(widget.gtk))
        defer { context.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
        return address.withCString { address in
            var list = GList(data: UnsafeMutableRawPointer(mutating: address), next: nil, prev: nil)
            return g_app_info_launch_uris(
                OpaquePointer(program.pointer), &list,
                context.map { UnsafeMutableRawPointer($0).cast(to: GAppLaunchContext.self) }, nil) != 0
        }
    }

    private typealias Answer = CheckedContinuation<Bool, Never>
}

/// A strong reference to a GObject, for any thread.
private final class GObjectPointer {
    let pointer: UnsafeMutableRawPointer

    init(owning pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    deinit { g_object_unref(pointer) }
}

extension Widget {
    /// Copies a text to the clipboard of the widget's display.
    public func copy(_ text: String) { gdk_clipboard_set_text(gtk_widget_get_clipboard(gtk), text) }
}
