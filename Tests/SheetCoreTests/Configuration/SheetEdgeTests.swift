import SheetCore
import Testing

@Suite("Edges of a sheet")
struct SheetEdgeTests {
    static let container = Size(width: 360, height: 800)

    struct Row: Sendable, CustomStringConvertible {
        let edge: SheetEdge
        var isRightToLeft = false
        /// The place of a sheet of 300 px that shows 100 px.
        let frame: SheetFrame
        /// The movement of the screen that closes the sheet by 10 px, and goes 3 px across.
        let closing: Vector
        let keys: [SheetAxes.Direction: SheetStep]

        var description: String { "\(edge)\(isRightToLeft ? ", right to left" : "")" }
        var axes: SheetAxes { SheetAxes(edge: edge, isRightToLeft: isRightToLeft) }
    }

    static let right = SheetFrame(x: 260, y: 0, size: Size(width: 300, height: 800))
    static let left = SheetFrame(x: -200, y: 0, size: Size(width: 300, height: 800))
    static let toLeft: [SheetAxes.Direction: SheetStep] = [.left: .down, .right: .up]
    static let toRight: [SheetAxes.Direction: SheetStep] = [.left: .up, .right: .down]

    static let rows = [
        Row(
            edge: .bottom, frame: SheetFrame(x: 0, y: 700, size: Size(width: 360, height: 300)),
            closing: Vector(x: 3, y: 10), keys: [.up: .up, .down: .down]),
        Row(
            edge: .top, frame: SheetFrame(x: 0, y: -200, size: Size(width: 360, height: 300)),
            closing: Vector(x: 3, y: -10), keys: [.up: .down, .down: .up]),
        Row(edge: .leading, frame: left, closing: Vector(x: -10, y: 3), keys: toLeft),
        Row(edge: .trailing, frame: right, closing: Vector(x: 10, y: 3), keys: toRight),
        Row(edge: .leading, isRightToLeft: true, frame: right, closing: Vector(x: 10, y: 3), keys: toRight),
        Row(edge: .trailing, isRightToLeft: true, frame: left, closing: Vector(x: -10, y: 3), keys: toLeft),
    ]

    @Test("places, movements and keys of each edge", arguments: rows)
    func mapping(row: Row) {
        let axes = row.axes
        let size = axes.engineSize(of: Self.container)
        #expect(axes.frame(offset: size.height - 100, length: 300, in: Self.container) == row.frame)
        #expect(axes.engineVector(of: row.closing) == Vector(x: 3, y: 10))
        #expect(axes.vector(of: Vector(x: 3, y: 10)) == row.closing)
        for key in SheetAxes.Direction.allCases { #expect(axes.step(key) == row.keys[key], "\(key)") }
    }

    @Test("a finger on the screen moves each sheet by its own distance", arguments: rows)
    func drag(row: Row) throws {
        let size = row.axes.engineSize(of: Self.container)
        let configuration = try SheetConfiguration(
            detents: [.height(100, id: "low"), .height(300, id: "high")], initialDetent: "low",
            releaseRule: ProjectedRelease())
        var sheet = VirtualSheet(configuration, height: size.height, width: size.width)
        sheet.rest(at: "high")
        func frame() -> SheetFrame {
            row.axes.frame(offset: sheet.state.offset, length: 300, in: Self.container)
        }
        let start = frame()
        sheet.send(.touchBegan(SheetTouch(on: .surface)))
        sheet.send(.touchMoved(row.axes.engineVector(of: row.closing), content: nil))
        #expect(sheet.answer.touch == .claim)
        let moved = Vector(x: frame().x - start.x, y: frame().y - start.y)
        #expect(moved == (row.edge.isVertical ? Vector(y: row.closing.y) : Vector(x: row.closing.x, y: 0)))
    }

    @Test("a sheet at the upper edge meets its content at the content's end; one at a side does not meet it")
    func content() {
        let content = ContentScroll(position: 30, extent: 100)
        #expect(SheetAxes(edge: .bottom).engineContent(content) == content)
        #expect(SheetAxes(edge: .top).engineContent(content) == ContentScroll(position: 70, extent: 100))
        #expect(SheetAxes(edge: .top).position(70, extent: 100) == 30)
        #expect(SheetAxes(edge: .trailing).engineContent(content) == nil)
        for edge in SheetEdge.allCases { #expect(SheetAxes(edge: edge).engineContent(nil) == nil) }
    }

    @Test("a part of an edge has its leading end at the left, or at the right in right-to-left text")
    func span() {
        let span = SheetSpan(leading: 20, width: 200)
        let (top, side) = (SheetAxes(edge: .top), SheetAxes(edge: .trailing))
        for (isRightToLeft, x) in [(false, 20.0), (true, 140)] {
            let frame = top.frame(
                offset: 700, length: 100, span: span, in: Self.container, isRightToLeft: isRightToLeft)
            #expect(frame == SheetFrame(x: x, y: 0, size: Size(width: 200, height: 100)))
            #expect(
                side.frame(
                    offset: 260, length: 100, span: span, in: Self.container, isRightToLeft: isRightToLeft)
                    == SheetFrame(x: 260, y: 20, size: Size(width: 100, height: 200)))
        }
    }

    @Test("a sheet that moves sideways is never a card")
    func card() throws {
        for edge in SheetEdge.allCases {
            var configuration = SheetConfiguration.restaurantDetail
            configuration.edge = edge
            #expect(configuration.isCard(in: Size(width: 1000, height: 800)) == edge.isVertical)
        }
    }
}
