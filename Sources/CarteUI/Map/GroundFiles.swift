import Foundation
import GtkKit
import GuideCore
import GuideStore
import MapCore
import MapGround
import MapStyle
import MapView
import Messages
import Translations
import VectorTiles

/// The ground of the map, from the user's map files.
///
/// It opens the files in the background when the map is shown, and again after a change of their folder.
@MainActor
final class GroundFiles {
    /// The ground; `nil` without a usable file, and before the files are opened.
    private(set) var current: Ground?
    /// Whether the files are opened, and none can be used.
    var isEmpty: Bool { shown != nil && current == nil }
    /// Called with a message about a file that cannot be used, or about a damaged tile. Each is told once.
    var onProblem: ((String) -> Void)?

    private let folder: MapFolder
    private let preferences: () -> LocalePreferences
    private var listeners: [() -> Void] = []
    private var shown: Shown?
    private var isLoading = false
    /// Whether to load again after the running load.
    private var isOutdated = false
    private var told: Set<String> = []
    private var watch: FolderWatch?
    /// The path of the watched folder.
    private var watched: String?
    private let pause = Timeout()

    /// The files and languages of the ground.
    private struct Shown: Equatable {
        struct File: Equatable {
            let name: String
            let size: Int?
            let date: Date?
            /// A problem may go without a change of the file: its permissions, or another program's log beside it.
            let problem: MapFileError?
        }

        let files: [File]
        let languages: [String]
    }

    init(_ folder: MapFolder, preferences: @escaping () -> LocalePreferences) {
        (self.folder, self.preferences) = (folder, preferences)
    }

    /// Calls `action` after each change of the ground.
    func onChange(_ action: @escaping () -> Void) { listeners.append(action) }

    /// Opens the files, unless they are open.
    func loadOnce() {
        if shown == nil, !isLoading { load() }
    }

    /// Opens the files again for other languages of names, if they are open.
    func applyPreferences() {
        if shown != nil || isLoading { load() }
    }

    /// Opens the files again, if they or the languages of names have changed.
    func load() {
        guard !isLoading else { return isOutdated = true }
        isLoading = true
        let languages = preferences().nameLanguages
        Task { [weak self, folder] in
            let loaded = await Background.run {
                folder.publishLeftovers()
                return Loaded(folder.entries())
            }
            guard let self else { return }
            isLoading = false
            if isOutdated {
                isOutdated = false
                return load()
            }
            follow()
            let files = loaded.entries.map {
                Shown.File(name: $0.name, size: $0.size, date: $0.date, problem: $0.problem)
            }
            let new = Shown(files: files, languages: languages)
            guard new != shown else { return }
            shown = new
            show(loaded, languages)
        }
    }

    private func show(_ loaded: Loaded, _ languages: [String]) {
        for error in loaded.problems { tell(error.message) }
        current = loaded.source.map { source in
            let ground = MapGround(source, languages: LanguagePreference(languages))
            ground.onFault = { [weak self] in self?.tell($0.message) }
            return Ground(pictures: GroundPictures(ground), credit: Self.credit(of: source.files))
        }
        for listener in listeners { listener() }
    }

    private func tell(_ message: Message) {
        let text = message.text(in: .person)
        guard told.insert(text).inserted else { return }
        StandardError.write(text)
        onProblem?(text)
    }

    /// Follows later changes of the folder, such as those of `carte-tool map add`. Without the folder, it waits in its
    /// parent for the first map.
    private func follow() {
        let path = folder.url.path
        let isThere = FileManager.default.fileExists(atPath: path)
        let new = isThere ? path : folder.url.deletingLastPathComponent().path
        guard new != watched else { return }
        let wasWaiting = watched != nil
        watched = new
        watch = FolderWatch(new) { [weak self] changed in
            // Hidden files are those of running downloads and copies. At the end, the map's own name changes.
            let isHidden = changed.split(separator: "/").last?.hasPrefix(".") == true
            if isThere ? !isHidden : changed == path { self?.loadLater() }
        }
        // The first map may have arrived before the watch.
        if wasWaiting { loadLater() }
    }

    private func loadLater() {
        pause.start(after: 0.5) { [weak self] in self?.load() }
    }

    /// Joins the notices of the files. The places come from OpenStreetMap in any case.
    static func credit(of files: [MapFile]) -> String {
        var notices: [String] = []
        for notice in files.compactMap(\.information.attribution) where !notices.contains(notice) {
            notices.append(notice)
        }
        if !notices.contains(where: { $0.contains(Licence.attribution) }) {
            notices.append(Licence.attribution)
        }
        return notices.joined(separator: " ")
    }
}

/// The ground of a map, and the owners of its data.
struct Ground {
    let pictures: GroundPictures
    let credit: String
}

extension MapFolder.Entry {
    fileprivate var problem: MapFileError? { if case .failure(let error) = file { error } else { nil } }
}

extension MapFolder {
    /// The folder of the user's maps.
    static var user: MapFolder { MapFolder(besideGuide: GuideStore.defaultURL) }
}

/// The opened files of a folder.
private struct Loaded: Sendable {
    let entries: [MapFolder.Entry]
    /// The usable files; `nil` without one.
    private(set) var source: MapSource?
    private(set) var problems: [MapFileError] = []

    init(_ entries: [MapFolder.Entry]) {
        self.entries = entries
        var files: [MapFile] = []
        for entry in entries {
            do throws(MapFileError) {
                files.append(try entry.checkedFile())
            } catch {
                problems.append(error)
            }
        }
        if !files.isEmpty { source = try? MapSource(files) }
    }
}

/// The textures of a ``MapGround`` as pictures of a map's tiles.
@MainActor
final class GroundPictures: MapTilePictures {
    private let ground: MapGround
    private var listeners: [@MainActor () -> Void] = []

    init(_ ground: MapGround) {
        self.ground = ground
        // A worker that paints keeps the ground alive, but not this object.
        ground.onChange = { [weak self] in self?.listeners.forEach { $0() } }
    }

    func onChange(_ action: @escaping @MainActor () -> Void) { listeners.append(action) }

    func picture(of tile: MapTile, _ look: MapLook) -> MapTilePicture {
        guard let tile = TileAddress(tile) else { return .none }
        let (size, appearance) = (TileSize(look), MapAppearance(look))
        if let texture = ground.texture(of: tile, size, appearance) { return .ready(texture) }
        return ground.isBlank(tile, size, appearance) ? .none : .waiting
    }

    func readyPicture(of tile: MapTile, _ look: MapLook) -> Texture? {
        TileAddress(tile).flatMap { ground.readyTexture(of: $0, TileSize(look), MapAppearance(look)) }
    }
}

extension TileSize {
    fileprivate init(_ look: MapLook) { self.init(look.tileSize, scale: look.scaleFactor) }
}

extension TileAddress {
    fileprivate init?(_ tile: MapTile) { self.init(zoom: tile.zoom, x: tile.x, y: tile.y) }
}

extension MapAppearance {
    fileprivate init(_ look: MapLook) {
        self.init(isDark: look.isDark, isHighContrast: look.isHighContrast, textScale: look.textScale)
    }
}
