import CAdw

/// What a widget is to assistive technology.
public enum AccessibleRole: Sendable {
    case generic, presentation, button, dialog, image, heading, slider, group

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
        }
    }
}

extension Widget {
    /// The name by which assistive technology calls the widget.
    @discardableResult
    public func accessibleLabel(_ text: String) -> Self { update(GTK_ACCESSIBLE_PROPERTY_LABEL, text) }

    /// More than the name: what it is for, or shows.
    @discardableResult
    public func accessibleDescription(_ text: String) -> Self {
        update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
    }

    /// The value in words, for instance “half open”.
    @discardableResult
    public func accessibleValue(_ text: String) -> Self { update(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text) }

    /// Whether assistive technology passes the widget over, with what is in it.
    public func accessibleHidden(_ isHidden: Bool) {
        var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
        var value = GValue()
        gtk_accessible_state_init_value(GTK_ACCESSIBLE_STATE_HIDDEN, &value)
        g_value_set_boolean(&value, isHidden.gboolean)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }

    private func update(_ property: GtkAccessibleProperty, _ text: String) -> Self {
        var properties = [property]
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &properties, &value)
        g_value_unset(&value)
        return self
    }
}
