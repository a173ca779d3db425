import ArgumentParser
import Foundation
import Messages
import SheetTrace

/// `carte-tool sheet`: commands about the bottom sheet for details.
struct SheetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Inspect how a sheet moves.",
        discussion: """
            A trace is a file of JSON lines with the design of a sheet and the input events. Programs write one to \
            the file that SHEET_TRACE names; you can also write one by hand. Lines that begin with # are \
            comments. This trace opens a sheet, drags it up by 202 pixels and releases it:

              {"preset": "restaurantDetail", "width": 400, "height": 800}
              {"t": 0.0, "event": "moveRequested"}
              {"t": 1.0, "event": "touchBegan", "part": "handle", "threshold": 8}
              {"t": 1.02, "event": "touchMoved", "y": -9}
              {"t": 1.08, "event": "touchMoved", "y": -210}
              {"t": 1.5, "event": "touchEnded"}

            Instead of a preset, the first line can have its own detents and rule:

              {"detents": [{"id": "low", "height": 80}, {"id": "half", "fraction": 0.5}],
               "rule": {"kind": "projected"}, "width": 360, "height": 640}

            (in one line). t is in seconds, lengths are in pixels, and y counts downward from the start of the \
            touch. Presets are restaurantDetail, twoStage, fittedDismissal, threeHeights and scrubbedCard. All \
            events and fields are in docs/trace.md.
            """,
        subcommands: [ReplayCommand.self]
    )
}

/// `carte-tool sheet replay`: runs the sheet's engine on a trace.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Run a trace through the engine and print each frame.",
        discussion: """
            Each frame that differs from the one before is a line of JSON: `t`, `offset`, `velocity`, `phase`, \
            `detent`, `target` and others. The clock follows the trace and continues until the sheet rests. \
            Frames in the file are ignored, so you can replay a recorded trace without changes.

            Examples:
              carte-tool sheet replay finger.jsonl
              carte-tool sheet replay finger.jsonl --rate 120 | tail -n 1 | jq -r .detent
              grep -v contentScrolled finger.jsonl | carte-tool sheet replay -

            For the format: carte-tool help sheet
            """
    )

    @Argument(help: "The trace, or - for standard input.", completion: .file())
    var file: String

    @Option(help: ArgumentHelp("Frames per second, above 0 and at most 10000.", valueName: "hz"))
    var rate = 60.0

    // The output is always JSON. The flag exists for scripts that give it to every command.
    @Flag(help: .hidden)
    var json = false

    func validate() throws {
        guard rate > 0, rate <= 10_000 else {
            throw ValidationError(
                "--rate cannot be \(rate). Give a number above 0 and at most 10000.")
        }
    }

    private var name: String { file == "-" ? "standard input" : URL(filePath: file).lastPathComponent }

    func run() throws {
        let text = try read()
        let replay: TraceReplay
        do throws(TraceError) {
            replay = try TraceReplay(text)
        } catch {
            throw Failure(
                .badData, Message(verbatim: "“\(name)”, line \(error.line): \(error.problem). \(error.cure)"))
        }
        var lines = Data()
        try replay.run(framesPerSecond: rate) { frame in
            lines += try TraceLines.line(of: frame) + [UInt8(ascii: "\n")]
            if lines.count > 1 << 16 {
                Console.write(lines)
                lines.removeAll(keepingCapacity: true)
            }
        }
        Console.write(lines)
    }
}

extension ReplayCommand {
    /// Returns the text of the trace. Invalid UTF-8 becomes an error of its line later.
    private func read() throws -> String {
        if file == "-" {
            return String(decoding: try FileHandle.standardInput.readToEnd() ?? Data(), as: UTF8.self)
        }
        do {
            return String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
        } catch {
            throw Failure(.noInput, Message("Could not read “%1”. Check its name and permissions.", name))
        }
    }
}
