import BottomSheet
import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import SheetCore
import Synchronization
import XCTest

@testable import CarteUI
@testable import GuideStore

/// Counts the pictures that are made and their sizes. Times would depend on the machine.
final class CoverViewTests: GtkTestCase, @unchecked Sendable {
    /// Records the requested pictures in their order. It waits while the gate is closed.
    private final class Maker: Sendable {
        private let requests = Mutex<[PictureRequest]>([])
        private let gate = DispatchSemaphore(value: 0)
        private let isGated: Bool

        init(isGated: Bool = false) { self.isGated = isGated }

        var sizes: [PixelSize] { requests.withLock { $0.map(\.size) } }
        func open() { gate.signal() }

        func make(_ request: PictureRequest) -> Texture? {
            requests.withLock { $0.append(request) }
            if isGated { gate.wait() }
            return request.texture()
        }
    }

    private static let pictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../data/sample").standardizedFileURL

    private static let place = Place(
        id: UUID(), kind: .restaurant, name: "The Long Net", image: "pictures/long-net.svg")

    @MainActor
    private func details(_ maker: Maker) -> DetailsView {
        DetailsView(
            pictures: PictureLoader(make: maker.make),
            links: LinkOpener(schemes: { [] }, open: { _, _ in false }))
    }

    private static var context: DetailsContext {
        var context = DetailsContext.test
        context.folder = pictures
        return context
    }

    func testPictureIsMadeOncePerSizeAndNotWhileTheSheetMoves() {
        onMain {
            let maker = Maker()
            let details = details(maker)
            let sheet = BottomSheet(
                behind: Label("The list"), content: details, configuration: .restaurantDetail)
            let window = Window(title: "Sheet", width: 360, height: 720)
            window.show(sheet)
            window.present()
            details.show(GuideEntry(Self.place, PersonalRecord()), in: Self.context)
            sheet.open()
            let cover = details.picture.cover
            wait(for: "the picture") { cover.texture != nil }
            for detent: Detent.ID in ["full", "half"] {
                sheet.move(to: detent)
                wait(for: "the sheet at \(detent)") { sheet.state.isIdle }
            }
            let scale = cover.scaleFactor
            XCTAssertEqual(
                maker.sizes, [PixelSize(width: cover.width * scale, height: cover.height * scale)])
            XCTAssertEqual(cover.texture?.size, maker.sizes.first)
            // The same place keeps its picture.
            details.show(GuideEntry(Self.place, PersonalRecord()), in: Self.context)
            MainLoop.turn()
            XCTAssertEqual(maker.sizes.count, 1)
            window.destroy()
        }
    }

    func testResizeKeepsThePictureUntilTheNewOneIsReady() {
        onMain {
            let maker = Maker(isGated: true)
            let cover = CoverView(pictures: PictureLoader(make: maker.make)).minimumSize(
                width: 50, height: 50)
            let room = Box(.horizontal, [cover.align(horizontal: .start, vertical: .start)])
            let window = Window(title: "Cover", width: 200, height: 200)
            window.show(room)
            window.present()
            cover.show(Self.place, folder: Self.pictures)
            wait(for: "the first question") { maker.sizes.count == 1 }
            // Intermediate sizes are skipped.
            for side in [60, 70, 80] {
                cover.minimumSize(width: side, height: side)
                wait(for: "another room") { cover.width == side }
            }
            XCTAssertEqual(maker.sizes, [PixelSize(width: 50, height: 50)])
            maker.open()
            wait(for: "the first picture") { cover.texture != nil }
            wait(for: "the second question") { maker.sizes.count == 2 }
            XCTAssertEqual(cover.texture?.size, PixelSize(width: 50, height: 50))
            maker.open()
            wait(for: "the second picture") { cover.texture?.size == PixelSize(width: 80, height: 80) }
            XCTAssertEqual(maker.sizes.count, 2)
            window.destroy()
        }
    }

    func testSimultaneousRequestsShareOneThumbnail() {
        onMain {
            let maker = Maker()
            let pictures = PictureLoader(make: maker.make)
            let covers = (0..<5).map { _ in
                CoverView(pictures: pictures, cornerRadius: 8).minimumSize(width: 48, height: 48)
            }
            let window = Window(title: "Covers", width: 300, height: 100)
            window.show(Box(.horizontal, covers))
            for cover in covers { cover.show(Self.place, folder: Self.pictures) }
            window.present()
            wait(for: "all pictures") { covers.allSatisfy { $0.texture != nil } }
            XCTAssertEqual(maker.sizes.count, 1)
            window.destroy()
        }
    }

    func testPictureOfAnyProportionsFillsItsArea() throws {
        let path = Self.pictures.appendingPathComponent("pictures/long-net.svg").path
        for size in [(300, 20), (20, 300), (64, 48)] {
            let size = PixelSize(width: size.0, height: size.1)
            XCTAssertEqual(try Texture(path: path, filling: size, radius: 4).size, size)
        }
    }

    func testUnreadablePictureIsReplacedByADrawing() {
        onMain {
            let maker = Maker()
            let cover = CoverView(pictures: PictureLoader(make: maker.make)).minimumSize(
                width: 48, height: 48)
            let window = Window(title: "Cover", width: 100, height: 100)
            window.show(cover)
            window.present()
            cover.show(
                Place(id: UUID(), kind: .bar, image: "pictures/no-such.svg"), folder: Self.pictures)
            wait(for: "the drawing") { cover.texture != nil }
            XCTAssertEqual(maker.sizes.count, 1)
            window.destroy()
        }
    }
}
