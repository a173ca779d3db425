import CAdw

/// GtkSwitch: on or off, at once.
public final class Switch: Widget {
    public init(isOn: Bool = false) {
        guard let widget = gtk_switch_new() else { preconditionFailure("no switch") }
        super.init(widget)
        gtk_switch_set_active(opaque, isOn.gboolean)
    }

    /// Setting it does not call `onChange` back.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set {
            setByProgram { gtk_switch_set_active(opaque, newValue.gboolean) }
        }
    }

    /// Calls back when the person turns it.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("notify::active")) { [unowned self] in
            if !isSetByProgram { action(isOn) }
        }
    }
}
