import AdwKit
import Camera
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Pictures
import Translations

/// Adds the user's pictures to places: from files that the user chooses or drops, the clipboard and the camera.
///
/// The pictures are prepared in the background. Faulty ones are explained, and the others are added.
@MainActor
final class PictureAdder {
    /// Called with a message for the user.
    var onMessage: ((String) -> Void)?

    private let editing: EditingController
    private let widget: Widget

    /// - Parameter widget: a widget of the window for dialogs and the clipboard.
    init(_ editing: EditingController, over widget: Widget) {
        (self.editing, self.widget) = (editing, widget)
    }

    /// The file extensions of pictures, in lower case.
    private static let suffixes = [
        "jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "jxl", "gif", "bmp", "tif", "tiff", "svg",
    ]

    /// Whether a file has the extension of a picture.
    static func isPicture(_ file: URL) -> Bool { suffixes.contains(file.pathExtension.lowercased()) }

    /// Lets the user choose files.
    func choose(for place: UUID) {
        guard let window = widget.containingWindow else { return }
        let dialog = FileDialog(
            .open, title: tr("Add Pictures"), accept: tr("_Add"), cancel: tr("_Cancel"),
            filters: [
                FileDialog.Filter(tr("Pictures"), suffixes: Self.suffixes),
                FileDialog.Filter(tr("All Files")),
            ], over: window)
        dialog.show { [weak self] paths, _ in self?.add(paths, to: place) }
    }

    /// Lets the user take a picture with the camera.
    func take(for place: UUID) {
        guard let window = widget.containingWindow else { return }
        let camera = CameraWindow(over: window)
        camera.onTake = { [weak self] in self?.add([.camera($0)], to: place) }
        camera.present()
    }

    /// Adds the copied picture or the copied files.
    func paste(to place: UUID) {
        widget.readClipboardPicture(upTo: PreparedPicture.maximumFileSize) { [weak self] picture in
            guard let self, widget.isAlive else { return }
            switch picture {
            case .files(let paths): add(paths, to: place)
            case .contents(let contents): add([.clipboard(contents)], to: place)
            case nil: onMessage?(tr("There is no picture to paste."))
            }
        }
    }

    /// Adds picture files.
    func add(_ paths: [String], to place: UUID) { add(paths.map(Source.file), to: place) }

    private func add(_ sources: [Source], to place: UUID) {
        // The user may open the other guide meanwhile.
        guard !sources.isEmpty, let editor = editing.editor else { return }
        let files = editor.store.pictures
        Task { [weak self] in
            let kept = await Background.run { Kept(sources, in: files) }
            if !kept.names.isEmpty { editor.perform(.addPictures(kept.names), on: place) }
            self?.explain(kept.problems)
        }
    }

    private func explain(_ problems: [String]) {
        for problem in problems { StandardError.write(problem) }
        guard !problems.isEmpty, widget.isAlive, let window = widget.containingWindow else { return }
        MessageDialog(
            heading: problems.count == 1
                ? tr("Could Not Add the Picture")
                : tr("Could Not Add %1 Picture", "Could Not Add %1 Pictures", count: problems.count),
            body: problems.prefix(3).joined(separator: "\n\n"), [.init("close", label: tr("_Close"))],
            over: window
        ).present()
    }

    /// The origin of a picture.
    private enum Source: Sendable {
        case file(String)
        case clipboard([UInt8])
        case camera(CameraFrame)

        func prepared() throws(PictureError) -> PreparedPicture {
            switch self {
            case .file(let path): try PreparedPicture(path: path)
            case .clipboard(let contents): try PreparedPicture(clipboard: contents)
            case .camera(let frame):
                try PreparedPicture(width: frame.width, height: frame.height, pixels: frame.pixels)
            }
        }
    }

    /// Pictures whose files were stored. Takes seconds.
    private struct Kept: Sendable {
        var names: [PictureName] = []
        var problems: [String] = []

        init(_ sources: [Source], in files: PictureFiles) {
            for source in sources {
                do {
                    let picture = try source.prepared()
                    let name = try files.keep(picture.contents, picture.format)
                    if !names.contains(name) { names.append(name) }
                } catch let error as PictureError {
                    problems.append(error.text(in: .person))
                } catch {
                    problems.append(TransferFailure(error).text(in: .person))
                }
            }
        }
    }
}
