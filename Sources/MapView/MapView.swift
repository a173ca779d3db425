import GtkKit
import MapCore
import SheetCore

/// A map of places: dots, clusters with their number of places, and a pin.
///
/// ```swift
/// let map = MapView(wording)
/// map.show(MapDots([MapDot(at: point, .cup)]), markers: [])
/// map.show { $0.show(point, zoom: 15) }
/// map.onChoose = { numbers in print(numbers) }
/// ```
///
/// A drag moves the map with momentum. Pinch, wheel, double tap, a tap with two fingers, and a double tap with a drag
/// zoom it. Arrow keys move it, + and − zoom. Tab goes through the dots that have a marker; see ``show(markers:)``.
///
/// The widget knows neither the places nor map files. A program gives it pictures of tiles by ``ground``.
public final class MapView: CustomWidget {
    public override class var typeName: String { "CarteMapView" }
    public override class var cssName: String { "map-view" }
    public override class var role: AccessibleRole { .list }

    /// Called with the numbers of the dots that the user chose: one, or several at the same point.
    public var onChoose: (([Int]) -> Void)?
    /// Called when the map stands still for a moment after a change of its camera, size or dots.
    public var onRest: (() -> Void)?
    /// Called when the user moves or zooms the map.
    public var onMove: (() -> Void)?
    /// The ground below the places.
    public var ground: (any MapTilePictures)? {
        didSet {
            guard ground !== oldValue else { return }
            ground?.onChange { [weak self] in if let self, isAlive { redraw() } }
            redraw()
        }
    }

    /// The owners of the map's data. They are always visible.
    public var credit: String {
        get { controls.legend.credit.text }
        set {
            controls.legend.credit.text = newValue
            queueAllocate()
        }
    }

    /// The places. See ``show(_:markers:)``.
    public private(set) var dots = MapDots()

    /// The chosen place. It stays in the free area; see ``cover(_:)``.
    public var pin: MapPoint? {
        didSet {
            guard pin != oldValue else { return }
            revealPin()
            redraw()
        }
    }

    /// The origin of distances, and whether it is the user's position.
    public var origin: (point: MapPoint, isPerson: Bool)? {
        didSet { redraw() }
    }

    /// The visible part of the map.
    public internal(set) var camera = MapCamera() {
        didSet { if camera != oldValue { changed() } }
    }

    /// The texts in the user's language, such as the distances of the scale.
    public var wording: MapWording {
        didSet {
            controls.legend.wording = wording
            showScale()
            redraw()
        }
    }

    /// The clusters of the last frame, for taps.
    var clusters: [MapIndex.Cluster] = []
    var painter: MapPainter?
    /// The sizes of the pictures of tiles, px.
    var tileSizes = MapTileSizes()
    let controls: MapControls
    let markers = MapMarkers()
    var press: MapPress?
    /// The press that a second finger has ended.
    var pressBeforePinch: MapPress?
    /// The number of movements that were started. A movement ends when another one starts.
    var movement = 0
    /// The camera at the end of the running animation.
    var destination: MapCamera?
    private let rest = Timeout()
    private var isAllocating = false
    /// A camera that waits for the first layout.
    private var waiting: (@MainActor (inout MapCamera) -> Void)?

    /// Creates a map of the whole Earth.
    ///
    /// - Parameter isStill: whether the map is a picture, without input and without a part for assistive technology.
    public init(_ wording: MapWording, isStill: Bool = false) {
        self.wording = wording
        controls = MapControls(wording)
        super.init()
        clipsContent()
        isFocusable = !isStill
        adopt(markers.tag)
        for child in controls.widgets { adopt(child) }
        controls.onZoom = { [unowned self] in zoom(by: $0) }
        markers.onFocus = { [unowned self] in
            queueAllocate()
            redraw()
        }
        markers.onChoose = { [unowned self] in onChoose?([$0]) }
        guard !isStill else {
            controls.buttons.isVisible = false
            isTarget = false
            accessibleHidden(true)
            return
        }
        listen()
    }

    // MARK: - Controls

    /// The scale and the credit.
    public var legend: Widget { controls.legend }

    /// The buttons of the map.
    public var buttons: Widget { controls.buttons }

    /// Adds a button below the others.
    public func addButton(_ button: Button) { controls.add(button) }

    /// Whether ``legend`` and ``buttons`` are in the map, at its lower edge. If not, let them ride the sheet that covers
    /// the map.
    public var containsControls = true {
        didSet {
            guard containsControls != oldValue else { return }
            for widget in controls.widgets { containsControls ? adopt(widget) : disown(widget) }
            queueAllocate()
            redraw()
        }
    }

    // MARK: - Content

    /// Replaces the places.
    ///
    /// - Parameter markers: the markers, with the new numbers of their dots.
    public func show(_ dots: MapDots, markers: [MapMarker]) {
        self.dots = dots
        // Their members are positions among the former dots.
        clusters = []
        show(markers: markers)
        changed()
    }

    /// Sets the dots that Tab goes through and that assistive technology lists, in their order.
    public func show(markers: [MapMarker]) {
        self.markers.show(markers, in: self)
        queueAllocate()
        redraw()
    }

    // MARK: - Camera

    /// Changes the camera, or plans the change until the map has a size.
    ///
    /// - Parameter animated: whether the map moves to the new camera.
    public func show(animated: Bool = false, _ change: @escaping @MainActor (inout MapCamera) -> Void) {
        guard camera.width > 0 else { return waiting = change }
        var camera = destination ?? camera
        change(&camera)
        move(to: camera, animated: animated)
        if destination == nil { awaitRest(0) }
    }

