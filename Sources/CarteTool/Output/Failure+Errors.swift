import ArgumentParser
import GuideCore
import GuideStore
import Messages

extension Failure {
    /// An error of the guide or of a file, with the exit code of its kind; `nil` for others.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as GuideFileError: self.init(error)
        case let error as GuideWriteError: self.init(Failure.status(of: error.obstacle), error.message)
        case let error as GuideStoreError: self.init(Failure.status(of: error.reason), error.message)
        case is CancellationError:
            self.init(.interrupted, Message("Interrupted. What was not finished has left nothing behind."))
        default: return nil
        }
    }

    /// A file that cannot be read, with the exit code of its kind.
    init(_ error: GuideFileError) {
        self.init(Failure.status(of: error.reason), error.message)
    }

    private static func status(of reason: GuideFileError.Reason) -> Status {
        switch reason {
        case .missing, .unreadable: .noInput
        case .empty, .notJSON, .notGeoJSON, .truncated, .noPlaces, .nothingReadable, .unknownFormat,
            .missingColumns, .partialAnswer:
            .badData
        }
    }

    private static func status(of obstacle: GuideWriteError.Obstacle) -> Status {
        switch obstacle {
        case .noFolder, .isFolder, .noPermission: .cannotCreate
        case .diskFull, .system: .cannotWrite
        }
    }

    private static func status(of reason: GuideStoreError.Reason) -> Status {
        switch reason {
        case .noPermission: .cannotCreate
        case .diskFull, .system: .cannotWrite
        case .busy: .busy
        case .newer, .foreign, .damaged: .badData
        case .noSuchPlace: .no
        }
    }
}
