import Foundation
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import VectorTiles
import XCTest

/// The real program on a display of its own, with an open guide and a trace of its sheet.
final class CarteSession {
    let display: VirtualDisplay
    private(set) var program: ProgramUnderTest
    private(set) var trace: TraceReader
    /// The program's announcements, if it is started with assistive technology.
    private(set) var announcements: Announcements? { didSet { announcementsHeard = 0 } }
    /// Parts of the warnings that this session may write. A test fails for any other one.
    var expectedWarnings: [String] = []
    /// The number of announcements before the last awaited one.
    var announcementsHeard = 0
    /// Reads the program's widgets, if pictures are saved.
    let pictureWatch: WidgetWatch?
    /// The user's data folder, in a session with places.
    let folder: URL
    let windowWidth: Int?
    private let locale: TestLocale?
    private let start: ([String]) throws -> TracedProgram
    /// The running program's root for assistive technology, and its list of places. See ``accessible``.
    private var root: Accessible?
    var list: Accessible?

    /// - Parameters:
    ///   - windowWidth: the width of a window in the screen's upper left corner. nil for a window that fills
    ///     the screen.
    ///   - isFloating: whether a window manager places and moves that window.
    ///   - isWayland: whether the display is a Wayland compositor instead of an X server.
    ///   - accessibility: whether the program has a session bus. Tests find elements over it.
    ///   - keepsSettings: whether settings outlive the program, for a ``restart(_:)``.
    ///   - places: the user's guide as GeoJSON; nil for none.
    ///   - maps: the user's map files, beside a guide with places.
    ///   - settings: lines for GTK's `settings.ini`.
    ///   - textScale: the factor of the text size.
    ///   - layout: the keyboard's layout.
    ///   - locale: the user's locale, such as `ru_RU`.
    ///   - environment: variables in addition to those of every test.
    ///   - program: the path of another program than the tested one.
    ///   - prepare: called before each start.
    ///   - arguments: the program's arguments. Without arguments and places it shows the sample guide.
    init(
        width: Int = 400, height: Int = 800, windowWidth: Int? = nil, isFloating: Bool = false,
        isWayland: Bool = false, dark: Bool = false,
        accessibility: Bool = true, keepsSettings: Bool = false, places: String? = nil,
        maps: [URL] = [], locale: String? = nil, settings: [String] = [], textScale: Double = 1,
        layout: KeyboardLayout = .us,
        environment: [String: String] = [:], program: String? = nil,
        prepare: @escaping () throws -> Void = {}, _ arguments: [String] = []
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "carte-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        self.windowWidth = windowWidth
        self.locale = try locale.map(TestLocale.init)
        var environment = environment.merging(self.locale?.environment ?? [:]) { $1 }
        if let places {
            try PreparedGuide.make(places, in: folder)
            for map in maps {
                try MapFolder(folder.appending(path: "carte/maps")).add(map, asLink: false)
            }
            environment["XDG_DATA_HOME"] = folder.path
        }
        pictureWatch = Pictures.folder.map { _ in WidgetWatch(environment) }
        try environment.merge(pictureWatch?.environment() ?? [:]) { $1 }
        let whole = isWayland ? WindowManagement.wayland : .maximised
        let display = try VirtualDisplay(
            width: width, height: height,
            windows: windowWidth == nil ? whole : isFloating ? .floating : .none, settings: settings,
            textScale: textScale, layout: layout)
        self.display = display
        start = { [environment] arguments in
            try TracedProgram.start(
                program ?? ProgramUnderTest.executable(named: "carte"), on: display, in: folder,
                sheetWidth: windowWidth ?? width, dark: dark,
                accessibility: accessibility,
                environment: environment.merging(keepsSettings ? ["GSETTINGS_BACKEND": "keyfile"] : [:]) {
                    $1
                },
                prepare: prepare, arguments)
        }
        let started = try start(arguments)
        (self.program, trace, announcements) = (started.program, started.trace, started.announcements)
    }

    /// Quits the program with Ctrl+Q, and starts it again with its stored state.
    func restart(_ arguments: [String] = []) throws {
        try quit()
        try startAgain(arguments)
    }

    /// Quits the program with Ctrl+Q.
    func quit() throws {
        // A closing dialog may still have the keyboard.
        try eventually("the end of the program") {
            if program.isRunning { try display.keyboard.press(.q, with: .control) }
            return program.waitForExit(timeout: 1) != nil
        }
    }

    /// Starts the program again with its stored state. It must be ending already.
    func startAgain(_ arguments: [String] = []) throws {
        XCTAssertEqual(program.waitForExit(), .code(0))
        TracedProgram.reportWarnings(of: program, except: expectedWarnings)
        let started = try start(arguments)
        (program, trace, announcements) = (started.program, started.trace, started.announcements)
        (root, list) = (nil, nil)
    }

    /// The running program for assistive technology.
    var accessible: Accessible {
        get throws {
            if let root { return root }
            let root = try Accessible.program(program)
            self.root = root
            return root
        }
    }

