import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("A program that is killed")
struct KillTests {
    static let placeCount = 400

    /// Writes a file with the same version in each name. An import of a part of it shows two versions.
    private static func version(_ version: String, _ guide: TemporaryGuide) throws -> URL {
        let features = (1...placeCount).map {
            feature($0, "Place \($0) \(version)", at: (50 + Double($0) / 100, 25))
        }
        return try guide.file(features, name: "\(version).geojson")
    }

    @Test("50 kills during imports and edits lose no committed data and leave no partial state")
    func kills() throws {
        let guide = try TemporaryGuide()
        let files = [try Self.version("first", guide), try Self.version("second", guide)]
        try guide.open().importGuide(from: files[0])
        var number = 0
        var imports = 0
        for kill in 0..<50 {
            // Six lines are one round. So kills hit each part of it on a machine of any speed, at six or
            // seven moments each.
            let lines = try Self.killed(
                afterLines: 1 + kill % 8, andSeconds: 0.03 * Double(kill / 8) / 6, guide, files, number)
            let told = lines.compactMap { Int($0) }.last ?? number
            imports += lines.count { $0 == "import" }
            let store = try guide.open()
            #expect(store.recovery == nil, "kill \(kill)")
            let note = try #require(try store.entry(node(1))?.record.note ?? "Note \(number)")
            let kept = try #require(Int(note.dropFirst("Note ".count)))
            // A reported edit must be there. An unreported one may be there.
            #expect((told...told + 1).contains(kept), "kill \(kill): told \(told), kept \(kept)")
            let places = try store.all().map(\.place)
            let versions = Set(places.compactMap { $0.name?.split(separator: " ").last })
            #expect(places.count == Self.placeCount, "kill \(kill)")
            #expect(versions.count == 1, "kill \(kill): half an import is visible")
            number = kept
        }
        #expect(number > 50)
        #expect(imports > 5)
        #expect(try guide.open().examine().problems == [])
    }

    /// Lets the program write some lines and continue for some seconds, kills it, and returns all lines.
    private static func killed(
        afterLines count: Int, andSeconds pause: Double, _ guide: TemporaryGuide, _ files: [URL],
        _ number: Int
    ) throws -> [String] {
        let process = Process()
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(filePath: own).deletingLastPathComponent().appending(path: "CrashHelper")
        process.arguments = [
            guide.url.path, files[0].path, files[1].path, node(1).uuidString, String(number),
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var text = Data()
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += more
        }
        Thread.sleep(forTimeInterval: pause)
        kill(process.processIdentifier, SIGKILL)
        text += try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
