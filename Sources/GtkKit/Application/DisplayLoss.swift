import CGtk
import Synchronization

/// A lost connection to the display, because the X server or the compositor ended. GDK then ends the program
/// at once.
public enum DisplayLoss {
    private static let action = Mutex<(@MainActor @Sendable () -> Void)?>(nil)
    /// GDK's handler, which ends the program.
    private static let handler = Mutex<GtkKitXIOErrorHandler?>(nil)

    /// Calls back before GDK ends the program, to save data. Nothing can be shown any more.
    ///
    /// Needs a display. A later call replaces the action.
    public static func onLoss(_ action: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = Self.action.withLock { known in
            defer { known = action }
            return known == nil
        }
        guard isFirst else { return }
        let known = gtkkit_x11_set_io_error_handler { display in
            DisplayLoss.tell()
            return DisplayLoss.handler.withLock { $0 }?(display) ?? 0
        }
        handler.withLock { $0 = known }
        // On Wayland GDK logs a message before it ends the program. GLib allows one writer function, set
        // once.
        g_log_set_writer_func(
            { level, fields, count, _ in
                if level.rawValue & GTKKIT_LOG_LEVEL_MESSAGE.rawValue != 0,
                    DisplayLoss.isMeant(
                        by: DisplayLoss.text("MESSAGE", fields, count),
                        of: DisplayLoss.text("GLIB_DOMAIN", fields, count))
                {
                    DisplayLoss.tell()
                }
                return g_log_writer_default(level, fields, count, nil)
            }, nil, nil)
    }

    private static func tell() {
        // Removed first: a second failure during the action ends the program.
        guard g_main_context_is_owner(nil) != 0,
            let action = action.withLock({ action in
                defer { action = nil }
                return action
            })
        else { return }
        MainActor.assumeIsolated { action() }
    }

    /// How the messages begin after which GDK ends the program. After other messages the program goes on.
    ///
    /// Source: `gdkdisplay-wayland.c` and `gdkeventsource.c`, GTK 4.8 to 4.18.
    private static let lastWords = [
        "Lost connection to Wayland compositor", "Error reading events from display",
        "Error flushing display",
    ]
    /// The end of a message that begins with a number: `Error 32 (Broken pipe) dispatching to Wayland
    /// display.`
    private static let lastEnd = "dispatching to Wayland display."

    static func isMeant(by message: String, of domain: String) -> Bool {
        domain == "Gdk" && (lastWords.contains(where: message.hasPrefix) || message.hasSuffix(lastEnd))
    }

    private static func text(
        _ key: String, _ fields: UnsafePointer<GLogField>?, _ count: gsize
    ) -> String {
        let field = UnsafeBufferPointer(start: fields, count: Int(count)).first {
            String(cString: $0.key) == key
        }
        return field?.value.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
    }
}