    deinit {
        TracedProgram.end(program, expecting: expectedWarnings)
        display.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Fails for unexpected warnings so far. Each session does so at its end.
    func assertNoWarnings() { TracedProgram.reportWarnings(of: program, except: expectedWarnings) }

    /// The number of lines in the trace. Later lines are the response to the next input.
    var mark: Int {
        get throws { try trace.lines().count }
    }

    /// Waits until the list of a guide is drawn with its pictures. No modal sheet may be open.
    func waitForList() throws {
        let isAccessible = announcements != nil
        try eventually("a row with its picture") {
            let picture = try display.picture()
            guard isAccessible else { return picture.showsRow(in: display.middle) }
            return try rows().contains { visibleArea(of: $0).map(picture.showsRow) ?? false }
        }
        _ = try display.stillPicture()
    }

    /// The detent at which a place opens: full if the sheet is beside the list.
    var openingDetent: String { display.width >= 900 ? "full" : "half" }

    /// Opens the place `index` rows below the first, and waits until the sheet rests at ``openingDetent``.
    @discardableResult
    func openPlace(_ index: Int = 0) throws -> TraceLine {
        let before = try mark
        try display.touch.tap(at: row(index))
        let rest = try trace.waitForRest(after: before)
        XCTAssertEqual(rest.detent, openingDetent)
        return rest
    }

    /// Opens the first place by keys, also without `accessibility`.
    func openFirstByKeys() throws {
        let before = try mark
        for key in [Key.down, .enter] { try display.keyboard.press(key) }
        try trace.waitForRest(after: before)
    }

    /// Opens the first place and raises its sheet to full by a drag.
    func openFully() throws {
        try openPlace()
        try raise()
    }

    /// Raises the sheet from half to full by a drag.
    func raise() throws {
        let height = Double(display.height)
        let rest = try drag(from: 0.9 * height, by: -0.4 * height)
        XCTAssertEqual(rest.detent, "full")
    }

    enum Pointer {
        case touch, mouse
        /// Only on Wayland.
        case pen

        static let onX11 = [touch, mouse]
    }

    /// The middle of the sheet or card, px from the left. Drags begin there.
    var middleOfSheet: Double {
        span.leading + span.width / 2
    }

    /// A point in the middle of the sheet or card, at a height of the window (px).
    func point(at y: Double) -> Point { Point(middleOfSheet, y) }

    /// The sheet's horizontal position and width.
    var span: SheetSpan {
        SheetConfiguration.restaurantDetail.span(
            in: Size(width: Double(display.width), height: Double(display.height)))
    }

    /// Drags along the middle of the sheet, pauses, releases, and waits until the sheet rests.
    @discardableResult
    func drag(_ pointer: Pointer = .touch, from y: Double, by distances: Double...) throws -> TraceLine {
        let before = try mark
        let path = [point(at: y)] + distances.map { point(at: y + $0) }
        switch pointer {
        case .touch:
            try display.touch.drag(through: path, duration: 0.25 * Double(distances.count), hold: 0.3)
        case .mouse:
            try display.mouse.drag(through: path, duration: 0.25 * Double(distances.count), hold: 0.3)
        case .pen:
            try display.pen?.drag(through: path, duration: 0.25 * Double(distances.count), hold: 0.3)
        }
        return try trace.waitForRest(after: before)
    }

    func press(_ pointer: Pointer, at point: Point) throws {
        switch pointer {
        case .touch: try display.touch.begin(at: point)
        case .mouse:
            try display.mouse.move(to: point)
            try display.mouse.press()
        case .pen: try XCTUnwrap(display.pen).press(at: point)
        }
    }

    func press(_ pointer: Pointer, at y: Double) throws { try press(pointer, at: point(at: y)) }

    func move(_ pointer: Pointer, to point: Point) throws {
        switch pointer {
        case .touch: try display.touch.move(to: point)
        case .mouse: try display.mouse.move(to: point)
        case .pen: try display.pen?.move(to: point)
        }
    }

    /// Moves in steps of 20 px, and waits until the sheet has followed. A busy machine may take long.
    func move(_ pointer: Pointer, from start: Double, to end: Double, untilTheSheetIsAt offset: Double) throws
    {
        let steps = max(1, Int(abs(end - start) / 20))
        for step in 1...steps {
            try move(pointer, to: point(at: start + (end - start) * Double(step) / Double(steps)))
            display.pause(0.016)
        }
        try eventually("the sheet at \(offset)", seeing: { try frames(after: 0).last?.offset }) {
            abs(($0 ?? 0) - offset) < 1
        }
    }

    func release(_ pointer: Pointer, at point: Point) throws {
        switch pointer {
        case .touch: try display.touch.end(at: point)
        case .mouse: try display.mouse.release()
        case .pen: try display.pen?.release(at: point)
        }
    }

    func release(_ pointer: Pointer, at y: Double) throws {
        try release(pointer, at: point(at: y))
    }

    /// Opens a popover over the list, runs a check, and closes it.
    ///
    /// - Parameters:
    ///   - name: the popover's name, for failures.
    ///   - open: opens the popover.
    ///   - look: the check.
    func withPopover(_ name: String, by open: () throws -> Void, look: () throws -> Void) throws {
        func waitForPopups(_ count: Int) throws {
            try eventually("\(count) popovers for \(name)", seeing: { try display.popups(of: program).count })
            {
                $0 == count
            }
            // A popover that has just appeared still moves.
            _ = try display.stillPicture()
        }
        try open()
        try waitForPopups(1)
        try look()
        try display.keyboard.press(.escape)
        // Before that, the next tap would only close the popover.
        try waitForPopups(0)
    }

    /// The frames shown since a mark.
    func frames(after mark: Int) throws -> [TraceLine] { try trace.frames(after: mark) }
}

extension VirtualDisplay {
    /// The part of the screen that has rows in a window with many places.
    var middle: Area { Area(x: 0, y: height / 2, width: width, height: 160) }
}

extension Picture {
    /// Whether an area has the picture of a row or card.
    func showsRow(in area: Area) -> Bool {
        // It is at the left, or at the right in a right-to-left language.
        let columns = [area.x + 40, area.x + area.width - 40]
        return (area.y..<area.y + area.height).contains { y in
            columns.contains { self[$0, y].distance(to: self[area.x + 2, y]) > 30 }
        }
    }
}
