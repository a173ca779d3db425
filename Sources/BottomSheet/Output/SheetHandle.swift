import GtkKit

/// The bar at the top of a sheet: a grip for drags, and a control that moves the sheet between its detents.
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

    override init() {
        super.init()
        isFocusable = true
        contentSize(width: Int(Self.barSize.width), height: Self.height)
        connect(Signal<Void>("state-flags-changed")) { [unowned self] in redraw() }
        draw { [unowned self] canvas, width, _ in
            let isHighContrast = SystemSettings.isHighContrast
            let middle = Double(Self.height) / 2
            let y = (middle + (Self.raised.middle - middle) * rise).rounded()
            canvas.centred(Self.barSize, at: (width / 2, y))
            canvas.fill(textColour.opacity(isHighContrast ? 0.8 : 0.3))
            guard showsFocus else { return }
            var ring = Self.ringSize
            ring.height += (Self.raised.ringHeight - ring.height) * rise
            canvas.centred(ring, at: (width / 2, y))
            canvas.stroke(isHighContrast ? textColour : accentColour, width: isHighContrast ? 3 : 2)
        }
    }

    /// Returns whether a point of the handle is above, on or below the bar.
    func isAtBar(_ x: Double) -> Bool { abs(x - Double(width) / 2) <= Self.barSize.width / 2 }
}

extension Canvas {
    /// Adds a rounded rectangle around a point of the handle.
    @MainActor
    fileprivate func centred(_ size: (width: Double, height: Double), at middle: (x: Double, y: Double)) {
        rectangle(
            middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height,
            radius: size.height / 2)
    }
}
