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

/// The room that a drawing has.
struct CoverStage {
    /// From the middle to either side, where the height is 100.
    let halfWidth: Double
    /// Whether there is room for more than the subject.
    let hasScenery: Bool

    /// How much of the height the subject's space takes. In the header it stays above the place's name.
    var subjectScale: Double { min(hasScenery ? 0.68 : 0.94, halfWidth / 50) }
    var subjectTop: Double { hasScenery ? 2 : 50 - 50 * subjectScale }
    /// The far edge of the table that the subject stands on.
    var tableEdge: Double { subjectTop + 84 * subjectScale }

    /// Regular places to both sides of the subject, as far as the room goes.
    func sides(every distance: Double, from first: Double) -> [(x: Double, index: Int)] {
        stride(from: first, to: halfWidth + distance, by: distance).enumerated().flatMap { index, x in
            [(x: -x, index: 2 * index), (x: x, index: 2 * index + 1)]
        }
    }
}
