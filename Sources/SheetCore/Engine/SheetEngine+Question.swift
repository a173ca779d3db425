extension SheetEngine {
    /// What `shouldMove` would be asked if the event were handled now; nil where nobody would be.
    ///
    /// Within `handle` the engine is held, and a veto must not touch it. A view whose veto may do anything asks it before
    /// the event is handled, as long as it likes, and gives the engine the answer.
    public func question(before event: SheetEvent) -> (target: SheetTarget, cause: MoveCause)? {
        var asked: (target: SheetTarget, cause: MoveCause)?
        var trial = self
        trial.shouldMove = { target, cause in
            asked = (target, cause)
            return false
        }
        _ = trial.handle(event)
        return asked
    }
}
