import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Carte in phosh, with the trace of its sheet. A finger finds Carte's elements by role and name.
///
/// At 648 px, the height without a keyboard, half is at 324 and full at 50.
final class PhoneSession {
    let phone: Phone
    let trace: TraceReader
    private let folder: URL
    private var pictures = 0
    /// Carte's root for assistive technology, after its start.
    private var root: Accessible?

    /// The height of Carte's window, px: without a keyboard, and above it.
    static let height = 648.0
    static let heightAboveKeyboard = 438.0

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        trace = TraceReader(url: folder.appending(path: "trace.jsonl"))
        // A fixed font makes the pictures independent of the machine.
        let fonts = folder.appending(path: "fonts.conf")
        try Data(
            """
            <fontconfig>
              <include>/etc/fonts/fonts.conf</include>
              <match>
                <edit name="family" mode="prepend" binding="strong">
                  <string>DejaVu Sans</string>
                </edit>
              </match>
            </fontconfig>
            """.utf8
        ).write(to: fonts)
        let carte = URL(filePath: try ProgramUnderTest.executable(named: "carte"))
        phone = try Phone(
            programs: carte.deletingLastPathComponent().path,
            environment: [
                "SHEET_TRACE": trace.url.path, "FONTCONFIG_FILE": fonts.path, "GTK_A11Y": "atspi",
            ])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The number of lines in the trace. Later lines are the response to the next input.
    var mark: Int { get throws { try trace.lines().count } }

    /// The last frame of Carte's sheet.
    var frame: TraceLine? { get throws { try trace.lines().last(where: \.isFrame) } }

    /// Saves a picture with the number of pictures so far, if pictures are wanted. Waits until the screen is still.
    func picture(_ name: String) throws {
        pictures += 1
        guard let folder = Pictures.folder else { return try phone.waitForRest() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let number = pictures < 10 ? "0\(pictures)" : "\(pictures)"
        try phone.savePicture(to: folder.appending(path: "phone-\(number)-\(name).png"))
    }

    // MARK: - Waiting

    /// Waits until the on-screen keyboard is visible and still.
    func waitForKeyboard() throws {
        try eventually("the keyboard on the screen") { try phone.isKeyboardShown }
        try phone.waitForRest()
    }

    /// Waits until the on-screen keyboard is gone, and the window has its whole height again.
    func waitForNoKeyboard() throws {
        try eventually("no keyboard") { try !phone.isKeyboardShown }
        try waitForHeight(Self.height)
    }

    /// Waits until Carte's window has a height, px.
    func waitForHeight(_ height: Double) throws {
        try eventually(timeout: 30, "a window of \(height) px", seeing: { try frame?.height }) {
            $0 == height
        }
    }

    /// Waits until the sheet rests at a detent after an action.
    ///
    /// - Parameter quiet: the time without a line in the trace, s.
    func expect(
        _ detent: String, quiet: TimeInterval = 0.1, line: UInt = #line, after action: () throws -> Void
    ) throws {
        let before = try mark
        try action()
        XCTAssertEqual(try trace.waitForRest(after: before, quiet: quiet).detent, detent, line: line)
    }

    // MARK: - Elements

    /// Carte's root for assistive technology.
    var accessible: Accessible {
        get throws {
            if let root { return root }
            let root = try Accessible.program(onBus: phone.accessibilityBusAddress)
            self.root = root
            return root
        }
    }

    /// Waits until an element rests in the window, and returns its visible area, px of the phone.
    func area(of what: String, where matches: (Accessible) -> Bool) throws -> Area {
        try restingArea(of: what) {
            try accessible.firstReachable { matches($0) && visibleArea(of: $0) != nil }
        }
    }

    /// Waits until the element that a function finds rests in the window.
    func restingArea(of what: String, _ find: () throws -> Accessible?) throws -> Area {
        try Accessible.restingArea(of: what, visible: visibleArea, find)
    }

    /// Waits until a control rests in the window, and returns its visible area, px of the phone.
    func area(of name: String) throws -> Area {
        try area(of: "“\(name)”") { $0.name == name && $0.has(.focusable) }
    }

    /// Taps the middle of a control.
    func tap(_ name: String) throws { try phone.tap(area(of: name).middle) }

    /// Waits until the program has no such element.
    func waitForNo(_ what: String, where matches: (Accessible) -> Bool) throws {
        try eventually("no \(what)") {
            do { return try accessible.first(where: matches) == nil } catch { return false }
        }
    }

    /// Drags up the content of the sheet at full until a control is near the middle of the screen, and returns the
    /// control's area.
    func scroll(to what: String, where matches: (Accessible) -> Bool) throws -> Area {
        func isControl(_ element: Accessible) -> Bool { matches(element) && element.has(.focusable) }
        for _ in 1...12 {
            // A hidden control has no area.
            let control = try accessible.wait(for: what) { isControl($0) && $0.area != nil }
            let middle = control.area.map { $0.middle.y + Double(Phone.topBar) } ?? 0
            if (150...480).contains(middle) { break }
            let distance = min(max(middle - 320, 60), 400)
            try phone.drag(through: [Point(180, 580), Point(180, 580 - distance)])
            try phone.waitForRest()
        }
        return try area(of: what, where: isControl)
    }

    /// The part of an element's area that is in the window, px of the phone. The window fills the phone's width.
    private func visibleArea(of element: Accessible) -> Area? {
        guard let frame = try? frame, let width = frame.width, let height = frame.height else { return nil }
        return element.visibleArea(in: Area(x: 0, y: Phone.topBar, width: Int(width), height: Int(height)))
    }
}
