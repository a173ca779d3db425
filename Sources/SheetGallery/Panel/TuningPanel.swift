import AdwKit
import GtkKit
import SheetCore

/// The panel with all settings of a sheet that can change while it is open, and its current state.
final class TuningPanel: Box {
    /// The callback for a change by the user.
    var onChange: ((Tuning) -> Void)?
    /// The callback for a move of the sheet by the program.
    var onMove: ((Detent.ID) -> Void)?
    /// The callback for closing the panel.
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

    /// Shows the settings of a page, and the name of its source file.
    func show(_ tuning: Tuning, source: String) {
        let content = TuningRows(tuning, source: source)
        self.content = content
        content.onChange = { [unowned self] in onChange?($0) }
        content.onMove = { [unowned self] in onMove?($0) }
        rows.show(content)
    }

    /// Shows why a setting has no effect. Nil hides the message.
    func complain(_ reason: String?) {
        fault.text = reason ?? ""
        fault.isVisible = reason != nil
    }

    /// Moves the focus to the first setting.
    func enter() { content?.cycleFocus(.forward) }
}

/// The sheet's state in numbers, updated with each frame.
///
/// Each number has a fixed size, so an update needs no layout.
final class Readout: Box {
    private let offset = Inscription(characters: 9).number()
    private let velocity = Inscription(characters: 10).number()
    private let progress = Inscription(characters: 6).number()
    private let phase = Inscription(characters: 9).number()
    private let way = Inscription(characters: 20).number()

    init() {
        super.init(.vertical, spacing: 6)
        classes("readout")
        let numbers = [("Offset", offset), ("Velocity", velocity), ("Progress", progress)]
        append(Self.line(numbers))
        append(Self.line([("Phase", phase), ("Detent → target", way)]))
    }

    private static func line(_ fields: [(name: String, value: Inscription)]) -> Box {
        Box(
            .horizontal, spacing: 12,
            fields.map { name, value in
                Box(.vertical, [Label(name).classes("dim-label", "caption"), value.expand()]).expand()
            })
    }

    func show(_ state: SheetState) {
        offset.text = state.offset.fixed(1) + " px"
        velocity.text = state.velocity.fixed(0) + " px/s"
        progress.text = state.progress.fixed(2)
        phase.text = state.phase.rawValue
        way.text = "\(state.lastDetent) → \(state.target)"
    }
}
