import CGtk
import Glibc
import GtkKit

// A window from which something can be dragged, as from other programs. The arguments are the path of a file, or
// `text/plain` or another type with the data of this type.
let application = Application(id: "org.example.DragSource", isUnique: false)
let arguments = Array(CommandLine.arguments.dropFirst())

/// Returns a file's path as a file manager offers it, or data as a browser does.
@MainActor
func content() -> UnsafeMutablePointer<GdkContentProvider>? {
    guard arguments.count == 2 else {
        var value = GValue()
        g_value_init(&value, g_file_get_type())
        g_value_take_object(
            &value, g_file_new_for_path(arguments.first ?? "").map { UnsafeMutableRawPointer($0) })
        defer { g_value_unset(&value) }
        return gdk_content_provider_new_for_value(&value)
    }
    let bytes = g_bytes_new(arguments[1], gsize(arguments[1].utf8.count))
    defer { g_bytes_unref(bytes) }
    return gdk_content_provider_new_for_bytes(arguments[0], bytes)
}

application.onActivate = {
    let label = Label("Drag this").expand(vertically: true)
    let drag = gtk_drag_source_new()
    let content = content()
    gtk_drag_source_set_content(drag, content)
    gtk_drag_source_set_actions(drag, GDK_ACTION_COPY)
    g_object_unref(content.map { UnsafeMutableRawPointer($0) })
    gtk_widget_add_controller(label.gtk, drag)
    let window = Window(application, title: "File", width: 160, height: 100)
    window.show(label)
    window.present()
}
exit(application.run(Array(CommandLine.arguments.prefix(1))))
