import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import MapCore
import MapView
import Messages
import Translations

/// The results of the search on a map: another view of the same search as the list.
@MainActor
final class MapController {
    /// The map, below a note about results that are not on it. In a wide window, the list of places is beside it.
    let page: Box
    /// The list of the places in view.
    let places: PlacesInView
    let view: MapView
    /// Called when the user chooses a place.
    var onChoose: ((GuideEntry) -> Void)?
    /// Called when the user chooses an action in the menu of a place in the list.
    var onMenuAction: ((PlaceMenu.Action, GuideEntry) -> Void)?
    /// Called when the user wants a map file for the ground.
    var onGetMap: (() -> Void)?
    /// Called when the user wants the map around their position.
    var onLocate: (() -> Void)?

    private let session: GuideSession
    private let window: Window
    private let side = Box(.vertical).classes("map-side").minimumSize(width: MapController.sideWidth)
        .expand(horizontally: false)
    private let menu: PlaceMenu
    private let note = Label().wrapping().classes("dim-label", "caption").margin(horizontal: 16, bottom: 6)
    /// Offers a map file, while there is none.
    private let getMap = Button(icon: "folder-download-symbolic", label: tr("Get the Map of This Area"))
    private var contents = MapContents()
    /// The search of the contents; `nil` before the first one of a guide.
    private var shownSearch: PlaceSearch?
    /// Whether the map was asked for a place, before or after it has loaded the contents.
    private var showsPlace = false
    /// The search and the view before a search moved the map; `nil` after the user has moved it.
    private var beforeSearch: (search: PlaceSearch, camera: MapCamera)?
    private var markers: [MapMarker] = []
    private var openPlace: UUID?
    private var isLoading = false
    /// Whether to load again after the running load.
    private var isOutdated = false
    /// Whether the user has moved the map since it last stood still.
    private var isMovedByUser = false

    /// The number of places near the middle that have a name, and that Tab and assistive technology reach.
    nonisolated private static let markerCount = 40
    /// The width of the list beside the map, px.
    private static let sideWidth = 340
    /// The zoom around the origin of distances.
    private static let originZoom = 15.0
    /// The smallest zoom around a place.
    private static let placeZoom = 16.0

    init(_ session: GuideSession, pictures: PictureLoader, in window: Window) {
        (self.session, self.window) = (session, window)
        places = PlacesInView(session, pictures: pictures, in: window)
        menu = PlaceMenu(in: places.pages)
        view = MapView(.translated(for: session.preferences))
        view.accessibleLabel(tr("Map"))
        note.isVisible = false
        side.isVisible = false
        page = Box(.horizontal, [side, Box(.vertical, [note, view.expand(vertically: true)])])
        let locate = Button(icon: "find-location-symbolic", label: tr("Show My Position"))
        view.addButton(locate)
        locate.onClick { [unowned self] in onLocate?() }
        view.addButton(getMap)
        getMap.onClick { [unowned self] in onGetMap?() }
        places.list.onChoose = { [unowned self] in onChoose?($0.entry) }
        places.list.onMenu = { [unowned self] in menu.open(for: $0.entry, x: $2, y: $3, of: $1) }
        menu.onChoose = { [unowned self] in onMenuAction?($0, $1) }
        view.onChoose = { [unowned self] in choose($0) }
        view.onMove = { [unowned self] in
            isMovedByUser = true
            beforeSearch = nil
        }
        view.onRest = { [unowned self] in if window.isAlive { showPlacesInView() } }
        session.ground.onChange { [weak self] in self?.showGround() }
        showGround()
        showOrigin()
    }

    // MARK: - Ground

    /// Opens the map files, again if they have changed. Call it whenever the map is shown.
    func loadGround() { session.ground.load() }

    private func showGround() {
        guard window.isAlive else { return }
        let ground = session.ground.current
        view.ground = ground?.pictures
        getMap.isVisible = session.ground.isEmpty
        view.credit = ground?.credit ?? Licence.attribution
    }

    /// The area above the lowered sheet.
    var area: GeoArea { GeoArea(inViewOf: view.camera, above: places.coveredHeight) }

    // MARK: - Contents

