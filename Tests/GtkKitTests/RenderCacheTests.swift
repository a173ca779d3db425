import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

/// The cached picture must equal the drawing pixel by pixel, and must be repainted only after changes.
final class RenderCacheTests: GtkTestCase, @unchecked Sendable {
    /// Draws its child through the cache at a moving position.
    private final class Frame: CustomWidget {
        override class var typeName: String { "GtkKitRenderCacheTestFrame" }

        let child: Widget
        let still = RenderCache()
        var offset = 0.0 { didSet { queueAllocate() } }
        /// The latest drawings with and without the cache.
        private(set) var drawn: (still: RenderNode?, live: RenderNode?)
        private(set) var frames = 0

        init(_ child: Widget) {
            self.child = child
            super.init()
            adopt(child)
        }

        override func allocate(width: Int, height: Int) {
            child.place(width: width, height: height, y: offset)
        }

        override func draw(_ snapshot: Snapshot) {
            frames += 1
            drawn.live = snapshot.node { $0.child(child, of: self) }
            drawn.still = snapshot.node { still.draw(child, of: self, in: $0) }
            if let node = drawn.still { snapshot.append(node) }
        }

        /// The largest difference of a colour channel between both, 0…255.
        var difference: Int {
            guard let still = pixels(of: drawn.still), let live = pixels(of: drawn.live) else { return 255 }
            return zip(still, live).map { abs(Int($0) - Int($1)) }.max() ?? 255
        }

        private func pixels(of node: RenderNode?) -> [UInt8]? {
            guard let node else { return nil }
            let size = PixelSize(width: width, height: height)
            guard let texture = Texture(size: size, paint: node.paint(on:)) else { return nil }
            var bytes = [UInt8](repeating: 0, count: width * height * 4)
            gdk_texture_download(OpaquePointer(texture.object.raw), &bytes, gsize(width * 4))
            XCTAssertGreaterThan(Set(bytes).count, 8, "nothing is drawn")
            return bytes
        }
    }

    @MainActor
    private func present(_ content: Widget, _ body: (Frame) throws -> Void) rethrows {
        let frame = Frame(content)
        let window = Window(title: "Still", width: 200, height: 300)
        window.show(frame)
        window.present()
        wait(for: "the first frame") { frame.frames > 0 }
        try body(frame)
        window.destroy()
    }

    @MainActor
    private func frames(_ count: Int, of frame: Frame, _ change: (Int) -> Void = { _ in }) {
        for index in 0..<count {
            let before = frame.frames
            change(index)
            frame.redraw()
            wait(for: "a frame") { frame.frames > before }
        }
    }

    @MainActor
    private func content(_ count: Int = 6) -> (box: Box, labels: [Label]) {
        let labels = (0..<count).map { Label("Place \($0)").classes("heading") }
        // GTK 4.24 splits drawings at the origin of their parent, and no card is there.
        return (Box(.vertical, labels.map { Box(.horizontal, [$0]).classes("card").margin(top: 3) }), labels)
    }

    /// Counts the cairo nodes of a drawing, which are the cached pictures.
    @MainActor
    private func pictures(in node: RenderNode?) -> Int {
        guard let node else { return 0 }
        if gsk_render_node_get_node_type(node.pointer) == GSK_CAIRO_NODE { return 1 }
        return node.parts.map { pictures(in: $0) }.reduce(0, +)
    }

    func testFromTheSecondFrameOnItDrawsOneEqualPicture() throws {
        try onMain {
            try present(content().box) { frame in
                try XCTSkipUnless(Renderer(of: frame.gtk)?.isCairo == true, "painted by a graphics card")
                frames(2, of: frame)
                XCTAssertEqual(pictures(in: frame.drawn.still), 1)
                XCTAssertEqual(pictures(in: frame.drawn.live), 0)
                XCTAssertLessThanOrEqual(frame.difference, 1)
                let picture = try XCTUnwrap(frame.drawn.still?.unmoved.node)
                frames(5, of: frame) { frame.offset = Double(($0 + 1) * 20) }
                XCTAssertEqual(
                    frame.drawn.still?.unmoved.node.pointer, picture.pointer, "a move paints nothing")
                XCTAssertLessThanOrEqual(frame.difference, 1)
            }
        }
    }

    func testAChangeIsVisibleInTheSameFrameAndTheRestIsNotRepainted() throws {
        try onMain {
            let (box, labels) = content()
            try present(box) { frame in
                try XCTSkipUnless(Renderer(of: frame.gtk)?.isCairo == true, "painted by a graphics card")
                frames(3, of: frame)
                for index in 0..<4 {
                    frames(1, of: frame) { _ in labels[2].text = "Changed \(index)" }
                    XCTAssertLessThanOrEqual(frame.difference, 1)
                }
                // Before GTK 4.24 the background of the sixth card is a node of its own, and a picture, too.
                let others = labels.count - 1
                XCTAssertTrue((others...others + 1).contains(pictures(in: frame.drawn.still)))
                frames(12, of: frame)
                XCTAssertEqual(pictures(in: frame.drawn.still), 1, "at rest it is one again")
                XCTAssertLessThanOrEqual(frame.difference, 1)
            }
        }
    }

    func testContentLargerThanItsPictureIsDrawnCompletely() throws {
        try onMain {
            try present(content(40).box) { frame in
                try XCTSkipUnless(Renderer(of: frame.gtk)?.isCairo == true, "painted by a graphics card")
                frames(2, of: frame)
                frames(6, of: frame) { frame.offset = Double($0 * -100) }
                XCTAssertLessThanOrEqual(frame.difference, 1)
            }
        }
    }

    func testAtAFractionOfAPixelItIsDrawnWithoutThePicture() {
        onMain {
            present(content().box) { frame in
                frames(3, of: frame) { frame.offset = Double($0) + 0.5 }
                XCTAssertEqual(pictures(in: frame.drawn.still), 0)
            }
        }
    }

    @MainActor
    private func shadow(enlargedBy factor: Double) throws -> RenderNode {
        let box = Rectangle(x: 20, y: 20, width: 60, height: 40)
        var outline = GskRoundedRect()
        var bounds = Rectangle(
            x: box.x * factor, y: box.y * factor, width: box.width * factor,
            height: box.height * factor
        ).graphene
        gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(12 * factor))
        var black = Colour.black.gdk
        let node = gsk_outset_shadow_node_new(&outline, &black, 0, 0, 0, Float(8 * factor))
        return RenderNode(owning: try XCTUnwrap(node))
    }

    /// GTK stretches the shadow of a scaled context, which is blurred more and takes a hundred times as long.
    func testAShadowAtScale2EqualsAShadowOfTwiceTheSize() throws {
        try onMain {
            let size = PixelSize(width: 200, height: 160)
            let scaled = try XCTUnwrap(
                Texture(size: size, scale: 2, paint: try shadow(enlargedBy: 1).paint(on:))?.pixels)
            let large = try XCTUnwrap(
                Texture(size: size, paint: try shadow(enlargedBy: 2).paint(on:))?.pixels)
            XCTAssertGreaterThan(Set(large).count, 50, "a soft shadow")
            XCTAssertLessThanOrEqual(zip(scaled, large).map { abs(Int($0) - Int($1)) }.max() ?? 255, 2)
        }
    }
}
