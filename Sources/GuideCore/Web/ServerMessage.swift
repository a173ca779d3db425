import Messages

/// Messages about answers that any kind of server gives: the cause and the cure.
public enum ServerMessage {
    /// The server redirects to another address.
    public static func moved(_ server: String, to address: String) -> Message {
        Message("%1 has moved to %2. If you trust that address, use it instead.", server, address)
    }

    /// The server refuses access.
    public static func refused(_ server: String, status: Int) -> Message {
        Message("%1 refused access (error %2). Contact its operator.", server, String(status))
    }

    /// The server was busy in each attempt. The words tell its reason.
    public static func busy(_ server: String, attempts: Int, _ words: String) -> Message {
        Message(
            "%2 is busy (%3). Try again later, or choose a smaller area.",
            "%2 is still busy after %1 attempts (%3). Try again later, or choose a smaller area.",
            count: attempts, server, words)
    }

    /// The server wants a longer pause than a user waits for.
    public static func wantsRest(_ server: String, minutes: Int) -> Message {
        Message(
            "%2 is busy. Try again in %1 minute.",
            "%2 is busy. Try again in %1 minutes.", count: minutes, server)
    }

    /// The server failed. The words tell its reason.
    public static func failed(_ server: String, status: Int, _ words: String) -> Message {
        Message(
            "%1 failed (error %2: %3). Try again later, or contact its operator.", server, String(status),
            words)
    }
}
