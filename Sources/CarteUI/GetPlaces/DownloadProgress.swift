import GtkKit
import GuideCore
import Messages
import OverpassClient
import TileClient
import Translations

/// The progress of a download with a cancel button.
@MainActor
final class DownloadProgress: Box {
    var onCancel: (() -> Void)?
    /// A text for screen readers.
    var onNews: ((String) -> Void)?

    private let text = Label().wrapping().classes("heading")
    private let spinner = Spinner()
    /// The finished part of a download whose size is known.
    private let bar = ProgressBar(label: tr("Download"))
    private let cancel = Button(tr("Cancel")).classes("pill").wrapping()
    private var said = ""

    init() {
        super.init(.vertical, spacing: 12)
        append(HBox(spacing: 12, [spinner, text], filling: text))
        append(bar)
        append(cancel)
        cancel.onClick { [unowned self] in onCancel?() }
    }

    func begin() {
        said = ""
        bar.isVisible = false
        spinner.isSpinning = true
        cancel.grabFocus()
    }

    func show(_ step: OverpassDownload.Progress, from server: OverpassServer) {
        switch step {
        case .asking: show(tr("Requesting places from %1.", server.name))
        case .receiving(let bytes):
            let megabytes = Language.person.number(Double(bytes) / 1e6, digits: 1)
            // Translators: %1 is a number such as 2.5.
            show(tr("Received %1 MB from %2.", megabytes, server.name), saying: tr("Receiving places."))
        case .waiting(let seconds): showPause(of: seconds, for: server.name)
        }
    }

    func show(_ step: MapDownload.Progress, from server: TileServer) {
        switch step {
        case .asking: show(tr("Requesting the map from %1.", server.name))
        case .receiving(let tiles, let total, let bytes):
            bar.isVisible = true
            bar.fraction = Double(tiles) / Double(max(total, 1))
            let megabytes = Language.person.number(Double(bytes) / 1e6, digits: 1)
            // Translators: %1 is a number such as 2.5.
            show(
                tr("Received %1 MB: %2 of %3 tiles.", megabytes, tiles, total),
                saying: tr("Receiving the map."))
        case .waiting(let seconds, let server): showPause(of: seconds, for: server)
        }
    }

    private func showPause(of seconds: Int, for server: String) {
        let words = tr(
            "%2 is busy. Retrying in %1 second.", "%2 is busy. Retrying in %1 seconds.",
            count: seconds, server)
        show(words, saying: tr("%1 is busy. Waiting.", server))
    }

    /// - Parameter words: the text for screen readers, which does not change each second.
    private func show(_ shown: String, saying words: String? = nil) {
        text.text = shown
        guard said != words ?? shown else { return }
        said = words ?? shown
        onNews?(said)
    }
}
