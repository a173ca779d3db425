import SheetCore
import Testing

/// A sheet with scrolled content on a virtual clock, for the hand-off tests.
///
/// The container is 600 px high, and the detents are 300 and 600 px. The content is 1000 px high in a
/// viewport of 600 px, so it scrolls by 400 px.
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
        sheet.send(.contentScrolled(scroll))
    }

    var top: Double { sheet.state.offset }
    var scroll: Double { sheet.state.contentScroll }
    /// The position on the shared axis of sheet and content.
    var place: Double { top - scroll }

    /// Puts a finger down on the content, which drags the sheet from its first pixel on.
    mutating func grip() {
        sheet.send(.grip(over: content))
        sheet.send(.moved(.zero))
        finger = 0
    }

    mutating func drag(by distance: Double, after seconds: Double = 0.010) {
        finger += distance
        sheet.wait(seconds)
        sheet.send(.moved(Vector(y: finger)))
    }

    /// Moves at a speed (px/s, down positive) in steps of 10 ms.
    mutating func drag(by distance: Double, at velocity: Double) {
        let steps = max(Int((distance / velocity / 0.010).rounded()), 1)
        for _ in 0..<steps { drag(by: distance / Double(steps), after: distance / velocity / Double(steps)) }
    }

    /// Lifts the finger. It rests if it has waited.
    mutating func letGo(after seconds: Double = 0) {
        sheet.wait(seconds)
        sheet.send(.touchEnded)
    }

    /// Shows frames for some time, and returns the values of each.
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
