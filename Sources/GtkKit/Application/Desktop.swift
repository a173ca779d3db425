import CAdw
import Dispatch

/// The programs that open addresses: for `tel:`, `geo:`, `mailto:` and `https:`.
public enum LinkPrograms {
    /// Of these schemes, those that a program takes. It reads files, so it looks on a thread of its own.
    public static func schemes(among schemes: [String]) async -> Set<String> {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(returning: Set(schemes.filter(isTaken)))
            }
        }
    }

    private static func isTaken(_ scheme: String) -> Bool {
        // In a sandbox the programs are outside, and the portal asks the person which to take.
        if g_file_test("/.flatpak-info", CARTE_FILE_TEST_EXISTS) != 0 { return true }
        guard let program = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
        g_object_unref(UnsafeMutableRawPointer(program))
        return true
    }

    /// Opens an address with the program for it; answers whether one has taken it.
    @MainActor
    public static func open(_ address: String, from widget: Widget) async -> Bool {
        await withCheckedContinuation { continuation in
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

    private typealias Answer = CheckedContinuation<Bool, Never>
}

extension Widget {
    /// Puts a text on the clipboard of the widget's display.
    public func copy(_ text: String) { gdk_clipboard_set_text(gtk_widget_get_clipboard(gtk), text) }
}
