import ArgumentParser

/// `carte-tool sheet`: what concerns the sheet that Carte shows details in.
struct SheetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Look at how a sheet moves.",
        discussion: """
            A trace is a file of JSON lines: which sheet it is, and what a finger did to it. Programs write one to \
            the file that SHEET_TRACE names; it can be written by hand as well. Lines that begin with # are for \
            people. This one opens a sheet, drags it up by 202 pixels and lets go:

              {"preset": "restaurantDetail", "width": 400, "height": 800}
              {"t": 0.0, "event": "moveRequested"}
              {"t": 1.0, "event": "touchBegan", "part": "handle", "threshold": 8}
              {"t": 1.02, "event": "touchMoved", "y": -9}
              {"t": 1.08, "event": "touchMoved", "y": -210}
              {"t": 1.5, "event": "touchEnded"}

            Instead of a preset, the first line can have detents and a rule of its own:

              {"detents": [{"id": "low", "height": 80}, {"id": "half", "fraction": 0.5}],
               "rule": {"kind": "projected"}, "width": 360, "height": 640}

            (in one line). t is in seconds, lengths are in pixels, and y counts downward from where the finger went \
            down. Presets are restaurantDetail, twoStage, fittedDismissal, threeHeights and scrubbedCard. All \
            events and fields are in docs/trace.md.
            """,
        subcommands: [ReplayCommand.self]
    )
}
