import Foundation
import GtkKit
import SheetCore

/// The program: its options, its one window and its keys.
@MainActor
enum GalleryApplication {
    /// - Returns: the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        do throws(GalleryOptions.Ending) {
            return start(try GalleryOptions(arguments.dropFirst()), as: arguments.prefix(1))
        } catch {
            switch error {
            case .help:
                print(GalleryOptions.usage, terminator: "")
                return 0
            case .wrong(let reason):
                FileHandle.standardError.write(
                    Data("sheet-gallery: \(reason).\n\n\(GalleryOptions.usage)".utf8))
                return 2
            }
        }
    }

    private static func start(_ options: GalleryOptions, as name: ArraySlice<String>) -> Int32 {
        let application = Application(id: "io.github.carte_guide.SheetGallery", isUnique: false)
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
        for (index, page) in SheetPreset.allCases.enumerated() {
            application.addAction(page.rawValue, keys: ["<Alt>\(index + 1)"]) { window?.show(page) }
        }
        return application.run(Array(name))
    }
}