    /// Loads the results of the present search. During fast typing, only the last search is sure to be loaded.
    func load() {
        guard let store = session.guide?.store else { return }
        guard !isLoading else { return isOutdated = true }
        isLoading = true
        let search = session.state.search
        Task { [weak self] in
            let contents = try? await store.background { store in
                let now = Date()
                return MapContents(try store.positions(search.query(at: now), at: now))
            }
            guard let self, window.isAlive else { return }
            isLoading = false
            if isOutdated || session.guide?.store !== store {
                isOutdated = false
                load()
            } else if let contents {
                show(contents, of: search)
            }
        }
    }

    private func show(_ contents: MapContents, of search: PlaceSearch) {
        self.contents = contents
        note.text = tr(
            "%1 place without a position is not on the map",
            "%1 places without a position are not on the map", count: contents.missing)
        note.isVisible = contents.missing > 0
        markers = markers.compactMap { marker in
            var marker = marker
            guard let number = contents.numbers[marker.id] else { return nil }
            marker.number = number
            return marker
        }
        view.show(contents.dots, markers: markers)
        let old = shownSearch
        shownSearch = search
        guard let old else {
            if search.origin == nil, !showsPlace { showAll(animated: false) }
            return
        }
        // The map stays where it is as long as it shows a result, and returns after the search.
        let isNarrowed = (old.text, old.filters) != (search.text, search.filters)
        if isNarrowed, beforeSearch == nil { beforeSearch = (old, view.camera) }
        if isNarrowed, let before = beforeSearch,
            (before.search.text, before.search.filters) == (search.text, search.filters)
        {
            beforeSearch = nil
            view.show(animated: true) {
                $0.zoom(to: before.camera.zoom, x: 0, y: 0)
                $0.put(before.camera.middle, x: $0.width / 2, y: $0.height / 2)
            }
        } else if isNarrowed, !contents.dots.index.hasPlace(in: view.camera), !contents.dots.dots.isEmpty {
            showAll(animated: true)
        } else if view.camera.width > 0 {
            // The list need not wait until the map has stood still.
            places.look(through: view.camera, isByUser: isMovedByUser)
        }
    }

    private func showAll(animated: Bool) {
        let points = contents.dots.dots.map(\.point)
        guard !points.isEmpty else { return }
        view.show(animated: animated) { $0.show(points) }
    }

    /// Shows the map around a place.
    func show(_ coordinate: Coordinate) {
        showsPlace = true
        beforeSearch = nil
        view.show(animated: true) { $0.show(MapPoint(coordinate), zoom: max($0.zoom, Self.placeZoom)) }
    }

    /// Prepares for another guide, whose places are elsewhere.
    func prepare() {
        shownSearch = nil
        beforeSearch = nil
        showsPlace = false
        markers = []
    }

    /// Shows distances in the units of changed preferences.
    func applyPreferences() { view.wording = .translated(for: session.preferences) }

    /// Shows the origin of distances, and the map around it.
    func showOrigin() {
        let origin = session.state.search.origin
        view.origin = origin.map {
            (point: MapPoint($0.coordinate), isPerson: $0.kind == .person)
        }
        guard let point = view.origin?.point else { return }
        isMovedByUser = true
        beforeSearch = nil
        view.show(animated: true) { $0.show(point, zoom: max($0.zoom, Self.originZoom)) }
    }

    // MARK: - The chosen place

    /// Marks the place whose details are open.
    func mark(openPlace id: UUID?, at coordinate: Coordinate?) {
        openPlace = id
        places.openPlace = id
        view.pin = id == nil ? nil : coordinate.map(MapPoint.init)
    }

    /// Opens a place. Of several places at the same point, each choice opens the next one.
    private func choose(_ numbers: [Int]) {
        let ids = numbers.map { contents.ids[$0] }
        guard let first = ids.first else { return }
        let next = ids.firstIndex { $0 == openPlace }.map { ids[($0 + 1) % ids.count] }
        session.inBackground {
            try $0.entry(next ?? first)
        } then: { [weak self] result in
            if case .success(let entry?) = result { self?.onChoose?(entry) }
        }
    }

    // MARK: - Layout and focus

    /// Tells the map which part of it the sheet covers; see ``MapView/MapView/cover(_:)``.
    func cover(_ insets: MapCamera.Insets) { view.cover(insets) }

