import Foundation
import GtkKit
import MapCore
import SheetCore

/// A finger or button that is down on the map.
struct MapPress {
    /// The place where it went down, px.
    var start: (x: Double, y: Double)
    /// The time when it went down, s.
    var time: Double
    /// The last translation that the map followed, px. Nil before the drag threshold.
    var last: (x: Double, y: Double)?
    var tracker = VelocityTracker()
    /// The zoom at the start of the second tap of a double tap: a drag then zooms.
    var zoomOfSecondTap: Double?
}

/// Drags, taps, pinches, wheels and keys.
extension MapView {
    /// The change of the zoom from which two fingers pinch and do not tap.
    private static let pinchThreshold = 0.1
    /// The drag that zooms by one level after a double tap, px.
    private static let dragForLevel = 100.0
    /// The maximum distance of the taps of a double tap: about the width of a finger, px.
    private static let tapReach = 40.0
    /// The distance from a dot at which a tap still hits it, px.
    private static let dotReach = 22.0

    func listen() {
        listenToPinch()
        listenToDrag()
        add(
            ScrollController(phase: .bubble) { [unowned self] controller, event in
                scroll(event, at: controller.position)
            })
        listenToKeys()
    }

    private func listenToPinch() {
        let pinch = ZoomGesture()
        var start = (zoom: 0.0, point: MapPoint(x: 0, y: 0))
        // Two fingers that do not move are a tap.
        var tap: (time: Double, x: Double, y: Double)?
        pinch.onBegin = { [unowned self] x, y in
            stopMoving()
            // The pinch has taken the first finger from the drag.
            tap = pressBeforePinch.flatMap { $0.last == nil ? ($0.time, x, y) : nil }
            pressBeforePinch = nil
            start = (camera.zoom, camera.point(x: x, y: y))
        }
        pinch.onEnd = { [unowned self, unowned pinch] in
            if let tap, pinch.eventTime - tap.time <= SystemSettings.doubleClickTime {
                zoom(by: -1, x: tap.x, y: tap.y)
            }
            tap = nil
        }
        // The map follows the fingers: the point between them stays there.
        pinch.onScale = { [unowned self] scale, middle in
            guard scale > 0 else { return }
            if let start = tap {
                let distance = max(abs(middle.x - start.x), abs(middle.y - start.y))
                guard distance > SystemSettings.dragThreshold || abs(log2(scale)) > Self.pinchThreshold else {
                    return
                }
                tap = nil
            }
            onMove?()
            var new = camera
            new.zoom(to: start.zoom + log2(scale), x: middle.x, y: middle.y)
            new.put(start.point, x: middle.x, y: middle.y)
            camera = new
        }
        add(pinch)
    }

