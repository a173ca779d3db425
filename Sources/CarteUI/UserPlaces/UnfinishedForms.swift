import Foundation
import GuideCore
import GuideStore
import Translations

/// A form that was open at the exit of the program.
struct UnfinishedForm: Codable, Equatable {
    /// The place to correct; `nil` for a new one.
    var place: PlaceReference?
    var texts: [PlaceField: String]
}

/// An open form.
struct OpenForm {
    weak var form: PlaceForm?
    /// The place to correct; `nil` for a new one.
    var place: PlaceReference?
}

/// The unfinished forms in a file beside the guides, until they are open again.
struct UnfinishedForms: Sendable {
    var file = GuideKind.own.url.deletingLastPathComponent().appending(path: "unfinished.json")

    /// - Returns: whether they are on disk.
    @discardableResult
    func add(_ forms: [UnfinishedForm]) -> Bool { forms.isEmpty || write(read() + forms) }

    /// Returns the forms of new places and of corrections in a guide.
    func forms(in guide: GuideKind) -> [UnfinishedForm] {
        read().filter { [nil, guide].contains($0.place?.guide) }
    }

    /// Returns the same forms and removes them.
    func take(in guide: GuideKind) -> [UnfinishedForm] {
        let taken = forms(in: guide)
        if !taken.isEmpty { write(read().filter { !taken.contains($0) }) }
        return taken
    }

    private func read() -> [UnfinishedForm] {
        (try? JSONDecoder().decode([UnfinishedForm].self, from: Data(contentsOf: file))) ?? []
    }

    @discardableResult
    private func write(_ forms: [UnfinishedForm]) -> Bool {
        do {
            if forms.isEmpty {
                try FileManager.default.removeItem(at: file)
            } else {
                try JSONEncoder().encode(forms).write(to: file, options: .atomic)
            }
            return true
        } catch {
            StandardError.write(TransferFailure(error).text(in: .person))
            return false
        }
    }
}
