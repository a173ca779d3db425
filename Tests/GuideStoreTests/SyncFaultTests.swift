import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Files of other devices that cannot be read")
struct SyncFaultTests {
    private let home: SyncedDevice
    private let away: SyncedDevice

    init() throws {
        home = try SyncedDevice()
        away = try SyncedDevice()
        try away.perform(.setNote("terrace"), 1, at: 200)
        try away.sync()
    }

    private func spoilt() throws -> [(Data, SyncFile.Fault)] {
        let bytes = try #require(try away.bytes)
        var flipped = bytes
        flipped[bytes.count * 3 / 4] ^= 0x10
        return [
            (Data(), .incomplete), (bytes.prefix(5), .incomplete),
            (bytes.prefix(bytes.count / 2), .incomplete),
            (bytes.dropLast(1), .incomplete), (flipped, .damaged),
            (Data("a letter".utf8), .foreign), (Data("x".utf8), .foreign), (Data(count: 5000), .foreign),
            (try SyncedDevice.newerFile(), .newer),
        ]
    }

    @Test("one that is cut off, damaged, foreign or newer is named, and the others are read")
    func others() throws {
        try home.receive(from: away)
        let spoilt = try spoilt()
        for (number, (bytes, _)) in spoilt.enumerated() {
            // Before and after the readable file.
            try home.put(bytes, as: "\(number.isMultiple(of: 2) ? "0" : "z")\(number).carte-sync")
        }
        try FileManager.default.createDirectory(
            at: home.folder.appending(path: "m.carte-sync"), withIntermediateDirectories: true)
        let before = try home.store.names("")
        let report = try home.sync()
        #expect(try home.record(1).note == "terrace")
        #expect(try home.store.names("") == before)
        #expect(report.problems.count == spoilt.count + 1 && report.hasWritten)
        for (number, (_, fault)) in spoilt.enumerated() {
            let problem = report.problems.first { $0.name.dropFirst().hasPrefix("\(number).") }
            #expect(problem?.reason == .file(fault), "\(number)")
            #expect(problem?.description.contains(problem?.name ?? "?") == true)
        }
        // They are named until they are mended, and stay unchanged.
        #expect(try home.sync().problems == report.problems)
        #expect(try home.store.examine().isHealthy)
    }

    @Test("devices, pipes and broken links with the name of a file are named, and the others are read")
    func specialFiles() throws {
        try home.receive(from: away)
        func link(_ name: String, to target: String) throws {
            let url = home.folder.appending(path: name)
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
        }
        try link("0.carte-sync", to: "/dev/zero")
        try link("1.carte-sync", to: "missing")
        try link("2.carte-sync", to: "2.carte-sync")
        #expect(mkfifo(home.folder.appending(path: "3.carte-sync").path, 0o600) == 0)
        let report = try home.sync()
        #expect(report.problems.map(\.name) == (0...3).map { "\($0).carte-sync" })
        #expect(try home.record(1).note == "terrace" && report.hasWritten)
    }

    @Test("a copy of the device's own file under another name loses nothing")
    func ownCopy() throws {
        try home.perform(.setNote("window"), 2, at: 100)
        try home.sync()
        let bytes = try #require(try home.bytes)
        try home.perform(.setNote("door"), 2, at: 200)
        try home.put(bytes, as: "copy.carte-sync")
        let report = try home.sync()
        #expect(report.problems.isEmpty && report.devices.isEmpty)
        #expect(try home.record(2).note == "door")
    }

    @Test("a file that arrives in parts is read when it is complete")
    func inParts() throws {
        let bytes = try #require(try away.bytes)
        let name = try #require(try away.file).lastPathComponent
        for count in [0, 10, bytes.count / 3, bytes.count - 1] {
            try home.put(bytes.prefix(count), as: name)
            #expect(try home.sync().problems.map(\.reason) == [.file(.incomplete)])
            #expect(try home.record(1).note == nil)
        }
        try home.put(bytes, as: name)
        #expect(try home.sync().problems.isEmpty)
        #expect(try home.record(1).note == "terrace")
    }

