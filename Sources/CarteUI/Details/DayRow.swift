import GtkKit
import Translations

/// The hours of one day of the week.
@MainActor
final class DayRow: ListBoxRow {
    var onCopy: ((String) -> Void)?

    private let day = Label()
    private let hours = Label().wrapping().atEnd().classes("numeric")

    init() {
        // In large text on a phone the hours stand below their day.
        let line = WrapBox(spacing: 12, isSpread: true, [day.wrapping(), hours])
        super.init(Line([line], filling: line).classes("fact", "day"))
        isActivatable = false
        let keys = Shortcuts()
        keys.add("<Control>c|<Control>Insert") { [unowned self] in
            onCopy?(text)
            return true
        }
        add(keys)
    }

    var text: String { tr("%1: %2", day.text, hours.text) }

    func show(day name: String, hours text: String, isToday: Bool) {
        day.text = isToday ? tr("%1 (today)", name) : name
        hours.text = text
        mark("today", isToday)
        accessibleLabel(self.text)
    }
}
