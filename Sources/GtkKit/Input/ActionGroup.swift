import CGtk

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
    /// - Parameters:
    ///   - toggles: actions with a state, on or off, which menus show as a check mark. See ``show(_:isOn:)``.
    ///   - perform: runs an action. It lives as long as the widget.
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
        // Menus in a widget that gets another parent have lost its actions.
        widget.connect(Signal<Void>("notify::root")) { [weak widget, group = self.group] in
            guard let widget, widget.isAlive, gtk_widget_get_root(widget.gtk) != nil else { return }
            gtk_widget_insert_action_group(widget.gtk, prefix, group.opaque)
        }
    }

    /// Sets the state of a toggle.
    public func show(_ name: Name, isOn: Bool) {
        g_simple_action_set_state(
            g_action_map_lookup_action(group.opaque, name.rawValue), g_variant_new_boolean(isOn.gboolean))
    }

    /// Enables or disables an action. All actions are enabled at first.
    public func enable(_ name: Name, _ isEnabled: Bool) {
        g_simple_action_set_enabled(
            g_action_map_lookup_action(group.opaque, name.rawValue), isEnabled.gboolean)
    }
}
