import GtkKit

/// The bar at the top of a sheet: something to hold it by, and a control that takes it from detent to detent.
///
/// To assistive technology it is a slider: that is what has a value in words, and what arrow keys move.
final class SheetHandle: DrawingArea {
    /// The bar, px.
    static let barSize = (width: 50.0, height: 5.0)
    /// The strip that the bar lies in, as high as a finger needs it, px.
    static let height = 28

    init() {
        super.init(role: .slider)
        classes("sheet-handle")
        isFocusable = true
        contentSize(width: Int(Self.barSize.width), height: Self.height)
        draw { [unowned self] canvas, width, height in
            let bar = Self.barSize
            canvas.rectangle(
                (width - bar.width) / 2, (height - bar.height) / 2, bar.width, bar.height,
                radius: bar.height / 2)
            canvas.fill(textColour.opacity(SystemSettings.isHighContrast ? 0.8 : 0.3))
        }
    }
}
