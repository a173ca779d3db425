import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Pictures of the user")
struct PicturesTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "A"), feature(2, "B")])
    }

    private static let hour = TimeInterval(3600)

    @discardableResult
    private func add(_ contents: [UInt8]..., to place: Int = 1) throws -> [PictureName] {
        let names = try contents.map { try store.pictures.keep($0, .jpeg) }
        try store.perform(.addPictures(names), on: node(place))
        return names
    }

    private func pictures(_ place: Int = 1) throws -> [PictureName] {
        try store.entry(node(place))?.record.picturesInOrder ?? []
    }

    /// Deletes unused pictures as if two hours had passed.
    private func collect() throws { try store.removeUnusedPictures(at: .now + 2 * Self.hour) }

    @Test("added and removed pictures are steps of undo and redo, and keep their order")
    func undo() throws {
        let names = try add([3], [1], [2])
        #expect(try pictures() == names)
        #expect(try store.nextUndo()?.description == "3 new pictures of A")
        try store.perform(.removePicture(names[1]), on: node(1))
        #expect(try pictures() == [names[0], names[2]])
        try store.undo()
        #expect(try pictures() == names)
        try store.undo()
        #expect(try pictures().isEmpty && store.entry(node(1))?.record.isEmpty == true)
        try store.redo()
        #expect(try pictures() == names)
        #expect(try store.perform(.addPictures([names[0]]), on: node(1)) == nil)
        #expect(try guide.open().entry(node(1))?.record.picturesInOrder == names)
    }

    @Test("a file stays while a place, an undo, a redo, the other guide or a backup needs it")
    func collector() throws {
        let (place, undone, redone, saved, lost) = (
            [UInt8(1)], [UInt8(2)], [UInt8(3)], [UInt8(4)], [UInt8(5)]
        )
        let backedUp = try add(saved)
        try store.backUpIfDue()
        try store.perform(.removePicture(backedUp[0]), on: node(1))
        try forgetSteps()
        let other = try GuideStore(url: guide.folder.appending(path: "sample.sqlite"), person: .test)
        try other.importGuide(from: guide.file([feature(9, "Z")]))
        let ofOther = try other.pictures.keep([6], .png)
        try other.perform(.addPictures([ofOther]), on: node(9))
        let unused = try store.pictures.keep(lost, .jpeg)
        let present = try add(place)
        let removed = try add(undone)
        try store.perform(.removePicture(removed[0]), on: node(1))
        let withdrawn = try add(redone)
        try store.undo()
        let kept = [present[0], removed[0], withdrawn[0], backedUp[0], ofOther]
        // An hour has not passed.
        try store.removeUnusedPictures()
        #expect((kept + [unused]).allSatisfy(store.pictures.has))
        try collect()
        #expect(kept.allSatisfy(store.pictures.has))
        #expect(!store.pictures.has(unused))
        try forgetSteps()
        try FileManager.default.removeItem(at: try #require(store.backups().first).url)
        try collect()
        #expect([present[0], ofOther].allSatisfy(store.pictures.has))
        #expect(![removed[0], withdrawn[0], backedUp[0]].contains(where: store.pictures.has))
    }

    private func forgetSteps() throws { try store.write { try $0.execute(sql: "DELETE FROM undoStep") } }

    @Test("a file stays while a guide of any name in the folder needs it", arguments: ["trip.db", "trip"])
    func otherName(name: String) throws {
        let other = try GuideStore(url: guide.folder.appending(path: name), person: .test)
        try other.importGuide(from: guide.file([feature(9, "Z")]))
        let needed = try other.pictures.keep([6], .png)
        try other.perform(.addPictures([needed]), on: node(9))
        let unused = try store.pictures.keep([7], .png)
        try collect()
        #expect(store.pictures.has(needed) && !store.pictures.has(unused))
    }

    @Test(
        "nothing is deleted while a damaged database is beside the guide",
        arguments: [
            ("guide damaged 1.sqlite", "SQLite format 3\0 and rubbish"),
            ("guide damaged 2.sqlite", "only rubbish"), ("trip.db", "SQLite format 3\0 and rubbish"),
        ])
    func damaged(fileName: String, contents: String) throws {
        let name = try store.pictures.keep([1], .jpeg)
        let file = guide.folder.appending(path: fileName)
        try Data(contents.utf8).write(to: file)
        try collect()
        #expect(store.pictures.has(name))
        try FileManager.default.removeItem(at: file)
        try collect()
        #expect(!store.pictures.has(name))
    }

    private func makeOld(_ name: PictureName) throws {
        let old = [FileAttributeKey.modificationDate: Date.now - 3 * Self.hour]
        try FileManager.default.setAttributes(old, ofItemAtPath: store.pictures.url(of: name).path)
    }

    @Test("an import gives the pictures that it names a new time", arguments: [true, false])
    func importedAgain(isBesideFile: Bool) throws {
        let names = try add([1])
        let unnamed = try store.pictures.keep([2], .jpeg)
        let file = guide.folder.appending(path: "out.geojson")
        try store.export(to: file, format: .geoJSON)
        if !isBesideFile { try FileManager.default.removeItem(at: PictureFiles(besideExport: file).folder) }
        for name in names + [unnamed] { try makeOld(name) }
        try store.importGuide(from: file)
        #expect(store.pictures.old(at: .now) == [unnamed])
    }

    @Test("an equal picture that is added again is not deleted as an old one")
    func addedAgain() throws {
        let name = try store.pictures.keep([1], .jpeg)
        try makeOld(name)
        #expect(try store.pictures.keep([1], .jpeg) == name)
        try store.removeUnusedPictures()
        #expect(store.pictures.has(name))
    }

    @Test("a restored backup has its pictures again")
    func backup() throws {
        let names = try add([1])
        try store.backUpIfDue()
        try store.perform(.removePicture(names[0]), on: node(1))
        try forgetSteps()
        try collect()
        try store.restore(try #require(store.backups().first))
        #expect(try pictures() == names && store.pictures.has(names[0]))
    }

    @Test("a file that cannot be written leaves nothing behind")
    func unwritable() throws {
        try Data().write(to: guide.folder.appending(path: "pictures"))
        #expect(throws: GuideWriteError.self) { try store.pictures.keep([1], .jpeg) }
        #expect(try store.nextUndo()?.description.contains("picture") == false)
    }

    @Test(
        "an export has the pictures in an archive or in a folder, and an import takes them",
        arguments: GuideFormat.allCases)
    func export(format: GuideFormat) throws {
        let names = try add([1], [2]) + add([3], to: 2)
        let file = guide.folder.appending(path: "out.\(format.fileExtension)")
        try store.export(to: file, format: format)
        let beside = PictureFiles(besideExport: file)
        #expect(beside.folder.lastPathComponent == "out pictures")
        #expect(names.allSatisfy(beside.has) == ![.vCard, .kmz].contains(format))
        #expect(
            FileManager.default.fileExists(atPath: beside.folder.path) == ![.vCard, .kmz].contains(format))
        guard format != .vCard else { return }
        let other = try TemporaryGuide()
        let target = try other.open()
        try target.importGuide(from: file)
        #expect(try target.entry(node(1))?.record.picturesInOrder == Array(names[0...1]))
        #expect(names.allSatisfy { target.pictures.contents(of: $0) != nil })
        #expect(try target.importGuide(from: file).changedNothing)
    }

    @Test("a cut picture beside a file is not imported, and a later import completes it")
    func cut() throws {
        let names = try add([1, 2, 3])
        let file = guide.folder.appending(path: "out.geojson")
        try store.export(to: file, format: .geoJSON)
        let beside = PictureFiles(besideExport: file).url(of: names[0])
        try Data([1, 2]).write(to: beside)
        let other = try TemporaryGuide()
        let target = try other.open()
        try target.importGuide(from: file)
        #expect(!target.pictures.has(names[0]))
        try Data([1, 2, 3]).write(to: beside)
        try target.importGuide(from: file)
        #expect(target.pictures.has(names[0]))
    }

    @Test("an archive without some pictures tells how many, and equal guides give equal archives")
    func archive() throws {
        let names = try add([1], [2], [3])
        try Data([9]).write(to: store.pictures.url(of: names[1]))
        let file = guide.folder.appending(path: "out.kmz")
        var count = 0
        try store.export(to: file, format: .kmz, missingPictures: { count = $0 })
        #expect(count == 1)
        let first = try Data(contentsOf: file)
        try store.export(to: file, format: .kmz)
        #expect(try Data(contentsOf: file) == first)
        let other = try TemporaryGuide()
        let target = try other.open()
        try target.importGuide(from: file)
        #expect(names.map(target.pictures.has) == [true, false, true])
    }

    @Test("an export tells how many pictures could not be written, and has the places")
    func missing() throws {
        try add([1], [2])
        let file = guide.folder.appending(path: "out.geojson")
        try Data().write(to: guide.folder.appending(path: "out pictures"))
        var count = 0
        #expect(try store.export(to: file, format: .geoJSON, missingPictures: { count = $0 }) == 2)
        #expect(count == 2)
    }

    @Test("an export writes the pictures after the file, and a cancellation leaves out the rest")
    func exportOrder() throws {
        try add([1], [2], [3])
        let file = guide.folder.appending(path: "out.geojson")
        var isWritten: [Bool] = []
        var missing = 0
        let count = try store.export(
            to: file, format: .geoJSON,
            isCancelled: {
                isWritten.append(FileManager.default.fileExists(atPath: file.path))
                return isWritten.count > 3
            }, missingPictures: { missing = $0 })
        #expect(isWritten == [false, false, true, true, true])
        #expect(count == 2 && missing == 2)
        #expect(PictureFiles(besideExport: file).names.count == 1)
    }

    @Test("an import takes the pictures before its transaction, and a cancellation imports nothing")
    func importOrder() throws {
        let names = try add([1], [2])
        let file = guide.folder.appending(path: "out.geojson")
        try store.export(to: file, format: .geoJSON)
        let other = try TemporaryGuide()
        let target = try other.open()
        #expect(throws: CancellationError.self) { try target.importGuide(from: file, isCancelled: { true }) }
        #expect(target.pictures.names.isEmpty)
        #expect(try target.all().isEmpty)
        // Another program can write before each picture.
        let second = try other.open()
        var writes = 0
        try target.importGuide(
            from: file,
            isCancelled: {
                guard target.pictures.names.count < names.count else { return false }
                do {
                    try second.pool.writeWithoutTransaction { db in
                        try db.execute(sql: "PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; COMMIT")
                    }
                    writes += 1
                } catch {
                    Issue.record(error)
                }
                return false
            })
        #expect(writes == 2)
        #expect(target.pictures.names == Set(names))
    }

    @Test("the file of a shared list has no pictures of the user")
    func shared() throws {
        let names = try add([1])
        try store.perform(.setFavourite(true), on: node(1))
        let file = guide.folder.appending(path: "out.geojson")
        var query = GuideQuery()
        query.filters.lists = [PlaceList.favourites.id]
        #expect(try store.export(.places(query), to: file, format: .geoJSON) == 1)
        #expect(!PictureFiles(besideExport: file).has(names[0]))
        #expect(try !String(contentsOf: file, encoding: .utf8).contains(names[0].rawValue))
    }
}
