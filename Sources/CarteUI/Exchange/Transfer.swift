import Translations

/// Something that goes on between the guide and a file.
struct Transfer: Hashable, Sendable {
    enum Direction: Hashable, Sendable {
        case importing, exporting
    }

    var direction: Direction
    /// The file's name.
    var file: String
    /// 0…1.
    var fraction: Double
    /// Files that come after this one.
    var waitingCount = 0

    /// Whole percent, so that what is shown changes a hundred times and not a thousand.
    var percent: Int { Int((min(1, max(0, fraction)) * 100).rounded(.down)) }

    var text: String {
        switch direction {
        case .exporting: tr("Exporting %1", file)
        case .importing where waitingCount == 0: tr("Importing %1", file)
        case .importing:
            tr("Importing %2, %1 more file", "Importing %2, %1 more files", count: waitingCount, file)
        }
    }
}
