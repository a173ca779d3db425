import Synchronization
import Testing

@testable import Camera

@Suite("Frames of a camera")
struct CameraFrameTests {
    /// A frame of 3 × 2 px: 1 2 3 above 4 5 6.
    private func frame() throws -> CameraFrame {
        try #require(CameraFrame(width: 3, height: 2, words: [1, 2, 3, 4, 5, 6]))
    }

    @Test("rows that are longer than the picture lose their rest")
    func stride() throws {
        let padded = try #require(CameraFrame(width: 3, height: 2, words: [1, 2, 3, 0, 4, 5, 6, 0]))
        #expect(try padded == frame())
    }

    @Test(
        "an incomplete frame is none", arguments: [(3, 2, 5), (3, 2, 0), (0, 2, 6), (3, 0, 6), (-3, -2, 6)])
    func incomplete(width: Int, height: Int, count: Int) {
        #expect(CameraFrame(width: width, height: height, words: Array(repeating: 1, count: count)) == nil)
    }

    /// The names are GStreamer's: the correction of the frame.
    @Test(
        "each orientation is corrected",
        arguments: [
            ("rotate-0", 3, [1, 2, 3, 4, 5, 6]), ("rotate-90", 2, [4, 1, 5, 2, 6, 3]),
            ("rotate-180", 3, [6, 5, 4, 3, 2, 1]), ("rotate-270", 2, [3, 6, 2, 5, 1, 4]),
            ("flip-rotate-0", 3, [3, 2, 1, 6, 5, 4]), ("flip-rotate-90", 2, [6, 3, 5, 2, 4, 1]),
            ("flip-rotate-180", 3, [4, 5, 6, 1, 2, 3]), ("flip-rotate-270", 2, [1, 4, 2, 5, 3, 6]),
        ] as [(String, Int, [UInt32])])
    func orientation(tag: String, width: Int, pixels: [UInt32]) throws {
        let turned = try frame().turned(by: #require(CameraFrame.Turn(tag: tag)))
        #expect(turned.width == width)
        #expect(turned.height == 6 / width)
        #expect(turned.pixels == pixels)
    }

    @Test(
        "other texts are not an orientation", arguments: ["", "90", "rotate-45", "flip-90", "rotate-flip-90"])
    func unknownOrientation(tag: String) {
        #expect(CameraFrame.Turn(tag: tag) == nil)
    }

    @Test("a newer frame replaces the waiting one, and the main thread is woken once")
    func slot() throws {
        let wakes = Mutex(0)
        let slot = FrameSlot { wakes.withLock { $0 += 1 } }
        #expect(slot.take() == nil)
        slot.put(try #require(CameraFrame(width: 1, height: 1, words: [1])))
        slot.put(try #require(CameraFrame(width: 1, height: 1, words: [2])))
        #expect(wakes.withLock { $0 } == 1)
        #expect(slot.take()?.pixels == [2])
        #expect(slot.take() == nil)
        slot.turn(by: CameraFrame.Turn(isMirrored: false, quarters: 2))
        slot.put(try frame())
        #expect(wakes.withLock { $0 } == 2)
        #expect(slot.take()?.pixels == [6, 5, 4, 3, 2, 1])
    }

    @Test("the pipeline limits the size, and asks for JPEG only where it can be decoded")
    func pipeline() {
        let text = Pipeline.description(descriptor: 7, decodesJPEG: false)
        #expect(text.hasPrefix("pipewiresrc fd=7 ! "))
        #expect(text.contains("width=[1,1600],height=[1,1600]"))
        #expect(!text.contains("image/jpeg"))
        #expect(Pipeline.description(descriptor: 7, decodesJPEG: true).contains("image/jpeg,width=1920"))
    }
}
