import ArgumentParser
import GuideCore
import GuideStore
import Messages
import Pictures
import TileClient
import VectorTiles

/// An error of a command.
struct Failure: Error {
    /// The exit code.
    let status: Status

    /// The cause and the cure, in one or more sentences.
    let message: Message

    init(_ status: Status, _ message: Message) {
        self.status = status
        self.message = message
    }
}

/// The exit code. Codes from 64 on are those of `sysexits.h`, so scripts can distinguish errors from a
/// negative answer.
enum Status: Int32 {
    /// A negative answer: nothing found, nothing to undo, or a problem found.
    case no = 1

    /// The arguments are invalid (`EX_USAGE`).
    case usage = 64

    /// A file or the guide has invalid data (`EX_DATAERR`).
    case badData = 65

    /// A file is missing or unreadable (`EX_NOINPUT`).
    case noInput = 66

    /// A server refuses the request (`EX_UNAVAILABLE`).
    case unavailable = 69

    /// A file cannot be written (`EX_CANTCREAT`).
    case cannotCreate = 73

    /// The answer cannot be written, for example on a full disk (`EX_IOERR`).
    case cannotWrite = 74

    /// Another program writes to the guide, or a server is busy; a retry may help (`EX_TEMPFAIL`).
    case busy = 75

    /// The user pressed Ctrl+C: 128 plus the number of SIGINT, as in shells.
    case interrupted = 130
}

extension Failure {
    /// Converts an error of the guide or of a file; `nil` for other errors.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as GuideFileError: self.init(error)
        case let error as OverpassFailure: self.init(Failure.status(of: error.reason), error.message)
        case let error as OverpassServer.Mistake: self.init(.usage, error.message)
        case let error as GuideWriteError: self.init(Failure.status(of: error.obstacle), error.message)
        case let error as GuideStoreError: self.init(Failure.status(of: error.reason), error.message)
        case let error as SyncProblem: self.init(Failure.status(of: error.reason), error.message)
        case let error as MapFileError: self.init(Failure.status(of: error.reason), error.message)
        case let error as PictureError: self.init(Failure.status(of: error.reason), error.message)
        case let error as MapDownloadFailure: self.init(Failure.status(of: error.reason), error.message)
        case let error as TileServer.Mistake: self.init(.usage, error.message)
        case let error as MapTileError: self.init(.badData, error.message)
        case is CancellationError:
            self.init(.interrupted, Message("Interrupted. Unfinished changes were not saved."))
        default: return nil
        }
    }

    /// Converts an error of a file that cannot be read.
    init(_ error: GuideFileError) {
        self.init(Failure.status(of: error.reason), error.message)
    }

    private static func status(of reason: GuideFileError.Reason) -> Status {
        switch reason {
        case .missing, .unreadable: .noInput
        case .empty, .notJSON, .notGeoJSON, .truncated, .noPlaces, .notInBusiness, .nothingReadable,
            .unknownFormat, .notXML, .unknownEncoding, .archive,
            .missingColumns, .unreadableHeader, .otherCoordinateSystem, .partialAnswer:
            .badData
        }
    }

    private static func status(of reason: OverpassFailure.Reason) -> Status {
        switch reason {
        case .busy, .wantsRest: .busy
        case .cannotKeep: .cannotWrite
        case .wrongContent, .cutOff, .gaveUp, .nothingThere, .tooLarge: .badData
        default: .unavailable
        }
    }

    static func status(of reason: MapDownloadFailure.Reason) -> Status {
        switch reason {
        case .tooLarge: .usage
        case .busy, .wantsRest: .busy
        case .file(let error): status(of: error.reason)
        case .noTileJSON, .schema, .wrongTile, .connection(.cutOff): .badData
        case .noTiles: .no
        case .connection, .redirects, .notAllowed, .notFound, .error, .forbidden: .unavailable
        }
    }

    private static func status(of obstacle: GuideWriteError.Obstacle) -> Status {
        switch obstacle {
        case .noFolder, .isFolder, .noPermission: .cannotCreate
        case .diskFull, .system: .cannotWrite
        }
    }

    private static func status(of reason: SyncProblem.Reason) -> Status {
        switch reason {
        case .noFolder, .unreadableFolder: .noInput
        case .file: .badData
        case .writing(let error): status(of: error.obstacle)
        case .folderOfGuide: .cannotCreate
        }
    }

    private static func status(of reason: PictureError.Reason) -> Status {
        if case .unreadable = reason { .noInput } else { .badData }
    }

    private static func status(of reason: MapFileError.Reason) -> Status {
        switch reason {
        case .missing, .isFolder, .noPermission: .noInput
        case .nameTaken: .cannotCreate
        case .diskFull, .writing, .system: .cannotWrite
        case .beingWritten: .busy
        default: .badData
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
