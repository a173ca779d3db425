import CAdw

/// A title and a switch: a click anywhere in the row turns it.
///
/// `AdwSwitchRow` came with libadwaita 1.4.
public final class SwitchRow: ActionRow {
    private let control: Switch

    public init(title: String, isOn: Bool = false) {
        control = Switch(isOn: isOn).align(vertical: .center).accessibleLabel(title)
        super.init(title: title, [control])
        adw_action_row_set_activatable_widget(raw.cast(to: AdwActionRow.self), control.gtk)
    }

    /// Setting it does not call `onChange` back.
    public var isOn: Bool {
        get { control.isOn }
        set { control.isOn = newValue }
    }

    /// Calls back when the person turns it.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) { control.onChange(action) }
}
