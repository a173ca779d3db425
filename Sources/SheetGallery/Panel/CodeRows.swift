import AdwKit
import GtkKit
import SheetCore

/// A row that copies the tuned configuration as Swift.
final class CopyRow: ControlRow {
    private let button = Button("Copy as Swift").align(vertical: .center)

    init() { super.init(title: "Configuration", button) }

    func onClick(_ action: @escaping @MainActor () -> Void) { button.onClick(action) }

    /// Copies the configuration, or says why there is none.
    func copyConfiguration(of tuning: Tuning) {
        do {
            copy(try tuning.configuration().swiftStatement + "\n")
            subtitle("Copied")
        } catch {
            subtitle("\(error)")
        }
    }
}

/// A row with the name of a page's source file.
final class SourceRow: ControlRow {
    init(_ source: String) {
        super.init(title: "Source of the page", Label(source).wrapping().align(vertical: .center))
    }
}