    private func listenToDrag() {
        let drag = DragGesture(phase: .bubble)
        var lastTap: (time: Double, x: Double, y: Double)?
        drag.onBegin = { [unowned self, unowned drag] x, y in
            stopMoving()
            grabFocus()
            var press = MapPress(start: (x, y), time: drag.eventTime)
            press.tracker.add(.zero, at: drag.eventTime)
            if let tap = lastTap, drag.eventTime - tap.time <= SystemSettings.doubleClickTime,
                max(abs(x - tap.x), abs(y - tap.y)) <= Self.tapReach
            {
                press.zoomOfSecondTap = camera.zoom
            }
            lastTap = nil
            self.press = press
        }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            follow(x, y, at: drag.eventTime) { drag.claim() }
        }
        drag.onEnd = { [unowned self, unowned drag] in
            guard let press else { return }
            self.press = nil
            if press.last != nil {
                if press.zoomOfSecondTap == nil { glide(press.tracker.velocity(at: drag.eventTime)) }
            } else if press.zoomOfSecondTap != nil {
                zoom(by: 1, x: press.start.x, y: press.start.y)
            } else if !tap(at: press.start) {
                lastTap = (drag.eventTime, press.start.x, press.start.y)
            }
        }
        drag.onCancel = { [unowned self] in (press, pressBeforePinch) = (nil, press) }
        add(drag)
        add(SecondaryPointerFilter(beside: drag, phase: .capture) { [unowned self] in press != nil })
    }

    private func follow(_ x: Double, _ y: Double, at time: Double, claim: () -> Void) {
        guard var press else { return }
        press.tracker.add(Vector(x: x, y: y), at: time)
        if press.last == nil {
            guard max(abs(x), abs(y)) > SystemSettings.dragThreshold else { return self.press = press }
            claim()
        }
        let last = press.last ?? (x, y)
        press.last = (x, y)
        self.press = press
        onMove?()
        if let zoom = press.zoomOfSecondTap {
            camera.zoom(to: zoom + y / Self.dragForLevel, x: press.start.x, y: press.start.y)
        } else {
            camera.move(x: x - last.x, y: y - last.y)
        }
    }

    private func scroll(_ event: ScrollEvent, at position: (x: Double, y: Double)?) -> Bool {
        switch event {
        case .wheel(let notches):
            let place = position ?? (camera.width / 2, camera.height / 2)
            zoom(by: -notches / 2, x: place.x, y: place.y)
        case .touchpad(let x, let y, let unit):
            // A notch is as long as in GtkScrolledWindow of this height.
            let step = unit == .surface ? 1 : pow(camera.height, 2 / 3)
            stopMoving()
            onMove?()
            camera.move(x: -x * step, y: -y * step)
        case .lifted: break
        }
        return true
    }

    // MARK: - Taps

    /// Handles a tap. Returns whether there was a dot or a cluster.
    func tap(at place: (x: Double, y: Double)) -> Bool {
        func distance(_ cluster: MapIndex.Cluster) -> Double {
            let middle = camera.place(ofCopy: cluster.middle)
            return max(abs(middle.x - place.x), abs(middle.y - place.y))
        }
        guard let nearest = clusters.min(by: { distance($0) < distance($1) }),
            distance(nearest) <= Self.dotReach
        else { return false }
        let numbers = nearest.members.map { dots.index[$0] }
        let points = numbers.map { dots.dots[$0].point }
        var closer = camera
        closer.show(points, closest: MapCamera.zooms.upperBound)
        // Places at the same point cannot be separated by zooming.
        if numbers.count == 1 || closer.zoom <= camera.zoom || Set(points).count == 1 {
            onChoose?(numbers)
        } else {
            closer.show(points, closest: min(camera.zoom + 4, MapCamera.zooms.upperBound))
            move(to: closer, animated: true)
        }
        return true
    }

    // MARK: - Keys

    private func listenToKeys() {
        add(
            KeyController { [unowned self] key in
                switch key {
                case .left: pan(x: 1, y: 0)
                case .right: pan(x: -1, y: 0)
                case .up: pan(x: 0, y: 1)
                case .down: pan(x: 0, y: -1)
                default: return false
                }
                return true
            })
        let keys = Shortcuts()
        for (accelerators, levels) in [(ZoomKeys.zoomIn, 1.0), (ZoomKeys.zoomOut, -1)] {
            keys.add(accelerators) { [unowned self] in
                zoom(by: levels)
                return true
            }
        }
        add(keys)
    }

    private func pan(x: Double, y: Double) {
        let step = min(camera.width, camera.height) / 4
        onMove?()
        show(animated: true) { $0.move(x: x * step, y: y * step) }
    }

    /// Zooms by levels, about the middle of the free area.
    func zoom(by levels: Double) {
        let place = camera.free.middle
        zoom(by: levels, x: place.x, y: place.y)
    }

    private func zoom(by levels: Double, x: Double, y: Double) {
        onMove?()
        show(animated: true) { $0.zoom(to: $0.zoom + levels, x: x, y: y) }
    }
}

// MARK: - Motion

extension MapView {
    /// The duration of an animation, s.
    private static let duration = 0.25
    /// The speed below which momentum ends, px/s.
    private static let slowest = 12.0

    /// Ends an animation or momentum where it is.
    func stopMoving() {
        movement += 1
        destination = nil
    }

    func move(to end: MapCamera, animated: Bool) {
        stopMoving()
        var goal = end
        goal.alignToPixels()
        guard animated, SystemSettings.animates, isMapped else { return camera = goal }
        destination = goal
        let (start, begin, number) = (camera, frameTime, movement)
        FrameCallback.start(on: self) { [unowned self] time in
            guard movement == number, let destination else { return false }
            let share = min((time - begin) / Self.duration, 1)
            // The movement slows down towards its end.
            camera = share < 1 ? start.moved(to: destination, share: 1 - pow(1 - share, 3)) : destination
            if share == 1 { self.destination = nil }
            return share < 1
        }
    }

    /// Lets the map move on after a throw, px/s.
    private func glide(_ velocity: Vector) {
        guard SystemSettings.animates, hypot(velocity.x, velocity.y) > Self.slowest else { return }
        stopMoving()
        var last = (x: 0.0, y: 0.0)
        let (begin, number) = (frameTime, movement)
        FrameCallback.start(on: self) { [unowned self] time in
            guard movement == number else { return false }
            let x = Deceleration.distance(velocity: velocity.x, after: time - begin)
            let y = Deceleration.distance(velocity: velocity.y, after: time - begin)
            camera.move(x: x - last.x, y: y - last.y)
            last = (x, y)
            let speed = Deceleration.velocity(hypot(velocity.x, velocity.y), after: time - begin)
            return speed > Self.slowest
        }
    }
}
