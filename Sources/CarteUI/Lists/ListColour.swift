import GuideCore
import Translations

/// The colours that a form offers for a list: GNOME's accent colours.
enum ListColour: String, CaseIterable {
    case blue = "#3584e4"
    case teal = "#2190a4"
    case green = "#3a944a"
    case yellow = "#c88800"
    case orange = "#ed5b00"
    case red = "#e62d42"
    case pink = "#d56199"
    case purple = "#9141ac"
    case slate = "#6f8396"

    var name: String {
        switch self {
        case .blue: tr("Blue")
        case .teal: tr("Teal")
        case .green: tr("Green")
        case .yellow: tr("Yellow")
        case .orange: tr("Orange")
        case .red: tr("Red")
        case .pink: tr("Pink")
        case .purple: tr("Purple")
        case .slate: tr("Slate")
        }
    }
}
