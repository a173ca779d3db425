import GtkKit

/// A landscape as a widget.
final class LandscapeView: DrawingArea {
    private var number: Int?

    init(_ number: Int? = nil) {
        super.init()
        clipsContent()
        if let number { show(number) }
    }

    func show(_ number: Int) {
        guard number != self.number else { return }
        self.number = number
        let landscape = Landscape.all[number % Landscape.all.count]
        draw { canvas, width, height in landscape.draw(canvas, width, height, seed: number) }
    }
}
