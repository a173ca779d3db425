extension SheetEngine {
    /// The scrim's opacity: the effect's value, but for a fade towards it.
    ///
    /// A flight fades to the value at its destination, everything else to the value at the position. Each begins with
    /// what is seen, so that there is no jump.
    var fadedScrim: Double { fade.opacity(towards: scrimGoal, by: effects.scrimFade, at: now) }

    private var scrimGoal: Double {
        let scrim = effects.scrim
        guard effects.scrimFade != nil, case .flight(let flight) = motion else {
            return value(of: scrim)
        }
        return scrim.value(at: flight.destination, in: stops)
    }

    /// Whether the scrim is on its way to another opacity.
    var isFading: Bool { fade.isRunning(towards: scrimGoal, by: effects.scrimFade, at: now) }

    /// Changes what moves the sheet, and lets the scrim go on from where it is.
    mutating func change(to motion: Motion) {
        if effects.scrimFade != nil, state.container != .zero {
            let wasFlight = if case .flight = self.motion { true } else { false }
            let isFlight = if case .flight = motion { true } else { false }
            if wasFlight || isFlight { fade.begin(from: fadedScrim, at: now) }
        }
        self.motion = motion
    }
}
