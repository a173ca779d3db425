import AdwKit
import Foundation
import GtkKit
import GuideStore
import Translations

/// The window with the report of an import, which can be copied and saved.
@MainActor
enum ReportWindow {
    static func makeWindow(_ outcome: ImportOutcome, over parent: Window) -> Window {
        let lines = ReportLines(outcome)
        let window = ContentWindow(title: tr("Import Report"), width: 480, height: 600)
            .withMinimumSize().belongs(to: parent)
        let copy = Button(icon: "edit-copy-symbolic", label: tr("Copy Report"))
        let saveButton = Button(icon: "document-save-symbolic", label: tr("Save Report"))
        let header = HeaderBar(title: tr("Import Report"), end: [saveButton, copy])
        header.subtitle(outcome.summary)
        // Lines are only for reading.
        let list = ListView(
            makeRow: { ReportRow() }, bind: { row, index in row.fill(with: lines[index]) },
            onActivate: { _ in })
        list.accessibleLabel(tr("Import Report"))
        let scroller = ScrolledWindow(list)
        scroller.isFocusable = false
        let page = TabStop(scroller) { [unowned list] in list.cycleFocus(.forward) }.expand(vertically: true)
        window.show(Box(.vertical, [header, page]))
        window.closesByKeys()
        list.reload(count: lines.count)
        copy.onClick { [unowned window] in
            Task {
                let text = await Background.run { lines.text }
                if window.isAlive { window.copy(text) }
            }
        }
        saveButton.onClick { [unowned window] in save(lines, over: window) }
        return window
    }

    private static func save(_ lines: ReportLines, over window: Window) {
        let dialog = FileDialog(
            .save(name: tr("Import Report") + ".txt"), title: tr("Save Report"), accept: tr("_Save"),
            cancel: tr("_Cancel"), filters: [FileDialog.Filter(tr("Text"), suffixes: ["txt"])], over: window)
        dialog.show { paths, _ in
            guard let path = paths.first else { return }
            Task {
                let failure: String? = await Task.detached {
                    do {
                        try Data(lines.text.utf8).write(to: URL(filePath: path), options: .atomic)
                        return nil
                    } catch {
                        return error.localizedDescription
                    }
                }.value
                guard let failure, window.isAlive else { return }
                MessageDialog(
                    heading: tr("Could Not Save the Report"), body: failure,
                    [.init("close", label: tr("_Close"))], over: window
                ).present()
            }
        }
    }
}

/// A line of the report.
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
