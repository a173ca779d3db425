import Foundation
import GtkKit
import GuideCore
import Messages
import Translations

/// The visits to a place, the latest first, each with a button that removes it.
@MainActor
final class VisitList: ListBox {
    var onRemove: ((Date) -> Void)?

    private let head = DisclosureRow(icon: "x-office-calendar-symbolic")
    /// The rows are made on demand and reused.
    private var rows: [VisitRow] = []
    private var visits: [Date] = []

    init() {
        super.init(label: tr("Your visits"), [head])
        classes("boxed-list")
        head.onToggle = { [unowned self] _ in fill() }
        head.offer(true)
        isVisible = false
    }

    /// - Parameter isNew: whether the place has changed.
    func show(_ visits: [Date], isNew: Bool) {
        self.visits = visits.sorted(by: >)
        if isNew || visits.isEmpty { head.isExpanded = false }
        isVisible = !visits.isEmpty
        if let last = self.visits.first {
            head.show(
                tr("%1 visit", "%1 visits", count: visits.count),
                below: tr("Last visit: %1", Language.person.day(last)))
        }
        fill()
    }

    private func fill() {
        let shown = head.isExpanded ? visits : []
        while rows.count < shown.count {
            let row = VisitRow()
            row.onRemove = { [unowned self] in onRemove?($0) }
            append(row)
            rows.append(row)
        }
        for (index, row) in rows.enumerated() {
            row.isVisible = index < shown.count
            if index < shown.count { row.show(shown[index]) }
        }
    }
}

/// The row of a visit.
@MainActor
final class VisitRow: ListBoxRow {
    var onRemove: ((Date) -> Void)?

    private let label = Label().wrapping()
    private let remove = Button(icon: "user-trash-symbolic", label: tr("Remove this visit"))
        .classes("flat")
    private var date = Date()

    init() {
        super.init(
            HBox(spacing: 12, [label, remove], filling: label).classes("fact", "visit"))
        isActivatable = false
        remove.onClick { [unowned self] in onRemove?(date) }
    }

    func show(_ date: Date) {
        self.date = date
        label.text = Language.person.day(date)
        accessibleLabel(label.text)
        remove.accessibleLabel(tr("Remove the visit on %1", label.text))
    }
}
