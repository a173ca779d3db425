import GuideStore

/// What the person is told after an edit, and what they can do about it.
struct EditMessage {
    enum Offer: Hashable {
        case undo(UndoStep)
        case redo
    }

    var text: String
    var offer: Offer?
    /// Why something could not be done, where there is more to say than fits into a toast.
    var explanation: String?
}
