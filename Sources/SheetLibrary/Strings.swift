import CGtk

extension String {
    /// The text as a C string that lives as long as the process. Only for names, of which there are few.
    var interned: UnsafePointer<CChar>? { g_intern_string(self) }

    /// A copy of the text as a C string, which the caller frees with `g_free`.
    var copied: UnsafeMutablePointer<CChar>? { g_strdup(self) }
}