    @Test("the device's own file is written anew if it is damaged or deleted, and not if it is newer")
    func ownFile() throws {
        try home.perform(.setNote("window"), 2, at: 100)
        try home.sync()
        let (file, bytes) = (try #require(try home.file), try #require(try home.bytes))
        for spoilt in [Data(), bytes.prefix(20), Data("a letter".utf8)] {
            try spoilt.write(to: file)
            let report = try home.sync()
            #expect(report.hasWritten && report.problems.isEmpty)
        }
        try FileManager.default.removeItem(at: file)
        #expect(try home.sync().hasWritten)
        let newer = try SyncedDevice.newerFile()
        try newer.write(to: file)
        try home.perform(.setNote("door"), 2, at: 200)
        let report = try home.sync()
        #expect(!report.hasWritten && report.problems.map(\.reason) == [.file(.newer)])
        #expect(try Data(contentsOf: file) == newer)
    }

    @Test("an older file of the device itself is merged before it is replaced")
    func restoredBackup() throws {
        try home.perform(.setNote("window"), 2, at: 100)
        try home.sync()
        let name = try #require(try home.file).lastPathComponent
        // As if the guide were restored from a backup: its file has data that it lacks.
        try home.put(try #require(try away.bytes), as: name)
        let report = try home.sync()
        #expect(report.changedCount == 1 && report.hasWritten)
        #expect(try home.record(1).note == "terrace" && home.record(2).note == "window")
    }

    @Test("copies by other programs are read, and their unfinished files are not")
    func names() throws {
        let bytes = try #require(try away.bytes)
        try home.put(Data("x".utf8), as: ".syncthing.a.carte-sync.tmp")
        try home.put(Data("x".utf8), as: ".a.carte-sync")
        try home.put(Data("x".utf8), as: "notes.txt")
        try home.put(bytes, as: "a.sync-conflict-20260101-120000-ABCDEFG.carte-sync")
        try home.put(bytes, as: "a (conflicted copy).carte-sync")
        let report = try home.sync()
        #expect(report.problems.isEmpty && report.devices.count == 1)
        #expect(try home.record(1).note == "terrace")
    }

    @Test("temporary files that killed programs left in the folder are deleted after an hour")
    func drafts() throws {
        let pictures = home.folder.appending(path: "carte-pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        func put(_ name: String, in folder: URL, isOld: Bool) throws -> URL {
            let url = folder.appending(path: name)
            try Data("x".utf8).write(to: url)
            let date = Date(timeIntervalSinceNow: isOld ? -7200 : -60)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
            return url
        }
        let draft = ".carte-\(UUID().uuidString).part"
        let folders = [home.folder, pictures, home.guide.folder]
        let gone = try folders.map { try put(draft, in: $0, isOld: true) }
        let kept = [
            try put(".carte-\(UUID().uuidString).part", in: home.folder, isOld: false),
            try put(".\(UUID().uuidString).part", in: home.folder, isOld: true),
            try put("notes.part", in: home.folder, isOld: true),
        ]
        try home.store.sync(with: home.folder)
        for url in gone { #expect(!FileManager.default.fileExists(atPath: url.path)) }
        for url in kept { #expect(FileManager.default.fileExists(atPath: url.path)) }
    }

    @Test("the transaction of a merge does not read the folder, and leaves no copy of the file")
    func slowFolder() throws {
        try home.sync()
        try home.receive(from: away)
        let file = home.folder.appending(path: try #require(try away.file).lastPathComponent)
        // Every later access to the file would fail.
        home.store.pool.writeWithoutTransaction { db in
            db.trace { event in
                guard "\(event)".hasPrefix("BEGIN IMMEDIATE") else { return }
                try? FileManager.default.removeItem(at: file)
            }
        }
        let report = try home.sync()
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(report.changedCount == 1 && report.problems.isEmpty)
        #expect(try home.record(1).note == "terrace")
        let names = try FileManager.default.contentsOfDirectory(atPath: home.guide.folder.path)
        #expect(!names.contains { $0.hasSuffix(".part") })
    }

    @Test("exchanges at the same time leave a file with all edits")
    func atOnce() async throws {
        let home = home
        for round in 1...20 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...3 {
                    group.addTask {
                        try home.store.perform(.setNote("\(round)"), on: node(number))
                        try home.sync()
                    }
                }
                try await group.waitForAll()
            }
            let report = try home.sync()
            #expect(!report.hasWritten && report.problems.isEmpty, "round \(round)")
        }
    }

    @Test("a folder that is missing, or has the guide in it, is an error with its name")
    func folders() throws {
        func reason(_ folder: URL) -> SyncProblem.Reason? {
            do {
                try home.store.sync(with: folder)
                return nil
            } catch {
                return (error as? SyncProblem)?.reason
            }
        }
        #expect(reason(home.folder.appending(path: "missing")) == .noFolder)
        #expect(reason(home.guide.url) == .folderOfGuide)
        #expect(reason(home.guide.folder) == .folderOfGuide)
        #expect(reason(home.guide.folder.deletingLastPathComponent()) == .folderOfGuide)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path).isEmpty)
    }
}
