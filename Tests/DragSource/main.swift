import CGtk
import Glibc
import GtkKit

// A window from which a file can be dragged, like a file manager's. Its argument is the file's path.
let application = Application(id: "org.example.DragSource", isUnique: false)
let path = CommandLine.arguments.last ?? ""
application.onActivate = {
    let label = Label("Drag this file").expand(vertically: true)
    let file = g_file_new_for_path(path)
    var value = GValue()
    g_value_init(&value, g_file_get_type())
    g_value_take_object(&value, file.map { UnsafeMutableRawPointer($0) })
    let drag = gtk_drag_source_new()
    let content = gdk_content_provider_new_for_value(&value)
    gtk_drag_source_set_content(drag, content)
    gtk_drag_source_set_actions(drag, GDK_ACTION_COPY)
    g_object_unref(UnsafeMutableRawPointer(content))
    g_value_unset(&value)
    gtk_widget_add_controller(label.gtk, drag)
    let window = Window(application, title: "File", width: 160, height: 100)
    window.show(label)
    window.present()
}
exit(application.run(Array(CommandLine.arguments.prefix(1))))
