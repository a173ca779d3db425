import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// A desktop that starts the installed Carte by its files in the share folder.
final class Launcher {
    let display: VirtualDisplay
    private let trace: TraceReader
    /// The share folder of the installation.
    let share: String
    private let entry: String
    private let folder: URL
    private let environment: [String: String]

    /// A program that keeps the session bus alive, if there is one.
    private let session: ProgramUnderTest?

    /// - Parameter environment: variables in addition to those of every test.
    init(hasBus: Bool, environment extra: [String: String] = [:]) throws {
        display = try VirtualDisplay(width: 400, height: 800)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "launcher-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        trace = TraceReader(url: folder.appendingPathComponent("trace.jsonl"))
        let program = URL(fileURLWithPath: try ProgramUnderTest.executable(named: "carte"))
        share =
            program.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share").path
        entry = "\(share)/applications/io.github.carte_guide.Carte.desktop"
        let known = ["XDG_DATA_DIRS": "\(share):/usr/local/share:/usr/share", "SHEET_TRACE": trace.url.path]
            .merging(extra) { $1 }
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

    /// Opens the desktop entry, with or without files, and waits for the window.
    ///
    /// The entry asks to be started over the session bus if there is one. The test then calls the bus itself:
    /// the call of `gio launch` is lost with GLib 2.90, which exits before the answer.
    func open(_ files: String...) throws -> Int32 {
        if session == nil {
            let gio = try start(["gio", "launch", entry] + files)
            XCTAssertEqual(gio.waitForExit(timeout: 20), .code(0), gio.standardError)
        } else {
            let text = try String(contentsOfFile: entry, encoding: .utf8)
            XCTAssertTrue(text.contains("\nDBusActivatable=true\n"), text)
            let places = files.map {
                "'\($0.hasPrefix("/") ? URL(fileURLWithPath: $0).absoluteString : $0)'"
            }
            let list = files.isEmpty ? [] : ["[\(places.joined(separator: ", "))]"]
            let method = "org.freedesktop.Application.\(files.isEmpty ? "Activate" : "Open")"
            try callApplication(method, list + ["{}"])
        }
        // A second process passes its files to the running one and ends.
        let processes = try eventually(
            timeout: 20, "one process of Carte", seeing: { running }, until: { $0.count == 1 })
        let process = processes[0]
        try display.waitForWindow(ofProcess: process)
        return process
    }

    /// Calls an action of the entry over the bus, as a desktop's menu does.
    func choose(_ action: String) throws {
        try callApplication("org.freedesktop.Application.ActivateAction", [action, "[]", "{}"])
    }

    private func callApplication(_ method: String, _ arguments: [String]) throws {
        _ = try call("/io/github/carte_guide/Carte", method, arguments)
    }

    /// Runs the command of an action, as a desktop without a bus does.
    func startByCommand(of action: String) throws -> ProgramUnderTest {
        let text = try String(contentsOfFile: entry, encoding: .utf8)
        let section = try XCTUnwrap(
            text.components(separatedBy: "[Desktop Action \(action)]").dropFirst().first)
        let line = try XCTUnwrap(section.split(separator: "\n").first { $0.hasPrefix("Exec=") })
        return try start(["sh", "-c", "exec " + line.dropFirst("Exec=".count)])
    }

    /// Calls the program over the bus, which starts it if it is not running. Returns the answer in the format
    /// of `gdbus`.
    func call(_ path: String, _ method: String, _ arguments: [String]) throws -> String {
        let answer = try Tool.run(
            "gdbus",
            [
                "call", "--session", "--timeout", "60", "--dest", "io.github.carte_guide.Carte",
                "--object-path",
                path, "--method", method,
            ] + arguments, environment: display.environment.merging(environment) { $1 }, timeout: 60)
        return String(decoding: answer, as: UTF8.self)
    }

    /// The accessible elements of the session's program.
    func window() throws -> Accessible { try Accessible.program(XCTUnwrap(session)) }

    /// Starts a command that assistive technology can see.
    private func start(_ command: [String]) throws -> ProgramUnderTest {
        try display.start("env", arguments: ["-u", "GTK_A11Y"] + command, environment: environment)
    }

    /// The Carte processes that inherited this launcher's path of the trace.
    var running: [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(Int32.init).filter { process in
            let files = FileManager.default
            guard let path = try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe"),
                path.hasSuffix("/carte"), let data = files.contents(atPath: "/proc/\(process)/environ")
            else { return false }
            return data.range(of: Data("SHEET_TRACE=\(trace.url.path)\0".utf8)) != nil
        }
    }

    /// Opens the first place of the list by keys, also without a session bus.
    func openPlace() throws {
        try eventually("rows in the list") { try display.picture().showsRow(in: display.middle) }
        for key in [Key.down, .enter] { try display.keyboard.press(key) }
        try waitForHalf()
    }

    /// Waits until the sheet rests at half. A new window first reports a closed sheet at rest.
    func waitForHalf() throws {
        try eventually("the sheet at half", seeing: { try trace.lines().last { $0.detent != nil }?.detent }) {
            $0 == "half"
        }
    }

    func close(_ process: Int32) throws {
        try display.keyboard.press(.q, with: .control)
        try eventually("the end of Carte") { !running.contains(process) }
    }
}
