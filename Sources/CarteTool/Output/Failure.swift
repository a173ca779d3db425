import ArgumentParser
import GuideCore
import GuideStore
import Messages

/// Why a command could not do what it was asked to.
struct Failure: Error {
    /// How the program is to end.
    let status: Status

    /// What was wrong, and what to do: one or more sentences.
    let message: Message

    init(_ status: Status, _ message: Message) {
        self.status = status
        self.message = message
    }
}

/// How the program ends. The numbers from 64 on are those of `sysexits.h`, so that scripts can tell what is wrong
/// from what was only not found.
enum Status: Int32 {
    /// The answer is no: nothing of that name, nothing to undo, a fault found.
    case no = 1

    /// The arguments make no sense (`EX_USAGE`).
    case usage = 64

    /// A file or the guide is not what it should be (`EX_DATAERR`).
    case badData = 65

    /// A file is not there, or cannot be read (`EX_NOINPUT`).
    case noInput = 66

    /// A server does not give what it is asked for (`EX_UNAVAILABLE`).
    case unavailable = 69

    /// A file cannot be written (`EX_CANTCREAT`).
    case cannotCreate = 73

    /// The answer cannot be written, as on a full disk (`EX_IOERR`).
    case cannotWrite = 74

    /// Another program is writing to the guide, or a server is busy; trying again may help (`EX_TEMPFAIL`).
    case busy = 75

    /// The user pressed Ctrl+C: 128 and the number of SIGINT, as shells have it.
    case interrupted = 130
}

extension Failure {
    /// An error of the guide or of a file, with the exit code of its kind; `nil` for others.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as GuideFileError: self.init(error)
        case let error as OverpassFailure: self.init(Failure.status(of: error.reason), error.message)
        case let error as OverpassServer.Mistake: self.init(.usage, error.message)
        case let error as GuideWriteError: self.init(Failure.status(of: error.obstacle), error.message)
        case let error as GuideStoreError: self.init(Failure.status(of: error.reason), error.message)
        case is CancellationError:
            self.init(.interrupted, Message("Interrupted. Unfinished changes were not saved."))
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
        case .empty, .notJSON, .notGeoJSON, .truncated, .noPlaces, .notInBusiness, .nothingReadable,
            .unknownFormat,
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
