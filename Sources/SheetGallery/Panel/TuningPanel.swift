import GtkKit
import SheetCore

/// Everything about a sheet that can be changed while it is open, and what it is doing meanwhile.
final class TuningPanel: Box {
    /// The person has changed something.
    var onChange: ((Tuning) -> Void)?
    /// The person is done with the panel.
    var onClose: (() -> Void)?

    let readout = Readout()
    private let fault = Label().wrapping().classes("error", "fault")
    private let rows = Bin()
    private var content: TuningRows?

    init() {
        super.init(.vertical)
        classes("tuning-panel")
        fault.isVisible = false
        append(readout)
        append(fault)
        let scroller = ScrolledWindow(rows.margin(horizontal: 12, top: 12, bottom: 12))
        append(scroller.accessibleLabel("Settings").expand(vertically: true))
        add(
            KeyController { [unowned self] key in
                guard key == .escape else { return false }
                onClose?()
                return true
            })
    }

    /// Shows the settings of another page.
    func show(_ tuning: Tuning) {
        let content = TuningRows(tuning)
        self.content = content
        content.onChange = { [unowned self] in onChange?($0) }
        rows.show(content)
    }

    /// Says why a setting has no effect; nil where all of them have.
    func complain(_ reason: String?) {
        fault.text = reason ?? ""
        fault.isVisible = reason != nil
    }

    /// Takes the keyboard to the first setting.
    func enter() { content?.cycleFocus(.forward) }
}
