import GtkKit

/// The colours of a drawing that change with the mood.
struct CoverPalette {
    /// The background, from top to bottom.
    let top: Colour
    let bottom: Colour
    /// Patterns and silhouettes of the background.
    let motif: Colour
    /// Table, counter, ground.
    let table: Colour
    /// Small things that catch the eye.
    let accent: Colour
}
