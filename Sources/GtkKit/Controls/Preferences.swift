import CAdw

/// AdwPreferencesGroup: rows that belong together, under a title.
public final class PreferencesGroup: Widget {
    public init(title: String, _ rows: [Widget]) {
        super.init(given(adw_preferences_group_new(), "group"))
        let group = raw.cast(to: AdwPreferencesGroup.self)
        adw_preferences_group_set_title(group, title)
        let heading = gtk.descendants.first { gtk_widget_has_css_class($0, "heading") != 0 }
        if let heading {
            gtk_label_set_ellipsize(OpaquePointer(heading), PANGO_ELLIPSIZE_NONE)
            heading.breakLines()
        }
        accessibleLabel(title)
        // In libadwaita 1.10 the list of the rows does not get the group's name.
        gtk.descendant(gtk_list_box_get_type())?.peer.accessibleLabel(title)
        for row in rows { adw_preferences_group_add(group, row.gtk) }
    }
}

/// AdwActionRow: a title, and controls beside it.
open class ActionRow: Widget {
    /// - Parameter title: plain text, not markup.
    public init(title: String, _ controls: [Widget] = []) {
        super.init(given(adw_action_row_new(), "row"))
        let row = raw.cast(to: AdwPreferencesRow.self)
        adw_preferences_row_set_use_markup(row, 0)
        adw_preferences_row_set_title(row, title)
        for control in controls { adw_action_row_add_suffix(raw.cast(to: AdwActionRow.self), control.gtk) }
    }
}

/// AdwPreferencesRow: a title, and a control beside it, or below it where letters are large.
open class ControlRow: Widget {
    private let detail = Label().wrapping().classes("dim-label", "caption")

    public init(title: String, _ control: Widget) {
        super.init(given(adw_preferences_row_new(), "row"))
        let texts = Box(.vertical, spacing: 3, [Label(title).wrapping(), detail])
            .align(vertical: .center)
        let line = WrapBox(spacing: 12, isSpread: true, [texts, control])
        let row = raw.cast(to: GtkListBoxRow.self)
        gtk_list_box_row_set_child(row, line.margin(horizontal: 12, top: 10, bottom: 10).gtk)
        gtk_list_box_row_set_activatable(row, 0)
        detail.isVisible = false
        accessibleLabel(title)
    }

    /// A line below the title.
    @discardableResult
    public func subtitle(_ text: String) -> Self {
        detail.text = text
        detail.isVisible = !text.isEmpty
        return self
    }
}

/// AdwComboRow: a title, and one of a few texts below it.
public final class ChoiceRow: Widget {
    public init(title: String, _ choices: [String]) {
        super.init(given(adw_combo_row_new(), "row"))
        adw_preferences_row_set_use_markup(raw.cast(to: AdwPreferencesRow.self), 0)
        adw_preferences_row_set_title(raw.cast(to: AdwPreferencesRow.self), title)
        let model = StringList.make(choices)
        // Beside its title large text has no room. In libadwaita 1.10 the subtitle stays empty if the model comes first.
        adw_combo_row_set_use_subtitle(row, 1)
        adw_combo_row_set_model(row, model)
        g_object_unref(model.map { UnsafeMutableRawPointer($0) })
        closesInsideCleanly()
    }

    private var row: UnsafeMutablePointer<AdwComboRow> { raw.cast(to: AdwComboRow.self) }

    /// Which of the texts is chosen, 0 the first. Setting it does not call `onChange` back.
    public var selection: Int {
        get { Int(adw_combo_row_get_selected(row)) }
        set { setByProgram { adw_combo_row_set_selected(row, UInt32(newValue)) } }
    }

    /// The chosen text as the row shows it below its title.
    var shownChoice: String {
        adw_action_row_get_subtitle(raw.cast(to: AdwActionRow.self)).map { String(cString: $0) } ?? ""
    }

    /// Calls back with what the person chooses.
    public func onChange(_ action: @escaping @MainActor (Int) -> Void) {
        onPersonalChange("notify::selected") { [unowned self] in action(selection) }
    }
}

