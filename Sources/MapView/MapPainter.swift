import GtkKit
import MapCore

/// The pictures of a map's parts in one style. Each is drawn once and kept.
@MainActor
final class MapPainter {
    /// The widget's properties that the pictures depend on.
    struct Style: Equatable {
        var background: Colour
        var text: Colour
        var accent: Colour
        var scaleFactor: Int
        var textScale: Double
        var isHighContrast: Bool

        @MainActor
        init(of widget: Widget) {
            background = widget.windowColour
            text = widget.textColour.opacity(1)
            accent = widget.accentColour
            scaleFactor = widget.scaleFactor
            textScale = SystemSettings.textScale
            isHighContrast = SystemSettings.isHighContrast
        }

        var isDark: Bool { background.luma < 0.5 }
    }

    /// A part of the map.
    enum Part: Hashable {
        /// A place.
        case dot(MapSymbol, isOpen: Bool, isFavourite: Bool)
        /// Several places, with their number.
        case badge(String)
        /// The chosen place, the user's position, another origin of distances, and the ring of the focus.
        case pin, person, origin, focus
        /// The text of the scale, and the name of a place.
        case scale(String), name(String)
    }

    private struct Picture {
        var texture: Texture?
        var width: Int
        var height: Int
        /// The part of the picture that is at the place, px from its upper left corner.
        var anchor: (x: Double, y: Double)
    }

    let style: Style
    private let widget: Widget
    private var pictures: [Part: Picture] = [:]
    /// The number of pictures at which the cache is emptied: badges have many numbers.
    private static let limit = 500

    init(_ style: Style, for widget: Widget) {
        self.style = style
        self.widget = widget
    }

    /// Draws a part with its anchor at a place, px.
    func draw(_ part: Part, at place: (x: Double, y: Double), in snapshot: Snapshot) {
        guard let texture = picture(of: part).texture else { return }
        snapshot.texture(texture, in: area(of: part, at: place))
    }

    /// Returns the area that a part covers, px.
    func area(of part: Part, at place: (x: Double, y: Double)) -> Rectangle {
        let picture = picture(of: part)
        return Rectangle(
            x: (place.x - picture.anchor.x).rounded(), y: (place.y - picture.anchor.y).rounded(),
            width: Double(picture.width), height: Double(picture.height))
    }

    /// Draws the edges of a tile without a picture.
    func drawEdges(of area: Rectangle, in snapshot: Snapshot) {
        let colour = style.text.opacity(style.isHighContrast ? 0.25 : 0.07)
        snapshot.fill(Rectangle(x: area.x, y: area.y, width: area.width, height: 1), with: colour)
        snapshot.fill(Rectangle(x: area.x, y: area.y, width: 1, height: area.height), with: colour)
    }

    /// Draws the scale: a bar with a text above it.
    func drawScale(_ text: String, length: Double, x: Double, bottom: Double, in snapshot: Snapshot) {
        let (length, x, bottom) = (length.rounded(), x.rounded(), bottom.rounded())
        for (colour, edge) in [(style.background, 1.0), (style.text, 0.0)] {
            for bar in [
                (x, bottom - 2, length, 2.0), (x, bottom - 7, 2, 7), (x + length - 2, bottom - 7, 2, 7),
            ] {
                snapshot.fill(
                    Rectangle(
                        x: bar.0 - edge, y: bar.1 - edge, width: bar.2 + 2 * edge, height: bar.3 + 2 * edge),
                    with: colour)
            }
        }
        draw(.scale(text), at: (x + 4, bottom - 4), in: snapshot)
    }

    private func picture(of part: Part) -> Picture {
        if let known = pictures[part] { return known }
        if pictures.count >= Self.limit { pictures = [:] }
        let picture = paint(part)
        pictures[part] = picture
        return picture
    }

    private func paint(_ part: Part) -> Picture {
        switch part {
        case .dot(let symbol, let isOpen, let isFavourite):
            paint(width: 32, height: 32) { dot(symbol, isOpen: isOpen, isFavourite: isFavourite, on: $0) }
        case .badge(let text): badge(text)
        case .pin: paint(width: 36, height: 46, anchor: (18, 43)) { pin(on: $0) }
        case .person: paint(width: 44, height: 44) { person(on: $0) }
        case .origin: paint(width: 32, height: 32) { origin(on: $0) }
        case .focus: paint(width: 44, height: 44) { focus(on: $0) }
        case .scale(let text): label(text) { (0, $0.height) }
        case .name(let text): label(text) { ($0.width / 2, 0) }
        }
    }

