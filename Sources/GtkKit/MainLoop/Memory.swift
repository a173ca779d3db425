import CGtk

/// The memory of the process.
public enum Memory {
    /// Returns unused memory to the system. Do not call it on the main thread: it takes some milliseconds.
    ///
    /// It is worth it once after a start, which needs 3 MB more than the running program.
    public static func returnUnused() { gtkkit_malloc_trim() }
}
