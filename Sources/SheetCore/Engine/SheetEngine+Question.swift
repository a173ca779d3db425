extension SheetEngine {
    /// What `shouldMove` would be asked if the event were handled now; nil where nobody would be.
    ///
    /// Within `handle` the engine is held, and a veto must not touch it. A view whose veto may do anything asks it before
    /// the event is handled, as long as it likes, and gives the engine the answer.
    public func question(before event: SheetEvent) -> (target: SheetTarget, cause: MoveCause)? {
        guard mayAsk(event.kind) else { return nil }
        var asked: (target: SheetTarget, cause: MoveCause)?
        var trial = self
        trial.shouldMove = { target, cause in
            asked = (target, cause)
            return false
        }
        _ = trial.handle(event)
        return asked
    }

    /// Whether an event can lead to an attempt, as the engine is now: only those are tried first. What comes with each
    /// frame and each movement of a finger cannot.
    private func mayAsk(_ kind: SheetEvent.Kind) -> Bool {
        switch kind {
        case .moveRequested, .heightRequested, .stepRequested, .extremeRequested, .handleActivated,
            .scrimTapped,
            .escapePressed, .touchEnded, .dragEnded, .revealRequested:
            true
        // A finger that has decided nothing: what was to be seen meanwhile is looked for now.
        case .touchBegan, .touchMoved, .touchCancelled, .unpressed, .dragUpdated, .dragCancelled,
            .permissionChanged:
            region.waiting != nil
        case .scrollOffset: configuration.pullDown != nil
        case .containerResized, .contentMeasured, .contentReplaced, .pressed, .dragBegan, .fingerMoved,
            .contentTouched, .contentReachedTop, .contentTaken,
            .reducedMotionChanged, .frame:
            false
        }
    }
}
