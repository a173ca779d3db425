import AdwKit
import ArgumentParser
import BottomSheet
import Foundation
import GtkKit
import SheetCore
import SheetTrace

/// The gallery program: its window and its keys.
@main
@MainActor
enum GalleryApplication {
    static func main() { exit(run(GalleryOptions.parseOrExit())) }

    /// - Returns: the exit status.
    private static func run(_ options: GalleryOptions) -> Int32 {
        let application = AdwaitaApplication(id: "io.github.carte_guide.SheetGallery", isUnique: false)
        BottomSheet.recorder = TraceRecorder(environment: ProcessInfo.processInfo.environment)
        var window: GalleryWindow?
        application.onActivate = { [unowned application] in
            if options.isRightToLeft { Toolkit.mirror() }
            let new = GalleryWindow(application, options)
            new.present()
            window = new
        }
        application.addAction("quit", keys: ["<Control>q", "<Control>w"]) { [unowned application] in
            application.quit()
        }
        application.addAction("panel", keys: ["F9"]) { window?.togglePanel() }
        application.addAction("next", keys: ["<Control>Page_Down"]) { window?.turnPages(by: 1) }
        application.addAction("previous", keys: ["<Control>Page_Up"]) { window?.turnPages(by: -1) }
        for (index, page) in GalleryPage.allCases.enumerated() {
            application.addAction(page.rawValue, keys: ["<Alt>\(index + 1)"]) { window?.show(page) }
        }
        return application.run(Array(CommandLine.arguments.prefix(1)))
    }
}

/// The command line of the gallery.
struct GalleryOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet-gallery", abstract: "A gallery of bottom sheets.",
        discussion: "With SHEET_TRACE=FILE in the environment, each sheet records its events.")

    @Option(help: ArgumentHelp("The page to open.", valueName: "name"))
    var page = GalleryPage.restaurantDetail

    @Option(help: ArgumentHelp("The edge from which the sheets come.", valueName: "edge"))
    var edge = SheetEdge.bottom

    @Option(help: ArgumentHelp("The place of the cards in a wide window.", valueName: "place"))
    var cardPlacement = SheetCard.Placement.trailing

    @Flag(name: .customLong("panel"), help: "Show the settings panel.")
    var showsPanel = false

    @Flag(name: .customLong("original"), help: "Start with the original designs, including their flaws.")
    var isOriginal = false

    @Flag(name: .customLong("rtl"), help: "Use a right-to-left layout.")
    var isRightToLeft = false

    var fidelity: Fidelity { isOriginal ? .original : .improved }
}

extension SheetEdge: ExpressibleByArgument {}
extension SheetCard.Placement: ExpressibleByArgument {}
