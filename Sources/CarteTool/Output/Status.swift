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

    /// A file cannot be written (`EX_CANTCREAT`).
    case cannotCreate = 73

    /// The answer cannot be written, as on a full disk (`EX_IOERR`).
    case cannotWrite = 74

    /// Another program is writing to the guide; trying again may help (`EX_TEMPFAIL`).
    case busy = 75

    /// The user pressed Ctrl+C: 128 and the number of SIGINT, as shells have it.
    case interrupted = 130
}
