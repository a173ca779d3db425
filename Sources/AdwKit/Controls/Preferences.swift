import CAdw
import GtkKit

/// Rows under a common title (AdwPreferencesGroup).
///
/// ```swift
/// let group = PreferencesGroup(title: "Display", [SwitchRow(title: "Large pictures")])
/// ```
public final class PreferencesGroup: Widget {
    private var rows: [Widget] = []

    /// Creates a group of rows.
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
        // libadwaita 1.10 does not give the group's name to the list of rows.
        gtk.descendant(gtk_list_box_get_type())?.peer.accessibleLabel(title)
        replaceRows(from: 0, by: rows)
    }

    /// Replaces all rows from an index on.
    public func replaceRows(from index: Int, by new: [Widget]) {
        let group = raw.cast(to: AdwPreferencesGroup.self)
        for row in rows[index...] { adw_preferences_group_remove(group, row.gtk) }
        for row in new { adw_preferences_group_add(group, row.gtk) }
        rows.replaceSubrange(index..., with: new)
    }
}

/// A row with a title and controls beside it (AdwActionRow).
///
/// ```swift
/// let row = ActionRow(title: "Map data", [Button("Update")]).subtitle("Last updated yesterday")
/// ```
open class ActionRow: Widget {
    /// Creates a row.
    ///
    /// - Parameter title: plain text, not markup.
    public init(title: String, _ controls: [Widget] = []) {
        super.init(given(adw_action_row_new(), "row"))
        let row = raw.cast(to: AdwPreferencesRow.self)
        adw_preferences_row_set_use_markup(row, 0)
        adw_preferences_row_set_title(row, title)
        for control in controls { adw_action_row_add_suffix(raw.cast(to: AdwActionRow.self), control.gtk) }
    }
}

/// A row with a title and one control, which moves below the title if the text is large (AdwPreferencesRow).
///
/// ```swift
/// let row = ControlRow(title: "Size", Scale(0...100, step: 1).minimumSize(width: 150))
/// ```
open class ControlRow: Widget {
    private let detail = Label().wrapping().classes("dim-label", "caption")

    /// Creates a row. Its title is the accessible name.
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

    /// Sets the line below the title; empty hides it.
    @discardableResult
    public func subtitle(_ text: String) -> Self {
        detail.text = text
        detail.isVisible = !text.isEmpty
        return self
    }
}

/// A row with a title and a choice between a few texts (AdwComboRow).
///
/// ```swift
/// let row = ChoiceRow(title: "Units", ["Automatic", "Metres", "Feet"])
/// row.onChange { index in print(index) }
/// ```
public final class ChoiceRow: Widget {
    /// Creates a row with its choices.
    ///
    /// - Parameter title: plain text, not markup.
    public init(title: String, _ choices: [String]) {
        super.init(given(adw_combo_row_new(), "row"))
        adw_preferences_row_set_use_markup(raw.cast(to: AdwPreferencesRow.self), 0)
        adw_preferences_row_set_title(raw.cast(to: AdwPreferencesRow.self), title)
        let model = StringList.make(choices)
        // Large text does not fit beside the title. In libadwaita 1.10 the subtitle stays empty if the model
        // is set first.
        adw_combo_row_set_use_subtitle(row, 1)
        adw_combo_row_set_model(row, model)
        g_object_unref(model.map { UnsafeMutableRawPointer($0) })
        closesInsideCleanly()
    }

    private var row: UnsafeMutablePointer<AdwComboRow> { raw.cast(to: AdwComboRow.self) }

    /// The index of the selected text. Setting it does not call `onChange`.
    public var selection: Int {
        get { Int(adw_combo_row_get_selected(row)) }
        set { setByProgram { adw_combo_row_set_selected(row, UInt32(newValue)) } }
    }

    /// Calls back with the index that the user selects.
    public func onChange(_ action: @escaping @MainActor (Int) -> Void) {
        onPersonalChange("notify::selected") { [unowned self] in action(selection) }
    }
}

/// A row with a title and an editable line of text (AdwEntryRow).
///
/// ```swift
/// let row = EntryRow(title: "Website")
/// row.onChange { text in row.mark(problem: text.contains(" ") ? "An address has no spaces" : nil) }
/// ```
public final class EntryRow: Widget, Editable {
    /// Creates an empty row.
    ///
    /// - Parameters:
    ///   - title: plain text, not markup.
    ///   - controls: the controls at the end of the row.
    public init(title: String, _ controls: [Widget] = []) {
        super.init(given(adw_entry_row_new(), "row"))
        adw_preferences_row_set_use_markup(raw.cast(to: AdwPreferencesRow.self), 0)
        adw_preferences_row_set_title(raw.cast(to: AdwPreferencesRow.self), title)
        for control in controls { adw_entry_row_add_suffix(raw.cast(to: AdwEntryRow.self), control.gtk) }
        // The inner text takes the focus, not the row.
        guard let field else { return }
        field.peer.accessibleLabel(title)
        focusesOnTap(field)
    }

