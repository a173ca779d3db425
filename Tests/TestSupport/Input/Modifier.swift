/// A key that is held while another is pressed.
public enum Modifier: Sendable {
    case shift
    case control
    case alt

    var key: Key {
        switch self {
        case .shift: .leftShift
        case .control: .leftControl
        case .alt: .leftAlt
        }
    }
}
