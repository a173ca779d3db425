import GuideCore

/// What an import did to the guide.
public struct GuideImportReport: Hashable, Sendable, Codable {
    /// Places that are new.
    public internal(set) var addedCount = 0

    /// Places that were known and are different now.
    public internal(set) var updatedCount = 0

    /// Places that were known and are the same.
    public internal(set) var unchangedCount = 0

    /// Places to which the file brought visits, ratings, notes or favourites that were not known.
    public internal(set) var personalCount = 0

    /// Features that were another's duplicate within the file.
    public var mergedCount: Int { file.mergedCount }

    /// What was left out and repaired, with reason and place in the file.
    public internal(set) var file = ImportReport()

    /// The step that undoes it; `nil` where nothing changed.
    public internal(set) var step: UndoStep?

    /// Whether the guide is as it was.
    public var changedNothing: Bool { addedCount + updatedCount + personalCount == 0 }
}