    /// Marks the text as invalid and gives assistive technology the reason; nil for a valid text.
    public func mark(problem: String?) {
        mark("error", problem != nil)
        field?.peer.accessibleDescription(problem)
    }

    /// Calls back when the user presses Enter.
    public func onEnter(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("entry-activated"), action)
    }
}

/// A remark about the row above it, in the same list (AdwPreferencesRow). Without a text it is hidden.
///
/// ```swift
/// let remark = FieldRemarkRow()
/// remark.show("An address has no spaces", isProblem: true)
/// ```
public final class FieldRemarkRow: Widget {
    private let label = Label().wrapping()

    /// Creates a hidden remark.
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

    /// The remark; empty if it is hidden.
    public var text: String { label.text }

    /// Shows a remark; nil hides it.
    ///
    /// - Parameter isProblem: whether the remark describes an error.
    public func show(_ text: String?, isProblem: Bool) {
        label.text = text ?? ""
        label.mark("error", isProblem)
        label.mark("dim-label", !isProblem)
        isVisible = text != nil
        accessibleLabel(label.text)
    }
}

extension ActionRow {
    /// Sets the line below the title. Plain text, not markup.
    @discardableResult
    public func subtitle(_ text: String) -> Self {
        adw_action_row_set_subtitle(raw.cast(to: AdwActionRow.self), Markup.escape(text))
        adw_action_row_set_subtitle_lines(raw.cast(to: AdwActionRow.self), 0)
        return self
    }
}

extension PreferencesGroup {
    /// Sets the description below the title. Plain text, not markup.
    @discardableResult
    public func describe(_ text: String) -> Self {
        adw_preferences_group_set_description(raw.cast(to: AdwPreferencesGroup.self), Markup.escape(text))
        return self
    }
}

/// A row with a title and a switch. A click anywhere in the row toggles it.
///
/// libadwaita's `AdwSwitchRow` needs version 1.4.
///
/// ```swift
/// let row = SwitchRow(title: "Show closed places", isOn: true)
/// row.onChange { isOn in print(isOn) }
/// ```
public final class SwitchRow: ActionRow {
    private let control: Switch

    /// Creates a row with a switch.
    ///
    /// - Parameter title: plain text, not markup.
    public init(title: String, isOn: Bool = false) {
        control = Switch(isOn: isOn).align(vertical: .center)
        super.init(title: title, [control])
        // From here on the title labels the switch. With a label of its own GTK 4.8 would say the title twice.
        adw_action_row_set_activatable_widget(raw.cast(to: AdwActionRow.self), control.gtk)
    }

    /// Whether the switch is on. Setting it does not call `onChange`.
    public var isOn: Bool {
        get { control.isOn }
        set { control.isOn = newValue }
    }

    /// Calls back when the user toggles the switch.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) { control.onChange(action) }
}

/// A window with one page of settings in groups.
///
/// It is not an AdwPreferencesWindow, which is for several pages and search: libadwaita 1.2 leaks the pages
/// of that.
///
/// ```swift
/// let row = SwitchRow(title: "Show closed places")
/// let group = PreferencesGroup(title: "List", [row])
/// PreferencesWindow(title: "Preferences", [group]).present()
/// ```
open class PreferencesWindow: Window {
    private let header: HeaderBar
    private let page = Widget(given(adw_preferences_page_new(), "preferences page"))

    /// Creates a hidden window that Escape closes.
    ///
    /// - Parameters:
    ///   - width: the default width, px.
    ///   - height: the default height, px.
    public init(title: String, width: Int = 420, height: Int = 560, _ groups: [PreferencesGroup] = []) {
        header = HeaderBar(title: title)
        super.init(given(adw_window_new(), "window"), title: title, width: width, height: height)
        for group in groups { add(group) }
        let content = Box(.vertical, [header, page.expand(vertically: true)])
        content.leaveFocusToContent()
        adw_window_set_content(raw.cast(to: AdwWindow.self), content.gtk)
        closesByKeys()
    }

    /// Adds a group below the others.
    public func add(_ group: PreferencesGroup) {
        adw_preferences_page_add(
            page.raw.cast(to: AdwPreferencesPage.self), group.raw.cast(to: AdwPreferencesGroup.self))
    }

    /// Sets the line below the title.
    public func subtitle(_ text: String) { header.subtitle(text) }
}
