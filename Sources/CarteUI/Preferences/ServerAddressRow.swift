import AdwKit
import GtkKit
import Messages
import Translations

/// A row for the address of a server, with a note about an address that Carte refuses.
@MainActor
final class ServerAddressRow {
    /// Called with each text that the user types.
    var onChange: ((String) -> Void)?

    let row: EntryRow
    private let problem = Label().wrapping().classes("error").margin(horizontal: 0, top: 12, bottom: 0)
    private let mistake: (String) -> Message?

    /// - Parameter mistake: returns the problem of an address; nil for a valid one.
    init(_ title: String, _ address: String, mistake: @escaping (String) -> Message?) {
        row = EntryRow(title: title)
        self.mistake = mistake
        row.text = address
        problem.isVisible = false
        // The widgets own this object.
        row.onChange { [self] text in
            onChange?(text)
            show()
        }
    }

    /// The rows of a group.
    var widgets: [Widget] { [row, problem] }

    /// Replaces the text, as if the user had typed it.
    func fill(_ address: String) {
        row.text = address
        onChange?(address)
        show()
    }

    private func show() {
        let mistake = row.text.isEmpty ? nil : mistake(row.text)
        problem.isVisible = mistake != nil
        problem.text = mistake?.text(in: .person) ?? ""
    }
}
