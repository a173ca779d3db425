import CAdw

/// Named actions of a widget, for keys, menus and assistive technology.
///
/// GTK exposes the enabled actions to assistive technology as `PREFIX.NAME`. The names are the cases of an
/// enum, so each action exists from the start.
///
/// ```swift
/// enum RowAction: String, CaseIterable { case open, copy }
/// let actions = ActionGroup<RowAction>(prefix: "row", of: row) { action in print(action) }
/// actions.enable(.open, false)
/// ```
@MainActor
public final class ActionGroup<Name: CaseIterable & RawRepresentable & Sendable>
where Name.RawValue == String {
    private let group: GObjectRef

    /// Adds actions with a prefix to a widget, which keeps them.
    ///
    /// - Parameter perform: runs an action. It lives as long as the widget.
    @discardableResult
    public init(prefix: String, of widget: Widget, _ perform: @escaping @MainActor (Name) -> Void) {
        let group = given(g_simple_action_group_new(), "action group")
        self.group = GObjectRef(owning: UnsafeMutableRawPointer(group))
        for name in Name.allCases {
            let action = given(
                g_simple_action_new(name.rawValue, nil), "action by the name “\(name.rawValue)”")
            SignalConnection.connect(UnsafeMutableRawPointer(action), Signal<Void>("activate")) {
                perform(name)
            }
            g_action_map_add_action(self.group.opaque, action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
        gtk_widget_insert_action_group(widget.gtk, prefix, OpaquePointer(group))
    }

    /// Enables or disables an action. All actions are enabled at first.
    public func enable(_ name: Name, _ isEnabled: Bool) {
        g_simple_action_set_enabled(
            g_action_map_lookup_action(group.opaque, name.rawValue), isEnabled.gboolean)
    }
}
