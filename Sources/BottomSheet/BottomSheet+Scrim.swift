import GtkKit

extension BottomSheet {
    /// Handles clicks on the scrim, and on the title bar's replacement.
    ///
    /// A double click on a row opens the sheet with its first click. The second click hits the scrim, but
    /// must not close the sheet.
    func listenToScrim() {
        add(PressSeries { [unowned self] in pointers.wasOpenAtPress = engine.state.target != .closed })
        for child in [scrim, titleGrip] {
            child.add(
                ClickGesture { [unowned self] in
                    if pointers.wasOpenAtPress { send(.scrimTapped) }
                })
        }
    }
}
