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
