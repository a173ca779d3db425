import CGtk

/// Messages to the developer of a program, on the standard error.
package enum Diagnostics {
    /// Reports a mistake in the program that does no harm, by GLib's log.
    package static func warn(_ text: String) { gtkkit_log_warning(text) }
}
