import CAdw

/// Named actions of a widget, which keys, menus and assistive technology can call.
///
/// GTK shows to assistive technology the actions that are enabled, as `PREFIX.NAME`.
@MainActor
public final class ActionGroup {
    private let group: GObjectRef

    /// Gives a widget a group of actions under a prefix. The widget keeps it.
    public init(prefix: String, of widget: Widget) {
        guard let group = g_simple_action_group_new() else { preconditionFailure("no action group") }
        self.group = GObjectRef(owning: UnsafeMutableRawPointer(group))
        gtk_widget_insert_action_group(widget.gtk, prefix, OpaquePointer(group))
    }

    public func add(_ name: String, _ action: @escaping @MainActor () -> Void) {
        guard let simple = g_simple_action_new(name, nil) else {
            preconditionFailure("“\(name)” is no action")
        }
        SignalConnection.connect(UnsafeMutableRawPointer(simple), Signal<Void>("activate"), action)
        g_action_map_add_action(group.opaque, simple)
        g_object_unref(UnsafeMutableRawPointer(simple))
    }

    public func enable(_ name: String, _ isEnabled: Bool) {
        guard let action = g_action_map_lookup_action(group.opaque, name) else {
            preconditionFailure("no action “\(name)”")
        }
        g_simple_action_set_enabled(action, isEnabled.gboolean)
    }
}
