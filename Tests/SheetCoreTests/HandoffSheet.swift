import SheetCore
import Testing

/// A sheet and its content on one virtual clock: the geometry of the hand-off cases.
///
/// In a container of 600 px the sheet rests at 300 and at 600 px, with its top at 300 or 0; its content is 1000 px in a
/// viewport of 600 px, so it scrolls by 400.
struct HandoffSheet {
    var sheet: VirtualSheet
    var content = ContentScroll(extent: 400)
    /// The finger's translation, px.
    var finger = 0.0

    static func configuration(_ heights: [Double] = [300, 600]) throws -> SheetConfiguration {
        try SheetConfiguration(
            detents: heights.map { .height($0, id: .init(rawValue: "\(Int($0))")) },
            initialDetent: .init(rawValue: "\(Int(heights[0]))"), releaseRule: ProjectedRelease())
    }

    init(at detent: Detent.ID, scroll: Double = 0, _ configuration: SheetConfiguration? = nil) throws {
        sheet = VirtualSheet(try configuration ?? Self.configuration(), height: 600)
        sheet.rest(at: detent)
        content.position = scroll
        sheet.send(.scrollOffset(-scroll))
    }

    var top: Double { sheet.state.offset }
    var scroll: Double { sheet.state.contentScroll }
    /// Where the finger's pull has both together: it has no seam.
    var place: Double { top - scroll }

    /// A finger goes down on the content and has the sheet from its first pixel on.
    mutating func grip() {
        sheet.send(.contentTouched(content))
        sheet.send(.pressed)
        sheet.send(.dragBegan(.zero))
        finger = 0
    }

    mutating func drag(by distance: Double, after seconds: Double = 0.010) {
        finger += distance
        sheet.wait(seconds)
        sheet.send(.dragUpdated(Vector(y: finger)))
    }

    /// Moves at a speed (px/s, down positive) in steps of 10 ms.
    mutating func drag(by distance: Double, at velocity: Double) {
        let steps = max(Int((distance / velocity / 0.010).rounded()), 1)
        for _ in 0..<steps { drag(by: distance / Double(steps), after: distance / velocity / Double(steps)) }
    }

    /// The finger is lifted; at rest if it has waited.
    mutating func letGo(after seconds: Double = 0) {
        sheet.wait(seconds)
        sheet.send(.dragEnded)
    }

    /// Shows frames for some time, and answers what each had.
    mutating func frames(for seconds: Double, every interval: Double = 1.0 / 120) -> [(
        top: Double, scroll: Double
    )] {
        (0..<Int(seconds / interval)).map { _ in
            sheet.wait(interval)
            sheet.send(.frame)
            return (top, scroll)
        }
    }
}

extension Detent.ID {
    static let low: Detent.ID = "300"
    static let high: Detent.ID = "600"
}
