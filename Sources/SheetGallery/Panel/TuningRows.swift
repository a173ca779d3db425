import AdwKit
import GtkKit
import SheetCore

/// The settings of one page, as rows of preferences.
final class TuningRows: Box {
    var onChange: ((Tuning) -> Void)?
    /// The callback for a move of the sheet by the program.
    var onMove: ((Detent.ID) -> Void)?

    private var tuning: Tuning
    private let stops: [ParameterRow]
    /// The rows for a sheet that moves sideways, instead of `stops`.
    private let widths: [ParameterRow]
    private let release: [ParameterRow]
    private let springs: [ParameterRow]
    private let effects: [ParameterRow]
    private let movement = ChoiceRow(title: "Spring", Tuning.Movement.allCases.map(\.title))
    private let fidelity = ChoiceRow(title: "Fidelity", Fidelity.allCases.map { $0.rawValue.capitalized })
    private let reduced = Switch(isOn: !SystemSettings.animates)
    private let card = Switch(isOn: true)
    private let cardRow: ActionRow
    private let secondGesture = SwitchRow(title: "Second gesture closes")
    private let closeButton = SwitchRow(title: "Close button")
    private let peekBar = SwitchRow(title: "Peek bar")
    private let ridingButton = SwitchRow(title: "Riding button")
    private let footer = SwitchRow(title: "Footer")
    private let copyRow = CopyRow()
    private let features = FeatureRows()
    private let reset = Button("Reset").classes("pill").align(horizontal: .center)

    init(_ tuning: Tuning, source: String) {
        self.tuning = tuning
        stops = tuning.stopParameters.map { ParameterRow($0, canBeAbsent: true) }
        widths = tuning.widthParameters.map { ParameterRow($0) }
        release = tuning.releaseParameters.map { ParameterRow($0) }
        springs = Parameter.SpringPart.allCases.map { ParameterRow(Tuning.springParameter($0)) }
        effects = tuning.effectParameters.map { ParameterRow($0) }
        card.accessibleLabel("Card in wide windows").align(vertical: .center)
        cardRow = ActionRow(title: "Card in wide windows", [card])
        super.init(.vertical, spacing: 18)
        reduced.accessibleLabel("Reduced motion").align(vertical: .center)
        let reducedRow = ActionRow(title: "Reduced motion", [reduced])
        if !stops.isEmpty { append(PreferencesGroup(title: "Detents", stops + widths)) }
        append(PreferencesGroup(title: "Release", release + [secondGesture]))
        append(PreferencesGroup(title: "Movement", [movement] + springs + [reducedRow]))
        append(PreferencesGroup(title: "Effects", effects))
        append(PreferencesGroup(title: "Parts", [closeButton, footer, peekBar, ridingButton]))
        append(features)
        append(PreferencesGroup(title: "Design", [fidelity, cardRow]))
        append(PreferencesGroup(title: "Code", [copyRow, SourceRow(source)]))
        append(reset)
        listen()
        update()
    }

    private var parameterRows: [ParameterRow] { stops + widths + release + springs + effects }

    private func listen() {
        for row in parameterRows {
            row.onChange = { [unowned self] value in change { $0[row.parameter] = value } }
        }
        for row in stops {
            guard case .detent(let id) = row.parameter.part else { continue }
            row.onSwitch = { [unowned self] isOn in
                change { tuning in
                    if isOn { tuning.inactiveDetents.remove(id) } else { tuning.inactiveDetents.insert(id) }
                }
            }
        }
        movement.onChange { [unowned self] index in
            change { $0.movement = Tuning.Movement(rawValue: index) ?? .designed }
            update()
        }
        fidelity.onChange { [unowned self] index in
            change { $0.fidelity = Fidelity.allCases[index] }
            update()
        }
        reduced.onChange { SystemSettings.animates = !$0 }
        SystemSettings.onAnimationsChanged(for: self) { [unowned self] in
            reduced.isOn = !SystemSettings.animates
        }
        card.onChange { [unowned self] isOn in
            change { $0.mayBeCard = isOn }
            features.show(tuning)
        }
        secondGesture.onChange { [unowned self] isOn in
            change { $0.handoff = isOn ? .secondGesture : .continuous }
        }
        closeButton.onChange { [unowned self] isOn in change { $0.showsCloseButton = isOn } }
        peekBar.onChange { [unowned self] isOn in change { $0.showsPeekBar = isOn } }
        ridingButton.onChange { [unowned self] isOn in change { $0.hasRidingButton = isOn } }
        footer.onChange { [unowned self] isOn in change { $0.showsFooter = isOn } }
        copyRow.onClick { [unowned self] in copyRow.copyConfiguration(of: tuning) }
        features.onChange = { [unowned self] edit in
            change(edit)
            update()
        }
        features.onMove = { [unowned self] detent in onMove?(detent) }
        reset.onClick { [unowned self] in
            change { $0 = Tuning($0.preset) }
            update()
        }
    }

