import GtkKit

extension BottomSheet {
    /// A click on the scrim, or on what stands in for the title bar behind it.
    ///
    /// The second click of a double click that has opened the sheet falls on the scrim, where the row was that was clicked: it
    /// belongs to the first one, and closes nothing.
    func listenToScrim() {
        add(PressSeries { [unowned self] in wasOpenAtPress = engine.state.target != .closed })
        for child in [scrim, titleGrip] {
            child.add(
                ClickGesture { [unowned self] in
                    if wasOpenAtPress { send(.scrimTapped) }
                })
        }
    }
}
