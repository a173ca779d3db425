import CAdw
import Synchronization

/// The end of the connection to the display, because its server or compositor is gone. GDK ends the program then, on the
/// spot.
public enum DisplayLoss {
    private static let action = Mutex<(@MainActor @Sendable () -> Void)?>(nil)
    /// GDK's own, which ends the program.
    private static let handler = Mutex<CarteXIOErrorHandler?>(nil)

    /// Calls back before the program ends, to keep what would be lost: nothing can be shown any more. Once there is a display.
    public static func onLoss(_ action: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = Self.action.withLock { known in
            defer { known = action }
            return known == nil
        }
        guard isFirst else { return }
        let known = carte_x11_set_io_error_handler { display in
            DisplayLoss.tell()
            return DisplayLoss.handler.withLock { $0 }?(display) ?? 0
        }
        handler.withLock { $0 = known }
        // On Wayland GDK only says so in a message before it ends the program. GLib takes one writer, once.
        g_log_set_writer_func(
            { level, fields, count, _ in
                if level.rawValue & CARTE_LOG_LEVEL_MESSAGE.rawValue != 0,
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
        // Taken, so that whatever goes wrong while it is told ends the program.
        guard g_main_context_is_owner(nil) != 0,
            let action = action.withLock({ action in
                defer { action = nil }
                return action
            })
        else { return }
        MainActor.assumeIsolated { action() }
    }

    /// How the messages begin after which GDK ends the program (`gdkdisplay-wayland.c` and `gdkeventsource.c`, GTK 4.8 to
    /// 4.18). It has others, after which the program goes on.
    private static let lastWords = [
        "Lost connection to Wayland compositor", "Error reading events from display",
        "Error flushing display",
    ]
    /// The same with a number in it: `Error 32 (Broken pipe) dispatching to Wayland display.`
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
