extension SheetEngine {
    /// The scrim on its way to what it should be, in designs that give it a duration of its own.
    struct Fade {
        /// The opacity that it started from, 0…1.
        var from: Double
        var startTime: Double
    }

    /// The scrim's opacity: the effect's value, but for a fade towards it.
    ///
    /// A flight fades to the value at its destination, everything else to the value at the position. Each begins with
    /// what is seen, so that there is no jump.
    var fadedScrim: Double {
        let goal = scrimGoal
        guard let fade, let curve = effects.scrimFade else { return goal }
        return fade.from + (goal - fade.from) * curve.fraction(after: now - fade.startTime)
    }

    private var scrimGoal: Double {
        let scrim = effects.scrim
        guard effects.scrimFade != nil, case .flight(let flight) = motion else {
            return value(of: scrim)
        }
        return scrim.value(at: flight.destination, in: stops)
    }

    /// Whether the scrim is on its way to another opacity. A fade between two that look alike is none.
    var isFading: Bool {
        guard let fade, let curve = effects.scrimFade else { return false }
        return now - fade.startTime < curve.duration && abs(scrimGoal - fade.from) > Self.leastOpacity
    }

    /// Half of the smallest step of a color with 8 bits a channel.
    private static let leastOpacity = 0.5 / 255

    /// Changes what moves the sheet, and lets the scrim go on from where it is.
    mutating func change(to motion: Motion) {
        if effects.scrimFade != nil, state.container != .zero {
            let wasFlight = if case .flight = self.motion { true } else { false }
            let isFlight = if case .flight = motion { true } else { false }
            if wasFlight || isFlight { fade = Fade(from: fadedScrim, startTime: now) }
        }
        self.motion = motion
    }
}
