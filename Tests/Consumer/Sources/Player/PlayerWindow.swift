import AdwKit
import BottomSheet
import GtkKit
import SheetCore

/// A list of songs, and the player in a sheet over it: a bar at the lower edge, or the whole height.
@MainActor
final class PlayerWindow {
    private let window: ApplicationWindow
    private let sheet: BottomSheet
    private let pages: SheetPages
    private let songPage = SongPage()
    private let barTitle = Label().classes("heading").ellipsized()
    private var song = Song.all[0]

    init(_ application: Application) throws(SheetConfigurationError) {
        let configuration = try SheetConfiguration(
            detents: [.height(140, id: "bar"), .inset(24, id: .full)], isDismissable: false, startsOpen: true,
            effects: SheetEffects(
                scrim: EffectCurve([.detent("bar"): 0, .detent(.full): 0.4]), cornerRadius: .constant(12)))
        let rows = Song.all.map { song in
            ListBoxRow(Label(song.title).margin(horizontal: 12, top: 10, bottom: 10)).accessibleLabel(
                song.title)
        }
        let list = ScrolledWindow(ListBox(label: "Songs", rows)).accessibleLabel("Songs")
        pages = SheetPages(songPage.widget)
        sheet = BottomSheet(behind: list, content: pages, configuration: configuration)
        sheet.accessibleTitle("Player")
        window = ApplicationWindow(application, title: "Player", width: 400, height: 800)
        window.show(Box(.vertical, [HeaderBar(title: "Player"), sheet.expand(vertically: true)]))

        sheet.setPeekBar(
            Box(.horizontal, [barTitle.expand(), nextButton()]).margin(horizontal: 18, top: 8, bottom: 8))
        sheet.setFooter(makeFooter())
        for (song, row) in zip(Song.all, rows) { row.onActivate = { [unowned self] in play(song) } }
        songPage.onAlbum = { [unowned self] in play($0) }
        songPage.onLyrics = { [unowned self] in pages.push(makeLyrics()) }
        sheet.shouldMove = { [unowned self] target, _ in mayMove(to: target) }
        play(song)
    }

    func present() { window.present() }

    private func play(_ song: Song) {
        self.song = song
        barTitle.text = "\(song.title) · \(song.album)"
        songPage.show(song)
    }

    private func makeFooter() -> Widget {
        let previous = Button(icon: "media-skip-backward-symbolic", label: "Previous").classes("circular")
        previous.onClick { [unowned self] in step(by: -1) }
        return Box(.horizontal, spacing: 24, [previous, nextButton()])
            .align(horizontal: .center).margin(top: 6, bottom: 12)
    }

    private func nextButton() -> Button {
        let next = Button(icon: "media-skip-forward-symbolic", label: "Next").classes("circular")
        next.onClick { [unowned self] in step(by: 1) }
        return next
    }

    private func step(by step: Int) {
        let index = song.number - 1 + step
        if Song.all.indices.contains(index) { play(Song.all[index]) }
    }

    private func makeLyrics() -> Widget {
        let back = Button(icon: "go-previous-symbolic", label: "Back").classes("flat")
        back.onClick { [unowned pages] in pages.pop() }
        let lines = (1...40).map { Label("Line \($0) of \(song.title)").wrapping() }
        let content = Box(.vertical, spacing: 12, [back.align(horizontal: .start)] + lines)
        return ScrollArea(content.margin(horizontal: 18, bottom: 18), label: "Lyrics")
    }

    /// Asks before the sheet hides a note that is not saved.
    private func mayMove(to target: SheetTarget) -> Bool {
        guard target == .detent("bar"), songPage.hasUnsavedNote else { return true }
        let dialog = MessageDialog(
            heading: "Discard the Note?", body: "It is not saved.",
            [.init("keep", label: "Keep"), .init("discard", label: "Discard")], over: window)
        dialog.onResponse { [unowned self] response in
            guard response == "discard" else { return }
            songPage.discardNote()
            sheet.move(to: "bar")
        }
        dialog.present()
        return false
    }
}
