import GuideStore

extension UndoStep.Action {
    /// What was done, as a heading: “Visit to Kosmos”.
    var words: String {
        switch self {
        case .visitAdded(let place): tr("Visit to %1", place)
        case .visitRemoved(let place): tr("Removal of a visit to %1", place)
        case .favouriteAdded(let place): tr("%1 as a favourite", place)
        case .favouriteRemoved(let place): tr("%1 no longer as a favourite", place)
        case .ratingChanged(let place): tr("Rating of %1", place)
        case .noteChanged(let place): tr("Notes on %1", place)
        case .imported(let file, _, _): tr("Import of %1", file)
        }
    }
}
