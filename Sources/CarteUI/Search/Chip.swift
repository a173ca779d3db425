import GtkKit

/// A pill for a filter. While it is on, it shows a cross.
///
/// ```swift
/// let chip = Chip("Open now")
/// chip.detail = "12"
/// chip.onChangeByUser { isOn in print(isOn) }
/// ```
final class Chip: Toggle {
    private let text: Label
    private let number = Label().classes("numeric")
    private let cross = Icon("window-close-symbolic")

    /// Creates a chip that is off.
    init(_ label: String) {
        text = Label(label)
        cross.isVisible = false
        number.isVisible = false
        number.accessibleHidden(true)
        super.init(Box(.horizontal, spacing: 6, [text, number, cross]))
        accessibleLabel(label)
        classes("chip")
        onChange { [unowned self] in cross.isVisible = $0 }
    }

    /// The text, which is also the accessible name.
    var label: String {
        get { text.text }
        set {
            guard newValue != text.text else { return }
            text.text = newValue
            accessibleLabel(newValue)
        }
    }

    /// A number beside the text. The accessible name does not include it.
    var detail: String? {
        didSet {
            guard detail != oldValue else { return }
            number.text = detail ?? ""
            number.isVisible = detail != nil
        }
    }

    /// Whether the filter has no results. The chip is dimmed then.
    var isEmpty = false {
        didSet { if isEmpty != oldValue { mark("empty", isEmpty) } }
    }

    /// Lets the text wrap.
    func wrapping() -> Self {
        _ = text.wrapping()
        return self
    }
}
