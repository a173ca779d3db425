import Foundation
import TestSupport
import XCTest

/// Carte as a launcher starts it: by the desktop entry that was installed with it, whose folders are in nobody's PATH.
final class DesktopEntryTests: XCTestCase {
    func testALauncherStartsItOverTheSessionBus() throws {
        let launcher = try Launcher(hasBus: true)
        let carte = try launcher.open()
        // The file goes to the one that runs.
        XCTAssertEqual(try launcher.open(Fixture.helsinki.path), carte)
        try launcher.openPlace()
        try launcher.close(carte)
    }

    func testALauncherStartsItWhereThereIsNoBus() throws {
        let launcher = try Launcher(hasBus: false)
        let carte = try launcher.open(Fixture.helsinki.path)
        try launcher.openPlace()
        try launcher.close(carte)
    }
}

/// A desktop that knows of the installed Carte what is in its share folder.
private final class Launcher {
    private let display: VirtualDisplay
    private let trace: TraceReader
    private let entry: String
    private let folder: URL
    private let environment: [String: String]

    /// What keeps the session bus alive, if there is one.
    private let session: ProgramUnderTest?

    init(hasBus: Bool) throws {
        display = try VirtualDisplay(width: 400, height: 800)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "launcher-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        trace = TraceReader(url: folder.appendingPathComponent("trace.jsonl"))
        let program = URL(fileURLWithPath: try ProgramUnderTest.executable(named: "carte"))
        let share = program.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share").path
        entry = "\(share)/applications/io.github.carte_guide.Carte.desktop"
        let known = ["XDG_DATA_DIRS": "\(share):/usr/local/share:/usr/share", "SHEET_TRACE": trace.url.path]
        session =
            hasBus
            ? try display.start("sleep", arguments: ["600"], environment: known, accessibility: true) : nil
        let bus = session?.sessionBusAddress.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
        environment = known.merging(bus) { $1 }
    }

    deinit {
        display.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens the entry, with files or without, and waits for the window.
    func open(_ files: String...) throws -> Int32 {
        let gio = try display.start("gio", arguments: ["launch", entry] + files, environment: environment)
        XCTAssertEqual(gio.waitForExit(timeout: 20), .code(0), gio.standardError)
        // One that finds another running leaves everything to that.
        let processes = try eventually(
            timeout: 20, "one process of Carte", seeing: { running }, until: { $0.count == 1 })
        let process = processes[0]
        try display.waitForWindow(ofProcess: process)
        return process
    }

    /// The processes that were started here, however: they have inherited where to write the trace.
    private var running: [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(Int32.init).filter { process in
            let files = FileManager.default
            guard let path = try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe"),
                path.hasSuffix("/carte"), let data = files.contents(atPath: "/proc/\(process)/environ")
            else { return false }
            return data.range(of: Data("SHEET_TRACE=\(trace.url.path)\0".utf8)) != nil
        }
    }

    /// Opens the first place of the list.
    func openPlace() throws {
        try display.waitForRows()
        let before = try trace.lines().count
        try display.touch.tap(at: CarteSession.row(0))
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "half")
    }

    func close(_ process: Int32) throws {
        try display.keyboard.press(.q, with: .control)
        try eventually("the end of Carte") { !running.contains(process) }
    }
}
