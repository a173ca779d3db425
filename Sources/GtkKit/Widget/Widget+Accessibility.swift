import CGtk

extension Widget {
    /// Sets the accessible name.
    ///
    /// It replaces the name that GTK takes from an inner label: GTK 4.8 would report both, 4.18 only the
    /// label.
    @discardableResult
    public func accessibleLabel(_ text: String) -> Self {
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        return update(GTK_ACCESSIBLE_PROPERTY_LABEL) { g_value_set_string(&$0, text) }
    }

    /// Sets the accessible description, which adds to the name; nil removes it.
    @discardableResult
    public func accessibleDescription(_ text: String?) -> Self {
        g_object_set_data_full(raw.cast(to: GObject.self), Self.description, g_strdup(text), g_free)
        accessibleRemark(nil)
        return self
    }

    /// Overrides the description for a while; nil restores the widget's own one.
    func accessibleRemark(_ text: String?) {
        let own = g_object_get_data(raw.cast(to: GObject.self), Self.description)
        if let text {
            update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) { g_value_set_string(&$0, text) }
        } else if let own {
            update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) {
                g_value_set_string(&$0, own.assumingMemoryBound(to: CChar.self))
            }
        } else {
            gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
        }
    }

    private static var description: String { "gtkkit-description" }

    /// Sets a slider's value for assistive technology, 0…100, and its text.
    public func accessibleValue(percent: Double, _ text: String) {
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN) { g_value_set_double(&$0, 0) }
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX) { g_value_set_double(&$0, 100) }
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW) { g_value_set_double(&$0, percent) }
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT) { g_value_set_string(&$0, text) }
    }

    /// Sets whether the widget blocks the rest of the window, for assistive technology.
    public func accessibleModal(_ isModal: Bool) {
        update(GTK_ACCESSIBLE_PROPERTY_MODAL) { g_value_set_boolean(&$0, isModal.gboolean) }
    }

    /// Sets whether assistive technology ignores the widget and its children.
    public func accessibleHidden(_ isHidden: Bool) { update(GTK_ACCESSIBLE_STATE_HIDDEN, to: isHidden) }

    /// Sets whether the widget is visible but unusable, for assistive technology.
    public func accessibleDisabled(_ isDisabled: Bool) {
        update(GTK_ACCESSIBLE_STATE_DISABLED, to: isDisabled)
    }

    /// Sets whether a widget with two states is on, for assistive technology.
    func accessibleChecked(_ isOn: Bool) { gtkkit_accessible_update_checked(gtk, isOn.gboolean) }

    /// Sets whether the part that the widget opens and closes is open, for assistive technology.
    public func accessibleExpanded(_ isExpanded: Bool) {
        // The state can also be undefined, so its type is a number.
        update(GTK_ACCESSIBLE_STATE_EXPANDED) { g_value_set_int(&$0, isExpanded.gboolean) }
    }

    private func update(_ state: GtkAccessibleState, to isOn: Bool) {
        update(state) { g_value_set_boolean(&$0, isOn.gboolean) }
    }

    private func update(_ state: GtkAccessibleState, _ set: (inout GValue) -> Void) {
        var states = [state]
        var value = GValue()
        gtk_accessible_state_init_value(state, &value)
        set(&value)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }

    @discardableResult
    private func update(_ property: GtkAccessibleProperty, _ set: (inout GValue) -> Void) -> Self {
        var properties = [property]
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        set(&value)
        gtk_accessible_update_property_value(opaque, 1, &properties, &value)
        g_value_unset(&value)
        return self
    }
}

/// The accessible role of a widget.
public enum AccessibleRole: Sendable {
    /// A role of ARIA and GTK. `presentation` marks a decoration.
    case generic, presentation, button, dialog, image, heading, slider, group, status, list, listItem

    var gtk: GtkAccessibleRole {
        switch self {
        case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .status: GTK_ACCESSIBLE_ROLE_STATUS
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        }
    }
}
