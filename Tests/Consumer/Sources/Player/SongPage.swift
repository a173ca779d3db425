import AdwKit
import BottomSheet
import GtkKit

/// The first page of the sheet: the playing song, its position, the albums, and a note about the song.
@MainActor
final class SongPage {
    /// Called when the user chooses an album.
    var onAlbum: ((Song) -> Void)?
    /// Called when the user asks for the lyrics.
    var onLyrics: (() -> Void)?

    let widget: ScrollArea
    private let title = Label().classes("title-2")
    private let album = Label().classes("dim-label")
    private let slider = Scale(0...Song.duration, step: 1)
    private let time = Label().classes("numeric", "caption")
    private let note = Entry(placeholder: "Enter saves the note", label: "Note")
    private var savedNote = ""

    init() {
        slider.accessibleLabel("Position")
        let albums = HorizontalScroller(spacing: 6)
        let lyrics = Button("Lyrics").classes("pill").align(horizontal: .center)
        let position = Box(.vertical, [slider, time.align(horizontal: .center)])
        let content = Box(.vertical, spacing: 18, [title, album, position, albums, note, lyrics])
        widget = ScrollArea(content.margin(horizontal: 18, bottom: 18), label: "Song")
        for song in Song.all where (song.number - 1) % Song.songsPerAlbum == 0 {
            let button = Button(song.album).minimumSize(width: 130)
            button.onClick { [unowned self] in onAlbum?(song) }
            albums.append(button)
        }
        slider.onChange { [unowned self] in time.text = Song.clock($0) }
        note.onEnter { [unowned self] in savedNote = note.text }
        lyrics.onClick { [unowned self] in onLyrics?() }
    }

    /// Whether the user typed a note and has not saved it.
    var hasUnsavedNote: Bool { note.text != savedNote }

    func discardNote() { note.text = savedNote }

    func show(_ song: Song) {
        title.text = song.title
        album.text = song.album
        slider.value = 0
        time.text = Song.clock(0)
    }
}