    /// Whether the list of the places in view is beside the map. It must not have another parent then.
    var listsPlaces: Bool {
        get { side.isVisible }
        set {
            guard newValue != side.isVisible else { return }
            side.isVisible = newValue
            let list = places.pages.expand(horizontally: false, vertically: true)
            newValue ? side.append(list) : side.remove(list)
        }
    }

    /// Focuses a place near the middle, or else the map. Returns whether it succeeded.
    func focus(_ id: UUID?) -> Bool { view.focus(id) }

    private func showPlacesInView() {
        // The results of a new search may be elsewhere.
        if shownSearch == session.state.search {
            places.look(through: view.camera, isByUser: isMovedByUser)
            isMovedByUser = false
        }
        updateMarkers()
    }

    // MARK: - Assistive technology and keys

    /// Names the places near the middle for the eye, for Tab and for assistive technology.
    private func updateMarkers() {
        let (contents, camera, search) = (contents, view.camera, session.state.search)
        let preferences = session.preferences
        let free = camera.free.middle
        let start = search.origin.map { MapPoint($0.coordinate) } ?? camera.point(x: free.x, y: free.y)
        session.inBackground { store in
            let numbers = contents.dots.index.nearest(in: camera, limit: .max)
            let near = numbers.prefix(Self.markerCount)
            let numberOfID = Dictionary(near.map { (contents.ids[$0], $0) }) { first, _ in first }
            let now = Date()
            let filters = GuideQuery.Filters(search.filters, now: now)
            let markers = try store.entries(near.map { contents.ids[$0] })
                .compactMap { entry in
                    numberOfID[entry.id].map {
                        MapMarker(
                            entry.id, number: $0,
                            PlaceSummary(entry, of: store, for: filters, at: now, from: nil, preferences),
                            from: start, preferences)
                    }
                }
            return (markers: markers, count: numbers.count)
        } then: { [weak self] result in
            // Other contents have other numbers, and bring their own markers.
            guard let self, case .success(let found) = result, contents.ids == self.contents.ids else {
                return
            }
            markers = found.markers
            view.show(markers: markers)
            describe(count: found.count)
        }
    }

    private func describe(count: Int) {
        let places = PlacesInView.title(ofCount: count)
        let origin = session.state.search.origin
        view.accessibleDescription(
            origin == nil ? tr("%1. Distances start in the middle of the map.", places) : places)
    }
}

extension MapMarker {
    /// - Parameter start: the point from which the distance and the direction are told.
    init(
        _ id: UUID, number: Int, _ summary: PlaceSummary, from start: MapPoint,
        _ preferences: LocalePreferences
    ) {
        let way: String? = summary.entry.place.coordinate.flatMap { coordinate in
            guard let direction = CompassDirection(from: start, to: MapPoint(coordinate)),
                let metres = start.coordinate?.distance(to: coordinate),
                let distance = DistanceText.text(metres: metres, in: preferences.language)
            else { return nil }
            return direction.text(after: distance)
        }
        let name = summary.entry.place.displayName(in: .translated).shortened(to: 28)
        let label = [summary.accessibleText(isOpen: false), way].compactMap(\.self)
        self.init(id, number: number, name: name, label: Language.person.list(label))
    }
}

extension CompassDirection {
    /// Returns a distance and the direction in words.
    func text(after distance: String) -> String {
        switch self {
        case .north: tr("%1 to the north", distance)
        case .northEast: tr("%1 to the north-east", distance)
        case .east: tr("%1 to the east", distance)
        case .southEast: tr("%1 to the south-east", distance)
        case .south: tr("%1 to the south", distance)
        case .southWest: tr("%1 to the south-west", distance)
        case .west: tr("%1 to the west", distance)
        case .northWest: tr("%1 to the north-west", distance)
        }
    }
}

extension MapWording {
    static func translated(for preferences: LocalePreferences) -> MapWording {
        MapWording(
            credit: Licence.attribution, zoomIn: tr("Zoom in"), zoomOut: tr("Zoom out"),
            usesMiles: preferences.language.locale.usesMiles,
            distance: { DistanceText.text(metres: $0, in: preferences.language) ?? "" },
            number: { Language.person.number($0) })
    }
}
