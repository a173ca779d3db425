import CAdw

extension Widget {
    /// The name by which assistive technology calls the widget, and nothing else: where GTK has named it after its label,
    /// 4.8 would say both and 4.18 the label only.
    @discardableResult
    public func accessibleLabel(_ text: String) -> Self {
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        return update(GTK_ACCESSIBLE_PROPERTY_LABEL) { g_value_set_string(&$0, text) }
    }

    /// More than the name: what it is for, or shows; nil for no more.
    @discardableResult
    public func accessibleDescription(_ text: String?) -> Self {
        g_object_set_data_full(raw.cast(to: GObject.self), Self.description, g_strdup(text), g_free)
        accessibleRemark(nil)
        return self
    }

    /// A description for the time being; nil for that which the widget has otherwise.
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

    private static var description: String { "carte-description" }

    /// The value of a slider, 0…100, and the same in words.
    public func accessibleValue(percent: Double, _ text: String) {
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN) { g_value_set_double(&$0, 0) }
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX) { g_value_set_double(&$0, 100) }
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW) { g_value_set_double(&$0, percent) }
        update(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT) { g_value_set_string(&$0, text) }
    }

    /// Whether nothing else in the window can be used meanwhile.
    public func accessibleModal(_ isModal: Bool) {
        update(GTK_ACCESSIBLE_PROPERTY_MODAL) { g_value_set_boolean(&$0, isModal.gboolean) }
    }

    /// Whether assistive technology passes the widget over, with what is in it.
    public func accessibleHidden(_ isHidden: Bool) { update(GTK_ACCESSIBLE_STATE_HIDDEN, to: isHidden) }

    /// Whether the widget can be seen but not used.
    public func accessibleDisabled(_ isDisabled: Bool) {
        update(GTK_ACCESSIBLE_STATE_DISABLED, to: isDisabled)
    }

    /// Whether what can be on or off is on.
    func accessibleChecked(_ isOn: Bool) { carte_accessible_update_checked(gtk, isOn.gboolean) }

    /// Whether what the widget opens and closes is open.
    public func accessibleExpanded(_ isExpanded: Bool) {
        // It may be undefined as well, and so is a number.
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

/// What a widget is to assistive technology.
public enum AccessibleRole: Sendable {
    case generic, presentation, button, dialog, image, heading, slider, group, status

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
        }
    }
}
