import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The program with a guide on its map. Markers are where the dots are.
struct MapSession {
    let carte: CarteSession
    private let watch: WidgetWatch
    private let mapButton: String

    /// Three places from west to east, and two within 4 m of each other in the north-east.
    static let places = guide([
        ("Ravintola", "restaurant", 60.168, 24.934), ("Kahvila", "cafe", 60.170, 24.940),
        ("Baari", "bar", 60.172, 24.946), ("Etana", "restaurant", 60.1740, 24.9500),
        ("Toukka", "restaurant", 60.17402, 24.95006),
    ])

    static func guide(_ places: [(name: String, kind: String, latitude: Double, longitude: Double)]) -> String
    {
        let features = places.enumerated().map { number, place in
            """
            {"type":"Feature","id":"n\(number + 1)","geometry":{"type":"Point","coordinates":\
            [\(place.longitude),\(place.latitude)]},"properties":{"amenity":"\(place.kind)","name":"\(place.name)"}}
            """
        }
        return #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    }

    /// - Parameter mapButton: the name of the button that shows the map, in the language of the locale.
    init(
        width: Int = 400, height: Int = 800, dark: Bool = false, keepsSettings: Bool = false,
        places: String? = MapSession.places, maps: [URL] = [], locale: String? = nil,
        mapButton: String = "Map", environment: [String: String] = [:]
    ) throws {
        watch = WidgetWatch(environment)
        carte = try CarteSession(
            width: width, height: height, dark: dark, accessibility: true, keepsSettings: keepsSettings,
            places: places, maps: maps, locale: locale,
            environment: environment.merging(try watch.environment()) { $1 })
        self.mapButton = mapButton
        try carte.waitForList()
        try pressMapButton()
    }

    /// Clicks the button that switches between list and map.
    func pressMapButton() throws { try carte.press(mapButton) }

    /// The widgets on the screen.
    var widgets: [ShownWidget] { get throws { try watch.widgets(of: carte.program) } }

    /// The middles of the dots that have a marker, from west to east.
    var dots: [Point] {
        get throws {
            try widgets.filter { $0.classes.contains("map-marker") }
                .map { Point(Double($0.area.x) + 22, Double($0.area.y) + 22) }
                .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        }
    }

    /// Waits until the map stands still with a number of dots, and returns them.
    @discardableResult
    func waitForDots(_ count: Int, line: UInt = #line) throws -> [Point] {
        try waitForDots("\(count) dots") { $0.count == count }
    }

    /// Waits until the dots satisfy a condition, and then stand still.
    @discardableResult
    func waitForDots(_ what: String, where isTrue: ([Point]) -> Bool) throws -> [Point] {
        _ = try eventually(what, seeing: { try dots }, until: isTrue)
        var last = try dots
        return try eventually("still dots, \(what)") {
            carte.display.pause(0.4)
            let now = try dots
            defer { last = now }
            return now == last && isTrue(now) ? now : nil
        }
    }

    /// A grid of places: ten columns from west to east, five rows from north to south.
    static let grid: String = {
        var places: [(name: String, kind: String, latitude: Double, longitude: Double)] = []
        for number in 0..<50 {
            let (row, column) = (Double(number / 10), Double(number % 10))
            places.append(("Place \(100 + number)", "cafe", 60.174 - row / 1000, 24.93 + column / 500))
        }
        return guide(places)
    }()

    /// The names of the places in the visible rows of the list, with their middles.
    var rows: [(name: String, middle: Point)] {
        get throws {
            let widgets = try self.widgets
            let rows = widgets.filter {
                $0.type == "GtkListItemWidget" && $0.seen.height > 0
                    && Int($0.middle.y) < carte.display.height
            }
            var found: [(name: String, middle: Point)] = []
            for row in rows {
                if let name = widgets.first(where: { $0.isText && $0.area.isInside(row.area) }) {
                    found.append((name.text, row.middle))
                }
            }
            return found
        }
    }

    /// Waits until the list shows places, and returns their names.
    @discardableResult
    func waitForRows(_ what: String, where isTrue: ([String]) -> Bool) throws -> [String] {
        try eventually("rows, \(what)", seeing: { try rows.map(\.name) }, until: isTrue)
    }

    /// Presses Escape, which closes the details over the list, and waits until the sheet rests.
    @discardableResult
    func back() throws -> String? {
        let before = try carte.mark
        try carte.display.keyboard.press(.escape)
        return try carte.trace.waitForRest(after: before).detent
    }

    /// Drags the sheet by a finger at its middle, and waits until it rests.
    @discardableResult
    func drag(from y: Double, to end: Double) throws -> String? {
        let before = try carte.mark
        let x = carte.middleOfSheet
        try carte.display.touch.drag(from: Point(x, y), to: Point(x, end), duration: 0.3, hold: 0.2)
        return try carte.trace.waitForRest(after: before).detent
    }

    /// The visible texts.
    func text(ofClass name: String) throws -> ShownWidget? {
        try widgets.first { $0.classes.contains(name) && $0.isText }
    }

    /// Taps a dot, and waits until the sheet rests.
    @discardableResult
    func open(_ dot: Point) throws -> String? {
        let before = try carte.mark
        try carte.display.touch.tap(at: dot)
        return try carte.trace.waitForRest(after: before).detent
    }

    /// Waits for the details of a place.
    func waitForDetails(of name: String) throws { _ = try carte.element(name, role: "dialog") }
}

extension Point {
    func isNear(_ x: Double, _ y: Double, within tolerance: Double = 3) -> Bool {
        abs(self.x - x) <= tolerance && abs(self.y - y) <= tolerance
    }
}
