import SheetCore
import Testing

@testable import SheetGallery

@Suite("Options of the gallery")
struct GalleryOptionsTests {
    @Test("without options the gallery shows the first design, improved, without the panel")
    func none() throws {
        let options = try GalleryOptions.parse([])
        #expect(options.page == .restaurantDetail && options.fidelity == .improved)
        #expect(!options.showsPanel && !options.isRightToLeft && options.edge == .bottom)
        #expect(options.cardPlacement == .trailing)
    }

    @Test("every page can be opened", arguments: GalleryPage.allCases)
    func page(page: GalleryPage) throws {
        #expect(try GalleryOptions.parse(["--page", page.rawValue]).page == page)
    }

    @Test("every design has a page of the same name", arguments: SheetPreset.allCases)
    func design(preset: SheetPreset) {
        #expect(GalleryPage(rawValue: preset.rawValue)?.preset == preset)
    }

    @Test("panel, original designs, text direction, edge and card can be chosen")
    func flags() throws {
        #expect(
            try GalleryOptions.parse(["--card-placement", "leadingEdge"]).cardPlacement == .leadingEdge)
        #expect(try GalleryOptions.parse(["--edge", "trailing"]).edge == .trailing)
        let options = try GalleryOptions.parse(["--panel", "--original", "--rtl"])
        #expect(options.showsPanel && options.isRightToLeft && options.fidelity == .original)
    }

    static let faults: [(arguments: [String], words: [String])] = [
        (["--page", "nowhere"], ["nowhere", "--page", "twoStage", "scrubbedCard"]),
        (["--page"], ["--page"]), (["--panle"], ["--panle", "--panel"]), (["twoStage"], ["twoStage"]),
    ]

    @Test("an invalid option is rejected with a sentence and a cure", arguments: faults)
    func fault(arguments: [String], words: [String]) throws {
        let error = try #require(throws: (any Error).self) { try GalleryOptions.parse(arguments) }
        let text = GalleryOptions.fullMessage(for: error)
        for word in words { #expect(text.contains(word), "\(text)") }
        #expect(text.contains("sheet-gallery --help"))
        #expect(GalleryOptions.exitCode(for: error).rawValue != 0)
    }

    @Test("the help names every option, every page and the trace")
    func help() {
        let help = GalleryOptions.helpMessage()
        for word in [
            "--page", "--edge", "--card-placement", "--panel", "--original", "--rtl", "SHEET_TRACE=FILE",
        ] {
            #expect(help.contains(word))
        }
        for page in GalleryPage.allCases { #expect(help.contains(page.rawValue)) }
    }
}
