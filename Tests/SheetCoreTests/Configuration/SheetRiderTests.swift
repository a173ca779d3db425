import SheetCore
import Testing

/// The container is 800 px high: half is at 400, full at 50. The widget is 40 px high, with a margin of 16 px.
@Suite("Widgets that ride the sheet")
struct SheetRiderTests {
    static let stops = SheetStops(
        detents: SheetConfiguration.restaurantDetail.detents,
        context: Detent.Context(container: Size(width: 400, height: 800)))

    static func place(
        _ offset: Double, stop: Detent.ID? = nil, inset: Double = 0
    ) -> SheetRider.Placement {
        SheetRider(margin: 16, stop: stop, inset: inset).placement(ofHeight: 40, at: offset, in: stops)
    }

    @Test("the widget keeps its distance from the sheet, closed and open", arguments: [800.0, 640, 400, 80])
    func rides(offset: Double) {
        #expect(Self.place(offset) == .init(y: offset - 56))
    }

    @Test("it fades where there is no room below the container's top")
    func top() {
        for (offset, opacity) in [(72.0, 1.0), (64, 0.5), (56, 0), (50, 0), (0, 0)] {
            #expect(Self.place(offset) == .init(y: offset - 56, opacity: opacity), "\(offset)")
        }
    }

    @Test("it fades where there is no room below an inset at the container's top")
    func inset() {
        for (offset, opacity) in [(172.0, 1.0), (164, 0.5), (156, 0), (100, 0)] {
            #expect(Self.place(offset, inset: 100) == .init(y: offset - 56, opacity: opacity), "\(offset)")
        }
        #expect(Self.place(50, stop: .half, inset: 344) == .init(y: 344, opacity: 0))
        #expect(Self.place(400, stop: .half, inset: 336) == .init(y: 344, opacity: 0.5))
    }

    @Test("it stops at a detent, and fades before a higher sheet covers it")
    func stops() {
        for (offset, y, opacity) in [
            (600.0, 544.0, 1.0), (400, 344, 1), (392, 344, 0.5), (384, 344, 0), (344, 344, 0), (50, 344, 0),
        ] {
            #expect(Self.place(offset, stop: .half) == .init(y: y, opacity: opacity), "\(offset)")
        }
        #expect(Self.place(80, stop: "unknown") == .init(y: 24))
    }

    @Test("a bar fades into the content on the way from the lowest detent to the next")
    func peekBar() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        for (offset, progress) in [(400.0, 0.0), (600, 0), (225, 0.5), (50, 1)] {
            var dragged = sheet
            dragged.drag(along: [0, offset - 400])
            #expect(abs(dragged.engine.peekProgress - progress) < 1e-9, "\(offset)")
        }
        sheet.send(.moveRequested(.closed, animated: false))
        #expect(sheet.engine.peekProgress == 0)
    }

    @Test("a sheet steps back with each sheet above it")
    func depth() {
        func state(_ progress: Double) -> SheetState {
            var state = SheetState.closed
            state.progress = progress
            return state
        }
        let depth = SheetDepth(scale: 0.9, shade: 0.2)
        let rows: [(uppers: [Double], scale: Double, shade: Double)] = [
            ([], 1, 0), ([0], 1, 0), ([0.5], 0.95, 0.1), ([1], 0.9, 0.2), ([3], 0.9, 0.2),
            ([1, 1], 0.81, 0.36), ([2, 0.5], 0.855, 0.28),
        ]
        for row in rows {
            let appearance = depth.appearance(below: row.uppers.map(state))
            #expect(abs(appearance.scale - row.scale) < 1e-12, "\(row)")
            #expect(abs(appearance.shade - row.shade) < 1e-12, "\(row)")
        }
    }
}
