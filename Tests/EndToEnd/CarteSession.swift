import Foundation
import GtkTestSupport
import SheetCore
import TestSupport
import XCTest

/// The real program on a display of its own, with a guide open and its sheet traced.
final class CarteSession {
    let display: VirtualDisplay
    private(set) var program: ProgramUnderTest
    private(set) var trace: TraceReader
    /// What the program has announced, where it is started with assistive technology.
    private(set) var announcements: Announcements? { didSet { announcementsHeard = 0 } }
    /// How many of them were heard before what was waited for last.
    var announcementsHeard = 0
    /// What it shows, where pictures of that are kept.
    let pictureWatch: WidgetWatch?
    private let folder: URL
    private let windowWidth: Int?
    private let locale: TestLocale?
    private let start: ([String]) throws -> TracedProgram

    /// The middle of the list's first row, px from the top of the window.
    static let firstRow = 129.0

    /// A place on a row of the list. Rows are 68 px high, 72 px with libadwaita 1.10: the first eight are hit with both.
    static func row(_ index: Int) -> Point { Point(150, firstRow + 68 * Double(index)) }

    /// - Parameters:
    ///   - windowWidth: the width of a window that does not fill the screen but stands in its upper left corner, as large as
    ///     the program makes it.
    ///   - isFloating: whether that window has a window manager, which moves it; it stands where that puts it then.
    ///   - isWayland: whether the display is a Wayland compositor's instead of an X server's.
    ///   - keepsSettings: whether settings outlive the program, for a ``restart(_:)``.
    ///   - places: what is in the person's own guide, as GeoJSON; nil for nothing.
    ///   - settings: lines for GTK's `settings.ini`.
    ///   - textScale: how much larger than usual the person wants to read.
    ///   - layout: what the keyboard's keys write.
    ///   - locale: where the person lives, such as `ru_RU`, and so what they speak.
    ///   - environment: variables beside those of every test.
    ///   - program: a path, if it is not the one that all tests start.
    ///   - prepare: what each start needs anew.
    ///   - arguments: what the program is started with; without any and without places it shows the sample guide.
    init(
        width: Int = 400, height: Int = 800, windowWidth: Int? = nil, isFloating: Bool = false,
        isWayland: Bool = false, dark: Bool = false,
        accessibility: Bool = false, keepsSettings: Bool = false, places: String? = nil,
        locale: String? = nil, settings: [String] = [], textScale: Double = 1, layout: KeyboardLayout = .us,
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

    /// Ends the program as a person does, and starts it again with what it has left behind.
    func restart(_ arguments: [String] = []) throws {
        try quit()
        try startAgain(arguments)
    }

    /// Ends the program as a person does.
    func quit() throws {
        // A dialog that is just closing still has the keyboard.
        try eventually("the end of the program") {
            if program.isRunning { try display.keyboard.press(.q, with: .control) }
            return program.waitForExit(timeout: 1) != nil
        }
    }

    /// Starts the program again, which has just been told to end, with what it leaves behind.
    func startAgain(_ arguments: [String] = []) throws {
        XCTAssertEqual(program.waitForExit(), .code(0))
        let started = try start(arguments)
        (program, trace, announcements) = (started.program, started.trace, started.announcements)
    }

    deinit {
        TracedProgram.end(program)
        display.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// How many lines the trace has: what comes after is the answer to what one does now.
    var mark: Int {
        get throws { try trace.lines().count }
    }

    /// Waits until the list of a guide is there, pictures and all.
    ///
    /// - Parameter margin: where the window begins on the screen, px.
    func waitForList(margin: Int = 0) throws {
        try display.waitForRows(margin: margin, width: windowWidth)
    }

    /// Opens the place whose row is `index` rows below the first, and waits until the sheet rests at half.
    @discardableResult
    func openPlace(_ index: Int = 0) throws -> TraceLine {
        let before = try mark
        try display.touch.tap(at: Self.row(index))
        let rest = try trace.waitForRest(after: before)
        XCTAssertEqual(rest.detent, "half")
        return rest
    }

    /// Opens the first place, wherever its row is: that depends on the size of its text.
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
        /// On Wayland.
        case pen

        static let onX11 = [touch, mouse]
    }

    /// Where fingers take hold of the sheet, px from the left: its middle, also where it is a card.
    var middleOfSheet: Double {
        span.leading + span.width / 2
    }

    /// Where the sheet lies in the width of the display.
    var span: SheetSpan {
        SheetConfiguration.restaurantDetail.span(
            in: Size(width: Double(display.width), height: Double(display.height)))
    }

    /// Drags down the middle of the sheet, rests, lets go, and waits until the sheet has come to rest.
    @discardableResult
    func drag(_ pointer: Pointer = .touch, from y: Double, by distances: Double...) throws -> TraceLine {
        let before = try mark
        let x = middleOfSheet
        let path = [Point(x, y)] + distances.map { Point(x, y + $0) }
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

    func press(_ pointer: Pointer, at y: Double) throws { try press(pointer, at: Point(middleOfSheet, y)) }

    func move(_ pointer: Pointer, to point: Point) throws {
        switch pointer {
        case .touch: try display.touch.move(to: point)
        case .mouse: try display.mouse.move(to: point)
        case .pen: try display.pen?.move(to: point)
        }
    }

    /// Moves in steps of 20 px, and waits at the end until the sheet has come along, however busy the machine is.
    func move(_ pointer: Pointer, from start: Double, to end: Double, untilTheSheetIsAt offset: Double) throws
    {
        let steps = max(1, Int(abs(end - start) / 20))
        for step in 1...steps {
            try move(
                pointer, to: Point(middleOfSheet, start + (end - start) * Double(step) / Double(steps)))
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
        try release(pointer, at: Point(middleOfSheet, y))
    }

    /// Looks at what opens over the list, and closes it.
    ///
    /// - Parameters:
    ///   - name: of what opens, for failures.
    ///   - open: has it opened.
    func withPopover(_ name: String, by open: () throws -> Void, look: () throws -> Void) throws {
        func waitForPopups(_ count: Int) throws {
            try eventually("\(count) popovers for \(name)", seeing: { try display.popups(of: program).count })
            {
                $0 == count
            }
            // One that has just appeared still moves.
            _ = try display.stillPicture()
        }
        try open()
        try waitForPopups(1)
        try look()
        try display.keyboard.press(.escape)
        // Until then the next tap would do nothing but close it.
        try waitForPopups(0)
    }

    /// The frames shown since a mark.
    func frames(after mark: Int) throws -> [TraceLine] { try trace.frames(after: mark) }
}

extension VirtualDisplay {
    /// See ``CarteSession/waitForList(margin:)``.
    ///
    /// - Parameter width: the window's, px, if it does not fill the screen: beside it is something else.
    func waitForRows(margin: Int = 0, width: Int? = nil) throws {
        try eventually("rows in the list") {
            let picture = try picture()
            // A picture at the left, or at the right where one reads from there. Larger text has its first row lower. What
            // comes before the rows differs by a hair.
            let start = Int(CarteSession.firstRow) + margin
            let columns = [margin + 40, margin + (width ?? picture.width) - 40]
            return (start..<start + 160).contains { row in
                columns.contains { column in
                    picture[column, row].distance(to: picture[2 + margin, row]) > 30
                }
            }
        }
        _ = try stillPicture()
    }
}
