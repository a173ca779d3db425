import GtkKit
import SheetCore

/// What the sheet is doing, in numbers, as often as it is drawn.
///
/// The numbers have rooms of fixed sizes: while they change nothing is laid out.
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
        way.text = "\(state.detent) → \(state.target)"
    }
}
