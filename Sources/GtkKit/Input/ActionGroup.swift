import CAdw

/// Named actions of a widget, which keys, menus and assistive technology can call.
///
/// GTK shows to assistive technology the actions that are enabled, as `PREFIX.NAME`. The names are the cases of a type:
/// there is no group without its actions, and no action that it does not have.
///
///     enum RowAction: String, CaseIterable { case open, copy }
///     let actions = ActionGroup<RowAction>(prefix: "row", of: row) { [unowned self] action in … }
///     actions.enable(.open, false)
@MainActor
public final class ActionGroup<Name: CaseIterable & RawRepresentable & Sendable>
where Name.RawValue == String {
    private let group: GObjectRef

    /// Gives a widget a group of actions under a prefix. The widget keeps it.
    ///
    /// - Parameters:
    ///   - toggles: those that are on or off, as menus show by a check mark; see ``show(_:isOn:)``.
    ///   - perform: does one of them. It lives as long as the widget.
    @discardableResult
    public init(
        prefix: String, of widget: Widget, toggles: [Name] = [],
        _ perform: @escaping @MainActor (Name) -> Void
    ) {
        let group = given(g_simple_action_group_new(), "action group")
        self.group = GObjectRef(owning: UnsafeMutableRawPointer(group))
        for name in Name.allCases {
            let isToggle = toggles.contains { $0.rawValue == name.rawValue }
            let action = given(
                isToggle
                    ? g_simple_action_new_stateful(name.rawValue, nil, g_variant_new_boolean(0))
                    : g_simple_action_new(name.rawValue, nil), "action by the name “\(name.rawValue)”")
            SignalConnection.connect(UnsafeMutableRawPointer(action), Signal<Void>("activate")) {
                perform(name)
            }
            g_action_map_add_action(self.group.opaque, action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
        gtk_widget_insert_action_group(widget.gtk, prefix, OpaquePointer(group))
    }

    /// Shows whether a toggle is on.
    public func show(_ name: Name, isOn: Bool) {
        g_simple_action_set_state(
            g_action_map_lookup_action(group.opaque, name.rawValue), g_variant_new_boolean(isOn.gboolean))
    }

    public func enable(_ name: Name, _ isEnabled: Bool) {
        g_simple_action_set_enabled(
            g_action_map_lookup_action(group.opaque, name.rawValue), isEnabled.gboolean)
    }
}
