import CAdw

/// AdwPreferencesGroup: rows that belong together, under a title.
public final class PreferencesGroup: Widget {
    public init(title: String, _ rows: [Widget]) {
        guard let widget = adw_preferences_group_new() else { preconditionFailure("no group") }
        super.init(widget)
        let group = raw.cast(to: AdwPreferencesGroup.self)
        adw_preferences_group_set_title(group, title)
        accessibleLabel(title)
        for row in rows { adw_preferences_group_add(group, row.gtk) }
    }
}

/// AdwActionRow: a title, and controls beside it.
open class ActionRow: Widget {
    /// - Parameter title: plain text, not markup.
    public init(title: String, _ controls: [Widget] = []) {
        guard let widget = adw_action_row_new() else { preconditionFailure("no row") }
        super.init(widget)
        let row = raw.cast(to: AdwPreferencesRow.self)
        adw_preferences_row_set_use_markup(row, 0)
        adw_preferences_row_set_title(row, title)
        for control in controls { adw_action_row_add_suffix(raw.cast(to: AdwActionRow.self), control.gtk) }
    }
}

/// AdwComboRow: a title, and one of a few texts below it.
public final class ChoiceRow: Widget {
    public init(title: String, _ choices: [String]) {
        guard let widget = adw_combo_row_new() else { preconditionFailure("no row") }
        super.init(widget)
        adw_preferences_row_set_use_markup(raw.cast(to: AdwPreferencesRow.self), 0)
        adw_preferences_row_set_title(raw.cast(to: AdwPreferencesRow.self), title)
        let model = StringList.make(choices)
        adw_combo_row_set_model(row, model)
        // Beside its title large text has no room.
        adw_combo_row_set_use_subtitle(row, 1)
        g_object_unref(model.map { UnsafeMutableRawPointer($0) })
    }

    private var row: UnsafeMutablePointer<AdwComboRow> { raw.cast(to: AdwComboRow.self) }

    /// Which of the texts is chosen, 0 the first. Setting it does not call `onChange` back.
    public var selection: Int {
        get { Int(adw_combo_row_get_selected(row)) }
        set {
            setByProgram { adw_combo_row_set_selected(row, UInt32(newValue)) }
        }
    }

    /// Calls back with what the person chooses.
    public func onChange(_ action: @escaping @MainActor (Int) -> Void) {
        connect(Signal<Void>("notify::selected")) { [unowned self] in
            if !isSetByProgram { action(selection) }
        }
    }
}
