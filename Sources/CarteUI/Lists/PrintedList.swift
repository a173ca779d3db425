import GtkKit
import Messages
import QRCode
import Translations

/// The pages of a printed list: for each place its name, address, opening hours, note, and a code with its position.
///
/// All lengths are in points. A place stays on one page.
@MainActor
final class PrintedList {
    private static let margin = 42.0
    private static let codeSide = 76.0
    private static let gap = 12.0
    private static let footerHeight = 26.0
    private static let dim = Colour(red: 0.35, green: 0.35, blue: 0.35)
    /// The least height for a text: a line, with space for the letters of all scripts.
    private static let lineHeight = 14.0
    /// The number of places to lay out at once, so that a long list does not block the window.
    private static let portion = 50

    private let title: String
    private let places: [PrintedPlace]
    /// The index of the first place on each page.
    private(set) var pageStarts = [0]
    /// The heights of the places that are laid out.
    private(set) var heights: [Double] = []
    /// The bottom edge of the last place that is laid out.
    private var bottom = 0.0

    init(_ title: String, _ places: [PrintedPlace]) { (self.title, self.places) = (title, places) }

    /// Creates the print job, which keeps the list.
    ///
    /// - Parameter title: the name of the job.
    func job(title: String) -> PrintOperation {
        let job = PrintOperation(title: title, margin: Self.margin)
        job.layOut = { self.layOut(on: $0) }
        job.draw = { self.draw($1, on: $0) }
        return job
    }

    /// Lays out the next places. Returns the number of pages when all are done.
    func layOut(on page: PrintOperation.Page) -> Int? {
        // GTK lays out again after a preview.
        if heights.count == places.count { (heights, pageStarts) = ([], [0]) }
        if heights.isEmpty { bottom = heading(on: page).height }
        for index in places.indices.dropFirst(heights.count).prefix(Self.portion) {
            let height = max(
                texts(ofPlace: index, on: page).reduce(0) { $0 + $1.layout.size.height },
                places[index].code == nil ? 0 : Self.codeSide)
            let isFirst = pageStarts.last == heights.count
            if !isFirst, bottom + height > page.height - Self.footerHeight {
                pageStarts.append(heights.count)
                bottom = 0
            }
            heights.append(height)
            bottom += height + Self.gap
        }
        return heights.count == places.count ? pageStarts.count : nil
    }

    /// Draws a page, 0 for the first.
    func draw(_ number: Int, on page: PrintOperation.Page) {
        var y = 0.0
        if number == 0 {
            let heading = heading(on: page)
            draw(heading.texts, at: 0, on: page)
            y = heading.height
        }
        let end = number + 1 < pageStarts.count ? pageStarts[number + 1] : places.count
        for index in pageStarts[number]..<end {
            if index > pageStarts[number] { separate(at: y - Self.gap / 2, on: page) }
            draw(texts(ofPlace: index, on: page), at: y, on: page)
            if let code = places[index].code { draw(code, at: y, on: page) }
            y += heights[index] + Self.gap
        }
        drawFooter(number, on: page)
    }

    // MARK: - Parts

    private typealias Text = (layout: TextLayout, colour: Colour)

    private func heading(on page: PrintOperation.Page) -> (texts: [Text], height: Double) {
        let count = tr("%1 place", "%1 places", count: places.count)
        let texts: [Text] = [
            (
                TextLayout(
                    title, on: page.canvas, size: 20, width: page.width, limit: .lines(2), isBold: true),
                .black
            ),
            (TextLayout(count, on: page.canvas, size: 10, width: page.width, limit: .lines(1)), Self.dim),
        ]
        return (texts, texts.reduce(Self.gap) { $0 + $1.layout.size.height })
    }

    /// Returns the texts of a place. They fit on a page, the first ones below the heading.
    private func texts(ofPlace index: Int, on page: PrintOperation.Page) -> [Text] {
        let place = places[index]
        let width = place.code == nil ? page.width : page.width - Self.codeSide - Self.gap
        var room = page.height - Self.footerHeight - (index == 0 ? heading(on: page).height : 0)
        var texts: [Text] = []
        func add(
            _ text: String?, size: Double = 10, limit: TextLayout.Limit? = nil, isBold: Bool = false,
            isItalic: Bool = false, colour: Colour = .black
        ) {
            guard let text, !text.isEmpty, room >= Self.lineHeight else { return }
            let layout = TextLayout(
                text, on: page.canvas, size: size, width: width, limit: limit ?? .height(room),
                isBold: isBold, isItalic: isItalic)
            texts.append((layout, colour))
            room -= layout.size.height
        }
        add(place.name, size: 13, limit: .lines(2), isBold: true)
        add(place.facts, limit: .lines(4), colour: Self.dim)
        add(place.hours)
        add(place.note, isItalic: true)
        return texts
    }

    private func draw(_ texts: [Text], at top: Double, on page: PrintOperation.Page) {
        var y = top
        for (layout, colour) in texts {
            page.canvas.draw(layout, x: 0, y: y, colour)
            y += layout.size.height
        }
    }

    private func draw(_ code: QRMatrix, at top: Double, on page: PrintOperation.Page) {
        let module = Self.codeSide / Double(code.size + 2 * QRMatrix.quietZone)
        let (left, border) = (page.width - Self.codeSide, Double(QRMatrix.quietZone) * module)
        for y in 0..<code.size {
            for x in 0..<code.size where code[x, y] {
                page.canvas.rectangle(
                    left + border + Double(x) * module, top + border + Double(y) * module, module, module)
            }
        }
        page.canvas.fill(.black)
    }

    private func separate(at y: Double, on page: PrintOperation.Page) {
        page.canvas.move(0, y)
        page.canvas.line(page.width, y)
        page.canvas.stroke(Colour(red: 0.75, green: 0.75, blue: 0.75), width: 0.5)
    }

    private func drawFooter(_ number: Int, on page: PrintOperation.Page) {
        let sources = Set(places.compactMap(\.attribution)).sorted().joined(separator: ", ")
        let pages = tr("Page %1 of %2", "\(number + 1)", "\(pageStarts.count)")
        let text = [sources, pages].filter { !$0.isEmpty }.joined(separator: " · ")
        let layout = TextLayout(text, on: page.canvas, size: 8, width: page.width, limit: .lines(1))
        page.canvas.draw(layout, x: 0, y: page.height - layout.size.height, Self.dim)
    }
}
