import GtkKit

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