    private func paint(
        width: Int, height: Int, anchor: (x: Double, y: Double)? = nil, _ draw: (Canvas) -> Void
    ) -> Picture {
        Picture(
            texture: Texture(width: width, height: height, scaleFactor: style.scaleFactor, draw: draw),
            width: width, height: height, anchor: anchor ?? (Double(width) / 2, Double(height) / 2))
    }

    // MARK: - Parts

    /// An open place is a disc with a light symbol, another one a ring with a dark symbol. So the state does not
    /// depend on the colour.
    private func dot(_ symbol: MapSymbol, isOpen: Bool, isFavourite: Bool, on canvas: Canvas) {
        let colour = symbol.colour(in: style)
        canvas.circle(16, 16, radius: 13)
        canvas.fill(style.background)
        canvas.circle(16, 16, radius: isOpen ? 12 : 11)
        if isOpen { canvas.fill(colour) } else { canvas.stroke(colour, width: 2) }
        symbol.draw(on: canvas, x: 16, y: 16, isOpen ? style.background : colour)
        guard isFavourite else { return }
        canvas.heart(25, 8, size: 8, style.background)
        canvas.heart(25, 8, size: 5.5, style.favourite)
    }

    private func badge(_ text: String) -> Picture {
        let layout = TextLayout(text, for: widget, scale: 0.9, isBold: true)
        let height = max(layout.size.height + 10, 32)
        let width = max(layout.size.width + 18, height)
        return paint(width: Int(width.rounded(.up)) + 4, height: Int(height.rounded(.up)) + 4) { canvas in
            canvas.rectangle(0, 0, width + 4, height + 4, radius: height / 2 + 2)
            canvas.fill(style.background)
            canvas.rectangle(2, 2, width, height, radius: height / 2)
            canvas.fill(style.badge)
            canvas.draw(
                layout, x: 2 + (width - layout.size.width) / 2, y: 2 + (height - layout.size.height) / 2,
                style.background)
        }
    }

    private func pin(on canvas: Canvas) {
        for (edge, colour) in [(2.0, style.background), (0, style.pin)] {
            canvas.circle(18, 17, radius: 14 + edge)
            canvas.fill(colour)
            // The sides touch the circle.
            canvas.move(18 - 12 - edge, 24)
            canvas.line(18, 43 + edge)
            canvas.line(18 + 12 + edge, 24)
            canvas.close()
            canvas.fill(colour)
        }
        canvas.circle(18, 17, radius: 5)
        canvas.fill(style.background)
    }

    private func person(on canvas: Canvas) {
        canvas.circle(22, 22, radius: 20)
        canvas.fill(style.accent.opacity(0.25))
        canvas.circle(22, 22, radius: 10)
        canvas.fill(style.background)
        canvas.circle(22, 22, radius: 7.5)
        canvas.fill(style.accent)
    }

    private func origin(on canvas: Canvas) {
        for (width, colour) in [(7.0, style.background), (3.0, style.text)] {
            canvas.circle(16, 16, radius: 10)
            canvas.stroke(colour, width: width)
            canvas.circle(16, 16, radius: width / 2 + 0.5)
            canvas.fill(colour)
        }
    }

    private func focus(on canvas: Canvas) {
        for (width, colour) in [(6.0, style.background), (3.0, style.accent)] {
            canvas.circle(22, 22, radius: 18)
            canvas.stroke(colour, width: width)
        }
    }

    /// - Parameter anchor: returns the anchor for the size of the picture, px.
    private func label(
        _ text: String, anchor: ((width: Double, height: Double)) -> (x: Double, y: Double)
    ) -> Picture {
        let layout = TextLayout(text, for: widget, scale: 0.8)
        let (width, height) = ((layout.size.width + 6).rounded(.up), layout.size.height.rounded(.up))
        return paint(width: Int(width), height: Int(height), anchor: anchor((width, height))) { canvas in
            canvas.rectangle(0, 0, width, height, radius: 3)
            canvas.fill(style.background.opacity(0.75))
            canvas.draw(layout, x: 3, y: 0, style.text)
        }
    }
}
