import GtkKit

/// Facts that belong together. The group is there as long as one of them is known.
@MainActor
final class FactGroup: ListBox {
    private(set) var facts: [FactRow]

    init(label: String, _ facts: [FactRow]) {
        self.facts = facts
        super.init(label: label, facts)
        classes("boxed-list")
    }

    func insert(_ fact: FactRow, at position: Int) {
        facts.insert(fact, at: position)
        super.insert(fact, at: position)
    }

    /// After the facts have been filled.
    func update() { isVisible = facts.contains(where: \.isVisible) }
}
