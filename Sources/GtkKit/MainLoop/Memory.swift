import CAdw

/// The memory of the process.
public enum Memory {
    /// Returns memory that is not in use to the system. Worth it once, after a start: what that needed is 3 MB more than what the
    /// program goes on to need. Takes some milliseconds; not on the main thread.
    public static func returnUnused() { carte_malloc_trim() }
}
