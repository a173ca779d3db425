import Testing

@Suite("carte-tool")
struct ProgramTests {
    static let commands = [
        "get", "import", "export", "list", "show", "visit", "note", "favourite", "want", "rate", "undo",
        "redo",
        "hours",
        "doctor", "sheet",
    ]

    @Test("the help names all commands and exit codes")
    func help() throws {
        let answer = try ToolRun().run("--help")
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        for command in Self.commands { #expect(answer.output.contains("\n  \(command) ")) }
        for code in ["0", "1", "64", "65", "66", "73", "74", "75", "130"] {
            #expect(answer.output.contains(" \(code)  "))
        }
    }

    @Test(
        "the help of a command has its options and its JSON",
        arguments: commands.filter { $0 != "sheet" })
    func helpOfACommand(command: String) throws {
        let answer = try ToolRun().run("help", command)
        #expect(answer.exitCode == 0)
        #expect(answer.output.contains("carte-tool \(command)"))
        #expect(answer.output.contains("With --json:") || answer.output.contains("With --json,"))
    }

    @Test("completion scripts have the commands and their options", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let answer = try ToolRun().run("--generate-completion-script", shell)
        #expect(answer.exitCode == 0)
        for word in Self.commands + ["open-at", "vegetarian"] { #expect(answer.output.contains(word)) }
    }

    @Test("an unknown command is refused with a hint")
    func unknownCommand() throws {
        let answer = try ToolRun().run("cook")
        #expect(answer.exitCode == 64 && answer.output.isEmpty)
        #expect(answer.errors.contains("cook") && answer.errors.contains("--help"))
    }

    static let withoutAGuide: [[String]] = [
        ["list"], ["show", "node/1"], ["export", "a.csv"], ["doctor"], ["undo"], ["visit", "n1"],
    ]

    @Test("commands that read do not create a missing guide", arguments: withoutAGuide)
    func noGuide(arguments: [String]) throws {
        let tool = try ToolRun()
        for place in [[], ["--database", "trip.sqlite"]] {
            let answer = try tool.run(arguments: arguments + place)
            #expect(answer.exitCode == 66 && answer.output.isEmpty)
            #expect(answer.errors.contains("carte-tool import FILE"))
        }
        #expect(try tool.names().isEmpty)
    }

    @Test("a file that is not a guide stays unchanged")
    func notAGuide() throws {
        let tool = try ToolRun()
        let text = #"{"type":"FeatureCollection","features":[]}"#
        try tool.file("places.geojson", text)
        for command in [["list"], ["undo"], ["import", "places.geojson"]] {
            let answer = try tool.run(arguments: command + ["--database", "places.geojson"])
            #expect(answer.exitCode == 65)
            #expect(answer.errors.contains("“places.geojson” is not a guide"))
        }
        #expect(try tool.text("places.geojson") == text)
        #expect(try tool.names() == ["places.geojson"])
    }

    static let mistakes: [(arguments: [String], words: String)] = [
        (["import"], "Missing expected argument '<files> ...'"),
        (["export", "guide.txt"], "“guide.txt” has no known extension"),
        (["list", "--open", "--open-at", "12:00"], "Give it or --open-at, not both"),
        (["list", "--order", "distance"], "--near LAT,LON"),
        (["get"], "Give the name of a town"), (["get", "…"], "Give the name of a town"),
        (["get", "Wien", "--near", "48,16"], "Give a town or --near, not both"),
        (["get", "--near", "here"], "“here” is not a position"),
        (["get", "--near", "48,16", "--radius", "0"], "--radius takes a number of metres"),
        (["list", "--near", "here"], "“here” is neither a position nor the ID"),
        (["list", "--diet", "meat"], "vegetarian"),
        (["list", "--limit", "-1"], "--limit"),
        (["show", "Kosmos"], "“Kosmos” is not an ID"),
        (["rate", "node/1", "6"], "from 1 to 5"),
        (["rate", "node/1"], "from 1 to 5"),
        (["note", "node/1", "text", "--remove"], "not both"),
        (["visit", "node/1", "--date", "some day"], "“some day” is not a date"),
    ]

    @Test("an invalid argument is named with a valid example", arguments: mistakes)
    func mistake(arguments: [String], words: String) throws {
        let answer = try ToolRun().run(arguments: arguments)
        #expect(answer.exitCode == 64 && answer.output.isEmpty)
        #expect(answer.errors.contains(words))
    }
}