/// AdwEntryRow: a title, and a line of text to write.
public final class EntryRow: Widget {
    /// - Parameter title: plain text, not markup.
    public init(title: String) {
        super.init(given(adw_entry_row_new(), "row"))
        adw_preferences_row_set_use_markup(raw.cast(to: AdwPreferencesRow.self), 0)
        adw_preferences_row_set_title(raw.cast(to: AdwPreferencesRow.self), title)
        // The focus is in what the row has inside, never on itself.
        guard let text = gtk.descendant(gtk_text_get_type()) else { return }
        text.peer.accessibleLabel(title)
        focusesOnTap(text)
    }

    /// Setting it does not call `onChange` back.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { setByProgram { gtk_editable_set_text(opaque, newValue) } }
    }

    /// Calls back with each change by the person.
    public func onChange(_ action: @escaping @MainActor (String) -> Void) {
        onPersonalChange("changed") { [unowned self] in action(text) }
    }

    /// Marks the text as wrong, and says why to assistive technology; nil for a text that is right.
    public func mark(problem: String?) {
        mark("error", problem != nil)
        gtk.descendant(gtk_text_get_type())?.peer.accessibleDescription(problem)
    }

    /// Calls back when Enter ends it.
    public func onEnter(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("entry-activated"), action)
    }
}

/// AdwPreferencesRow: a remark about the row above it, in the same list. Hidden without a text.
public final class FieldRemarkRow: Widget {
    private let label = Label().wrapping()

    public init() {
        super.init(given(adw_preferences_row_new(), "row"))
        let row = raw.cast(to: GtkListBoxRow.self)
        gtk_list_box_row_set_child(row, label.margin(horizontal: 12, top: 6, bottom: 10).gtk)
        gtk_list_box_row_set_activatable(row, 0)
        gtk_list_box_row_set_selectable(row, 0)
        isFocusable = false
        isVisible = false
        classes("remark")
    }

    /// Empty for none.
    public var text: String { label.text }

    /// - Parameter isProblem: whether it says what is wrong.
    public func show(_ text: String?, isProblem: Bool) {
        label.text = text ?? ""
        label.mark("error", isProblem)
        label.mark("dim-label", !isProblem)
        isVisible = text != nil
        accessibleLabel(label.text)
    }
}

extension ActionRow {
    /// A line below the title. Plain text, not markup.
    @discardableResult
    public func subtitle(_ text: String) -> Self {
        adw_action_row_set_subtitle(raw.cast(to: AdwActionRow.self), Markup.escape(text))
        adw_action_row_set_subtitle_lines(raw.cast(to: AdwActionRow.self), 0)
        return self
    }
}

extension PreferencesGroup {
    /// What the rows are about. Plain text, not markup.
    @discardableResult
    public func describe(_ text: String) -> Self {
        adw_preferences_group_set_description(raw.cast(to: AdwPreferencesGroup.self), Markup.escape(text))
        return self
    }
}

/// A title and a switch: a click anywhere in the row turns it.
///
/// `AdwSwitchRow` came with libadwaita 1.4.
public final class SwitchRow: ActionRow {
    private let control: Switch

    public init(title: String, isOn: Bool = false) {
        control = Switch(isOn: isOn).align(vertical: .center)
        super.init(title: title, [control])
        // From here on the title labels the switch. With a label of its own GTK 4.8 would say the title twice.
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

/// A window with groups of what the person can choose, on one page.
///
/// Not AdwPreferencesWindow, which is for several pages and a search: that of libadwaita 1.2 never lets go of its pages.
open class PreferencesWindow: Window {
    private let header: HeaderBar

    public init(title: String, _ groups: [PreferencesGroup]) {
        header = HeaderBar(title: title)
        super.init(given(adw_window_new(), "window"), title: title, width: 420, height: 560)
        let page = given(adw_preferences_page_new(), "preferences page")
        minimumSize(width: 300, height: 200)
        for group in groups {
            adw_preferences_page_add(
                UnsafeMutableRawPointer(page).cast(to: AdwPreferencesPage.self),
                group.raw.cast(to: AdwPreferencesGroup.self))
        }
        let content = Box(.vertical, [header, Widget(page).expand(vertically: true)])
        content.leaveFocusToContent()
        adw_window_set_content(raw.cast(to: AdwWindow.self), content.gtk)
        closesByKeys()
    }

    /// A line below the title.
    public func subtitle(_ text: String) { header.subtitle(text) }
}
