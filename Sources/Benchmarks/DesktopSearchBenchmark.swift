import CGtk
import Foundation
import GuideStore
import Harness

/// Measures the desktop's search while the user types, in a guide of 100,000 places.
///
/// The questions go over a session bus that starts the installed program.
enum DesktopSearchBenchmark {
    private static let rounds = 5

    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        let home = try fixtures.dataHome(of: 100_000)
        let store = try GuideStore(url: URL(filePath: home).appending(path: Fixtures.guidePath))
        let display = try VirtualDisplay()
        defer { display.stop() }
        let share = URL(filePath: try ProgramUnderTest.executable(named: "carte"))
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "share").path
        // A process that keeps the bus alive.
        let session = try display.start(
            "sleep", arguments: ["infinity"],
            environment: ["XDG_DATA_DIRS": "\(share):/usr/local/share:/usr/share", "XDG_DATA_HOME": home],
            accessibility: true)
        guard let address = session.sessionBusAddress else { throw BenchmarkError("There is no bus.") }
        let shell = try Shell(address)
        let start = try seconds { _ = try shell.places([SearchBenchmark.texts[0]]) } * 1000

        var times = Times()
        for _ in 0..<rounds {
            for text in SearchBenchmark.texts {
                try type(text, shell, &times)
                times.own.append(
                    try seconds { _ = try store.ids(GuideQuery(text: text), limit: 100) } * 1000)
                times.asked.append(try seconds { _ = try shell.places(words(text)) } * 1000)
                times.pings.append(try seconds { try shell.ping() } * 1000)
            }
        }
        let conditions = "by the clock, a letter is a question and what is told of the first five places"
        var letters = Measurement(
            "desktop's search: a letter in 100,000 places, p95", times.letters, share: 0.95, unit: "ms",
            limit: 50, conditions: conditions)
        letters.details = ["slowest": times.letters.max() ?? 0, "bus": times.pings.median]
        return [
            letters,
            Measurement(
                "desktop's search: places, p95", times.questions, share: 0.95, unit: "ms", limit: 50),
            Measurement(
                "desktop's search: what is told of them, p95", times.tellings, share: 0.95, unit: "ms",
                limit: 50),
            Measurement(
                "desktop's search: places over the bus, p50 / from the store",
                Measurement("", times.asked, share: 0.5, unit: "ms"),
                to: Measurement("", times.own, share: 0.5, unit: "ms"), limit: nil),
            Measurement(
                name: "desktop's search: first answer, by a program that did not run", value: start,
                unit: "ms"),
        ]
    }

    /// Durations, ms.
    private struct Times {
        var letters: [Double] = []
        var questions: [Double] = []
        var tellings: [Double] = []
        /// The same questions over the bus and in this process, alternately.
        var asked: [Double] = []
        var own: [Double] = []
        var pings: [Double] = []
    }

    /// Types like GNOME Shell: each letter refines the earlier results, and the first five unknown ones are
    /// described.
    private static func type(_ text: String, _ shell: Shell, _ times: inout Times) throws {
        var earlier: [String]?
        var known: Set<String> = []
        for length in 1...text.count {
            let words = words(String(text.prefix(length)))
            var places: [String] = []
            let question =
                try seconds { places = try shell.places(words, among: earlier) } * 1000
            let unknown = places.prefix(5).filter { !known.contains($0) }
            var telling = 0.0
            if !unknown.isEmpty {
                telling = try seconds { try shell.describe(unknown) } * 1000
                times.tellings.append(telling)
            }
            times.questions.append(question)
            times.letters.append(question + telling)
            known.formUnion(unknown)
            earlier = places
        }
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

/// Sends the calls of a desktop shell.
private final class Shell {
    private let bus: OpaquePointer

    init(_ address: String) throws {
        let flags = GTKKIT_DBUS_CONNECTION_TO_BUS
        guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
            throw BenchmarkError("The bus at \(address) cannot be reached.")
        }
        self.bus = bus
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(bus)) }

    func places(_ words: [String], among earlier: [String]? = nil) throws -> [String] {
        let answer =
            if let earlier {
                try search("GetSubsearchResultSet", [earlier, words])
            } else {
                try search("GetInitialResultSet", [words])
            }
        defer { g_variant_unref(answer) }
        guard let list = g_variant_get_child_value(answer, 0) else { return [] }
        defer { g_variant_unref(list) }
        return (0..<g_variant_n_children(list)).compactMap { index in
            guard let id = g_variant_get_child_value(list, index) else { return nil }
            defer { g_variant_unref(id) }
            return g_variant_get_string(id, nil).map { String(cString: $0) }
        }
    }

    func describe(_ places: [String]) throws {
        let answer = try search("GetResultMetas", [places])
        defer { g_variant_unref(answer) }
        guard let told = g_variant_get_child_value(answer, 0) else { return }
        defer { g_variant_unref(told) }
        guard g_variant_n_children(told) == places.count else {
            throw BenchmarkError("Of \(places.count) places \(g_variant_n_children(told)) were told.")
        }
    }

    /// Measures the bus and the program's thread for it.
    func ping() throws {
        g_variant_unref(try call("/", "org.freedesktop.DBus.Peer", "Ping", []))
    }

    private func search(_ method: String, _ lists: [[String]]) throws -> OpaquePointer {
        try call(
            "/io/github/carte_guide/Carte/SearchProvider", "org.gnome.Shell.SearchProvider2", method,
            lists.map { list in
                let strings = list.map { g_variant_new_string($0) }
                let type = g_variant_type_new("s")
                defer { g_variant_type_free(type) }
                return g_variant_new_array(type, strings, gsize(strings.count))
            })
    }

    private func call(
        _ path: String, _ interface: String, _ method: String, _ arguments: [OpaquePointer?]
    ) throws -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_sync(
            bus, "io.github.carte_guide.Carte", path, interface, method,
            g_variant_new_tuple(arguments, gsize(arguments.count)), nil, GTKKIT_DBUS_CALL_NONE, 60_000, nil,
            &error)
        guard let answer else {
            defer { g_error_free(error) }
            throw BenchmarkError(
                "\(method): \(error.map { String(cString: $0.pointee.message) } ?? "no answer")")
        }
        return answer
    }
}
