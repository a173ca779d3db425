import GtkKit

/// The drawing for one kind of place: what is served there, before the room where it is served.
///
/// Each is made with a mood, which is its palette, and a serving, which is what or how it is served; drawings with fewer
/// servings repeat them.
///
/// One flat style for all: shapes without outlines, light from the upper left, a soft shadow below.
protocol CoverDrawing {
    var palette: CoverPalette { get }

    /// What is behind the subject. The space is 100 high, its x axis has its zero in the middle.
    func backdrop(on canvas: Canvas, stage: CoverStage)

    /// The subject, in a space of 100 × 100. What stands, stands on a table at y = 90.
    func subject(on canvas: Canvas)
}