    /// Tells the map which part of it other widgets cover.
    ///
    /// - Parameter insets: the covered part at the end of the widgets' animation, px. The pin stays outside of it.
    public func cover(_ insets: MapCamera.Insets) {
        guard insets != camera.covered else { return }
        camera.covered = insets
        destination?.covered = insets
        revealPin()
    }

    /// The space between the pin and the edges of the free area, px.
    private static let pinMargin = 56.0

    private func revealPin() {
        guard let pin, camera.width > 0 else { return }
        let goal = destination ?? camera
        // In less space nothing is visible anyway.
        guard let area = goal.free.inset(by: Self.pinMargin), !area.contains(goal.place(of: pin)) else {
            return
        }
        show(animated: isMapped) { $0.show(pin, zoom: $0.zoom) }
    }

    private func changed() {
        if !isAllocating { queueAllocate() }
        redraw()
        showScale()
        awaitRest(0.25)
    }

    /// - Parameter time: how long the map must stand still, s. A jump is over at once.
    private func awaitRest(_ time: Double) {
        rest.start(after: time) { [unowned self] in comeToRest() }
    }

    private func showScale() {
        controls.legend.scale = MapScale(
            metresPerPixel: camera.metresPerPixel, atMost: MapLegend.scaleLength, usesMiles: wording.usesMiles
        )
    }

    private func comeToRest() {
        // The window may have closed meanwhile.
        guard isAlive else { return }
        camera.alignToPixels()
        // The little change begins no new wait.
        rest.cancel()
        onRest?()
    }

    // MARK: - Layout

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        Extent(minimum: 0, natural: 0)
    }

    public override func allocate(width: Int, height: Int) {
        isAllocating = true
        defer { isAllocating = false }
        if Double(width) != camera.width || Double(height) != camera.height {
            let goal = destination
            stopMoving()
            // A change of size must not keep the map from its goal.
            if let goal { camera = goal }
            let isFirst = camera.width == 0
            camera.resize(width: Double(width), height: Double(height))
            if width > 0, let change = waiting {
                waiting = nil
                change(&camera)
                camera.alignToPixels()
                awaitRest(0)
            }
            if isFirst { camera.covered.bottom = min(camera.covered.bottom, Double(height)) }
            revealPin()
        }
        if containsControls { controls.place(in: camera) }
        markers.place(in: camera, dots)
    }

    public override func moveFocus(_ direction: FocusDirection) -> Bool { moveFocusInside(direction) }

    // MARK: - Drawing

    public override func draw(_ snapshot: Snapshot) {
        let painter = currentPainter
        drawGround(in: snapshot, painter)
        clusters = dots.index.clusters(in: camera)
        let parts = clusters.map { (part: part(for: $0), place: camera.place(ofCopy: $0.middle)) }
        for (part, place) in parts { painter.draw(part, at: place, in: snapshot) }
        for name in names(beside: parts.map { painter.area(of: $0.part, at: $0.place) }, painter) {
            painter.draw(name.part, at: name.place, in: snapshot)
        }
        if let origin {
            painter.draw(
                origin.isPerson ? .person : .origin, at: camera.place(of: origin.point), in: snapshot)
        }
        if let number = markers.focused {
            painter.draw(.focus, at: camera.place(of: dots.dots[number].point), in: snapshot)
        }
        if let pin { painter.draw(.pin, at: camera.place(of: pin), in: snapshot) }
        super.draw(snapshot)
    }

    private func part(for cluster: MapIndex.Cluster) -> MapPainter.Part {
        guard cluster.members.count == 1 else { return .badge(wording.number(cluster.members.count)) }
        let dot = dots.dots[dots.index[cluster.members.lowerBound]]
        return .dot(dot.symbol, isOpen: dot.isOpen, isFavourite: dot.isFavourite)
    }

    /// The distance of a name from the middle of its dot, px.
    private static let nameDistance = 17.0

    /// Returns the names of places with a marker that have room, the nearest to the middle first. They cover neither
    /// dots nor each other, and no control covers them.
    func names(
        beside dots: [Rectangle], _ painter: MapPainter
    ) -> [(part: MapPainter.Part, place: (x: Double, y: Double))] {
        var taken = dots + controlAreas
        var names: [(part: MapPainter.Part, place: (x: Double, y: Double))] = []
        let single = Set(
            clusters.filter { $0.members.count == 1 }.map { self.dots.index[$0.members.lowerBound] })
        for (marker, _) in markers.items where single.contains(marker.number) {
            var place = camera.place(of: self.dots.dots[marker.number].point)
            place.y += Self.nameDistance
            let area = painter.area(of: .name(marker.name), at: place)
            guard !taken.contains(where: { $0.overlaps(area) }) else { continue }
            taken.append(area)
            names.append((.name(marker.name), place))
        }
        return names
    }

    /// The areas that the legend and the buttons cover, px. Beside a sheet, they are those at the end of its animation.
    private var controlAreas: [Rectangle] {
        controls.widgets.filter(\.isMapped).compactMap { widget in
            guard var area = widget.frame(in: self) else { return nil }
            if !containsControls { area.y = camera.free.y.upperBound - SheetRider().margin - area.height }
            return area
        }
    }

    private var currentPainter: MapPainter {
        let style = MapPainter.Style(of: self)
        if let painter, painter.style == style { return painter }
        let new = MapPainter(style, for: self)
        painter = new
        return new
    }
}

extension Rectangle {
    fileprivate func overlaps(_ other: Rectangle) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}
