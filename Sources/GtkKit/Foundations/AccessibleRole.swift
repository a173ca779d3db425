import CAdw

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
