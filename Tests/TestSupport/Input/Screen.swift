import Foundation

/// What all input devices of a display share: the size of the screen they cover, and how they wait.
final class Screen {
    var width: Int
    var height: Int
    /// Sleeps for so many seconds between two events of a gesture.
    var pause: (TimeInterval) -> Void = { Thread.sleep(forTimeInterval: $0) }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The server maps 0…65535 onto the whole screen, whatever its size.
    func axisValues(of point: Point) -> [Int: Double] {
        func value(_ place: Double, _ size: Int) -> Double {
            min(65535, max(0, place * 65536 / Double(size)))
        }
        return [0: value(point.x, width), 1: value(point.y, height)]
    }
}
