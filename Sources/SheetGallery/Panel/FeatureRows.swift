import AdwKit
import GtkKit
import SheetCore

/// The switches of the features that a design does not have.
final class FeatureRows: Box {
    /// The callback for a change by the user.
    var onChange: (((inout Tuning) -> Void) -> Void)?
    /// The callback for a move to a detent that only the program reaches.
    var onMove: ((Detent.ID) -> Void)?

    private let rows: [(feature: WritableKeyPath<Tuning.Features, Bool>, row: SwitchRow)] = [
        (\.floats, SwitchRow(title: "Floats below the highest detent")),
        (\.scrollsInVisiblePart, SwitchRow(title: "Scrolls at each height")),
        (\.hasProgrammaticDetent, SwitchRow(title: "Highest detent for the program")),
    ]
    private let edge = ChoiceRow(title: "Edge", SheetEdge.allCases.map { $0.rawValue.capitalized })
    private let placement = ChoiceRow(title: "Card placement", SheetCard.Placement.allCases.map(\.title))
    private let move = Button("Move").align(vertical: .center)
    private let moveRow: ActionRow
    private var highestDetent: Detent.ID?

    init() {
        moveRow = ActionRow(title: "The program moves it there", [move])
        super.init(.vertical)
        let subtitles = [
            "It stands off the edges, and grows to them.",
            "The content scrolls to its end. Only the handle raises the sheet.",
            "Drags, keys and the wheel pass it by.",
        ]
        for ((_, row), text) in zip(rows, subtitles) { row.subtitle(text) }
        append(PreferencesGroup(title: "Features", [edge, placement] + rows.map(\.row) + [moveRow]))
        for (feature, row) in rows {
            row.onChange { [unowned self] isOn in onChange? { $0.features[keyPath: feature] = isOn } }
        }
        edge.onChange { [unowned self] index in
            onChange? { $0.features.edge = SheetEdge.allCases[index] }
        }
        placement.onChange { [unowned self] index in
            onChange? { $0.features.cardPlacement = SheetCard.Placement.allCases[index] }
        }
        move.onClick { [unowned self] in if let highestDetent { onMove?(highestDetent) } }
    }

    func show(_ tuning: Tuning) {
        highestDetent = tuning.highestDetent
        edge.selection = SheetEdge.allCases.firstIndex(of: tuning.features.edge) ?? 0
        placement.selection =
            SheetCard.Placement.allCases.firstIndex(of: tuning.features.cardPlacement) ?? 0
        placement.isVisible = tuning.mayBeCard && tuning.features.edge.isVertical && tuning.hasCard
        for (feature, row) in rows {
            row.isOn = tuning.features[keyPath: feature]
            row.isVisible = tuning.offers(feature)
        }
        moveRow.isVisible = tuning.features.hasProgrammaticDetent && tuning.offers(\.hasProgrammaticDetent)
    }
}

extension SheetCard.Placement {
    fileprivate var title: String {
        switch self {
        case .trailing: "Trailing"
        case .center: "Center"
        case .leadingEdge: "Side sheet, leading"
        case .trailingEdge: "Side sheet, trailing"
        }
    }
}
