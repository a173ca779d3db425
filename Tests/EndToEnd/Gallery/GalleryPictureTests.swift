import Foundation
import Harness
import SheetCore
import XCTest

/// All pages of the gallery with an open sheet. If `CARTE_PICTURES` names a folder, pictures are written
/// there: `gallery-NAME.png` for the documents, and others for a review.
final class GalleryPictureTests: XCTestCase {
    private static let folder = ProcessInfo.processInfo.environment["CARTE_PICTURES"].map {
        URL(fileURLWithPath: $0)
    }

    func testAllPagesShowTheirSheets() throws {
        for page in SheetPreset.allCases {
            let gallery = try GallerySession(page)
            let closed = try gallery.display.stillPicture()
            // By a tap if its position is known, because a tap shows no focus ring.
            let place: Double? =
                switch page {
                case .restaurantDetail: 4 * 68 + 34
                case .scrubbedCard: 0.7 * (try gallery.height) + 14
                case .twoStage, .fittedDismissal, .threeHeights: nil
                }
            if let place {
                let before = try gallery.mark
                try gallery.display.touch.tap(at: gallery.point(180, place))
                try gallery.trace.waitForRest(after: before)
            } else {
                try gallery.open()
            }
            let open = try gallery.display.stillPicture()
            XCTAssertGreaterThan(open.difference(from: closed).pixels, 30_000, "\(page)")
            try save(open, "gallery-\(page.rawValue)")
        }
    }

    /// In dark mode, on a desktop and in the smallest window, with the panel.
    func testPanelFitsAtEachWindowSize() throws {
        for (width, height) in [(360, 294), (360, 720), (1280, 800)] {
            for dark in Self.folder == nil ? [false] : [false, true] {
                for page in Self.folder == nil ? [SheetPreset.restaurantDetail] : SheetPreset.allCases {
                    let gallery = try GallerySession(
                        page, width: width, height: height, dark: dark, "--panel")
                    if page != .scrubbedCard { try gallery.open() }
                    let picture = try gallery.display.stillPicture()
                    try save(picture, "\(width)x\(height)\(dark ? "-dark" : "")-\(page.rawValue)")
                }
            }
        }
    }

    private func save(_ picture: Picture, _ name: String) throws {
        guard let folder = Self.folder else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try picture.savePNG(to: folder.appendingPathComponent("\(name).png"))
    }
}
