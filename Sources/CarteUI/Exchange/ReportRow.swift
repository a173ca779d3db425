import GtkKit

/// One line of a report, of any kind.
final class ReportRow: Box {
    private let file = Label().wrapping().classes("title-4")
    private let heading = Label().wrapping().classes("heading")
    private let place = Label().wrapping().classes("dim-label", "caption")
    private let text = Label().wrapping()

    init() {
        super.init(.vertical, spacing: 2)
        for label in [file, heading, place, text] { append(label) }
        classes("report-row")
    }

    func fill(with line: ReportLines.Line) {
        for label in [file, heading, place, text] { label.isVisible = false }
        switch line {
        case .file(let name): show(name, in: file)
        case .heading(let words): show(words, in: heading)
        case .text(let words): show(words, in: text)
        case .entry(let position, let words):
            show(position, in: place)
            show(words, in: text)
        }
        accessibleRowLabel(
            [file, heading, place, text].filter(\.isVisible).map(\.text).joined(separator: ": "))
    }

    private func show(_ words: String, in label: Label) {
        label.text = words
        label.isVisible = true
    }
}
