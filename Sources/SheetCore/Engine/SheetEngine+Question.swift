extension SheetEngine {
    /// What `shouldDismiss` would be asked if the event were handled now; nil where nobody would be.
    ///
    /// Within `handle` the engine is held, and a veto must not touch it. A view whose veto may do anything asks it before
    /// the event is handled, as long as it likes, and gives the engine the answer.
    public func question(before event: SheetEvent) -> DismissalCause? {
        var asked: DismissalCause?
        var trial = self
        trial.shouldDismiss = { cause in
            asked = cause
            return false
        }
        _ = trial.handle(event)
        return asked
    }
}
