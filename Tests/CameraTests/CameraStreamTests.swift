import Foundation
import GtkKit
import GtkTestSupport
import Harness
import XCTest

@testable import Camera

/// The real path of the picture: PipeWire, GStreamer and the main loop.
final class CameraStreamTests: GtkTestCase, @unchecked Sendable {
    func testFramesHaveAtMost1600PixelsAndAreNotMirrored() throws {
        let camera = try FakeCamera()
        try onMain {
            let stream = CameraStream(descriptor: try XCTUnwrap(camera.connect()))
            var frames: [CameraFrame] = []
            stream.onFrame = { frames.append($0) }
            stream.onEnd = { XCTFail("\($0)") }
            stream.start()
            wait(for: "frames") { frames.count >= 3 }
            let frame = try XCTUnwrap(frames.last)
            // The camera's best size is 1,920 × 1,080.
            XCTAssertEqual([frame.width, frame.height], [1600, 900])
            XCTAssertEqual(frame.pixels.count, 1600 * 900)
            let (left, right) = (frame.pixels[100 * 1600 + 20], frame.pixels[100 * 1600 + 1580])
            XCTAssertTrue(left.isNear(red: 191, green: 191, blue: 191), String(left, radix: 16))
            XCTAssertTrue(right.isNear(red: 0, green: 0, blue: 191), String(right, radix: 16))
            XCTAssertTrue(try camera.isInUse)
            stream.stop()
            let count = frames.count
            try eventually("the end of the camera's use") {
                _ = MainLoop.run(for: 0.05) { false }
                return try !camera.isInUse
            }
            XCTAssertEqual(frames.count, count, "a stopped stream is silent")
        }
    }

    func testAStreamThatIsReleasedStopsTheCameraAndASecondOneStartsIt() throws {
        let camera = try FakeCamera()
        try onMain {
            for _ in 1...2 {
                var stream: CameraStream? = CameraStream(descriptor: try XCTUnwrap(camera.connect()))
                var count = 0
                stream?.onFrame = { _ in count += 1 }
                stream?.start()
                wait(for: "a frame") { count > 0 }
                stream = nil
                try eventually("the end of the camera's use") {
                    _ = MainLoop.run(for: 0.05) { false }
                    return try !camera.isInUse
                }
            }
        }
    }

    func testTheEndOfTheCameraIsReportedOnce() throws {
        let camera = try FakeCamera()
        try onMain {
            let stream = CameraStream(descriptor: try XCTUnwrap(camera.connect()))
            var count = 0
            var ends: [CameraStream.Failure] = []
            stream.onFrame = { _ in count += 1 }
            stream.onEnd = { ends.append($0) }
            stream.start()
            wait(for: "a frame") { count > 0 }
            camera.stop()
            wait(for: "the end") { !ends.isEmpty }
            _ = MainLoop.run(for: 0.1) { false }
            XCTAssertEqual(ends.count, 1, "\(ends)")
        }
    }

    func testAConnectionToNothingIsAnError() {
        onMain {
            let file = open("/dev/null", O_RDWR | O_CLOEXEC)
            let stream = CameraStream(descriptor: file, startPatience: 1)
            var ends: [CameraStream.Failure] = []
            stream.onEnd = { ends.append($0) }
            stream.start()
            wait(for: "the error") { !ends.isEmpty }
            XCTAssertEqual(ends.count, 1, "\(ends)")
        }
    }
}

extension UInt32 {
    fileprivate func isNear(red: Int, green: Int, blue: Int) -> Bool {
        zip([16, 8, 0], [red, green, blue]).allSatisfy { abs(Int(self >> $0 & 0xff) - $1) < 24 }
    }
}
