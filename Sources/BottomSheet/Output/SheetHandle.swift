import GtkKit
import SheetCore

/// The bar at the inner edge of a sheet: a grip for drags, and a control that moves the sheet between its detents.
///
/// It is an accessible slider, the role that has a value text and uses the arrow keys.
final class SheetHandle: ValueArea {
    /// The size of the bar, px.
    static let barSize = (width: 50.0, height: 5.0)
    /// The height of the strip with the bar above the content, px.
    static let height = 32
    /// The height of the handle for fingers, px. Below the strip it is under the content and gets the touches
    /// that the content does not use.
    static let reach = 44
    /// The size of the focus ring around the bar, px.
    private static let ringSize = (width: 74.0, height: 23.0)
    /// The middle of the bar above a title, and the height of its focus ring there, px.
    private static let raised = (middle: 6.0, ringHeight: 11.0)

    /// The progress of the bar's move up for a title, 0…1.
    var rise = 0.0 {
        didSet { if rise != oldValue { redraw() } }
    }

    /// The direction in which the sheet closes. The bar is at the opposite edge.
    var closing = SheetAxes.Direction.down {
        didSet {
            requestSize()
            redraw()
        }
    }

    private var isVertical: Bool { closing == .down || closing == .up }

    private func requestSize() {
        let length = Int(Self.barSize.width)
        contentSize(width: isVertical ? length : Self.height, height: isVertical ? Self.height : length)
    }

    override init() {
        super.init()
        isFocusable = true
        requestSize()
        connect(Signal<Void>("state-flags-changed")) { [unowned self] in redraw() }
        draw { [unowned self] canvas, width, height in
            let isHighContrast = SystemSettings.isHighContrast
            let middle = Double(Self.height) / 2
            let distance = (middle + (Self.raised.middle - middle) * rise).rounded()
            let place =
                switch closing {
                case .down: (x: width / 2, y: distance)
                case .up: (x: width / 2, y: height - distance)
                case .right: (x: distance, y: height / 2)
                case .left: (x: width - distance, y: height / 2)
                }
            canvas.centred(turned(Self.barSize), at: place)
            canvas.fill(textColour.opacity(isHighContrast ? 0.8 : 0.3))
            guard showsFocus else { return }
            var ring = Self.ringSize
            ring.height += (Self.raised.ringHeight - ring.height) * rise
            canvas.centred(turned(ring), at: place)
            canvas.stroke(isHighContrast ? textColour : accentColour, width: isHighContrast ? 3 : 2)
        }
    }

    private func turned(_ size: (width: Double, height: Double)) -> (width: Double, height: Double) {
        isVertical ? size : (width: size.height, height: size.width)
    }

    /// Returns whether a point of the handle is on the bar, or on the line across it.
    func isAtBar(_ x: Double, _ y: Double) -> Bool {
        abs(isVertical ? x - Double(width) / 2 : y - Double(height) / 2) <= Self.barSize.width / 2
    }
}

extension Canvas {
    /// Adds a rounded rectangle around a point of the handle.
    @MainActor
    fileprivate func centred(_ size: (width: Double, height: Double), at middle: (x: Double, y: Double)) {
        rectangle(
            middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height,
            radius: min(size.width, size.height) / 2)
    }
}