    private func change(_ edit: (inout Tuning) -> Void) {
        edit(&tuning)
        copyRow.subtitle("")
        onChange?(tuning)
    }

    private func update() {
        movement.selection = tuning.movement.rawValue
        fidelity.selection = Fidelity.allCases.firstIndex(of: tuning.fidelity) ?? 0
        let design = tuning.preset.configuration(fidelity: tuning.fidelity)
        card.isOn = tuning.mayBeCard
        cardRow.isVisible = tuning.hasCard
        secondGesture.isOn = tuning.handoff == .secondGesture
        // In other designs a finger that scrolls the content never moves the sheet, or the sheet cannot be
        // closed.
        secondGesture.isVisible = design.isDismissable && design.pullDown == nil
        closeButton.isOn = tuning.showsCloseButton
        closeButton.isVisible = design.isDismissable
        footer.isOn = tuning.showsFooter
        ridingButton.isOn = tuning.hasRidingButton
        peekBar.isOn = tuning.showsPeekBar
        features.show(tuning)
        for row in springs {
            guard case .spring(let part) = row.parameter.part else { continue }
            row.isVisible = tuning.movement.parts.contains(part)
        }
        // The defaults of a design depend on its fidelity, so they are read again.
        let (release, stops) = (tuning.releaseParameters, tuning.stopParameters + tuning.widthParameters)
        for parameter in release + tuning.effectParameters + stops {
            guard let row = parameterRows.first(where: { $0.parameter.part == parameter.part }) else {
                continue
            }
            guard case .detent(let id) = parameter.part else {
                row.show(tuning[parameter])
                continue
            }
            row.show(tuning[parameter], isPresent: !tuning.inactiveDetents.contains(id))
        }
        for row in springs { row.show(tuning[row.parameter]) }
        for row in self.stops { row.isVisible = tuning.features.edge.isVertical }
        for row in widths { row.isVisible = !tuning.features.edge.isVertical }
    }
}

/// A row for one number: title, scale, value and, for a detent, a switch that removes it.
final class ParameterRow: ActionRow {
    let parameter: Parameter
    var onChange: ((Double) -> Void)?
    var onSwitch: ((Bool) -> Void)?

    private let scale: Scale
    private let value = Inscription(characters: 6).number(atEnd: true)
    private let presence = Switch(isOn: true)

    /// - Parameter canBeAbsent: whether the row has a switch.
    init(_ parameter: Parameter, canBeAbsent: Bool = false) {
        self.parameter = parameter
        scale = Scale(parameter.range, step: parameter.unit.step)
        scale.accessibleLabel(parameter.title).minimumSize(width: 96).align(vertical: .center)
        value.align(vertical: .center)
        presence.accessibleLabel("\(parameter.title): active").align(vertical: .center)
        presence.isVisible = canBeAbsent
        super.init(title: parameter.title, [scale, value, presence])
        scale.onChange { [unowned self] number in
            value.text = parameter.unit.text(number)
            onChange?(number)
        }
        presence.onChange { [unowned self] in onSwitch?($0) }
    }

    func show(_ number: Double, isPresent: Bool = true) {
        scale.value = number
        value.text = parameter.unit.text(number)
        presence.isOn = isPresent
    }
}
