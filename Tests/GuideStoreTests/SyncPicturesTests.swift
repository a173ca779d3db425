import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Pictures of devices that share a folder")
struct SyncPicturesTests {
    private let home: SyncedDevice
    private let away: SyncedDevice

    init() throws {
        home = try SyncedDevice()
        away = try SyncedDevice()
    }

    private func add(_ contents: [UInt8], on device: SyncedDevice, at seconds: Double = 100) throws
        -> PictureName
    {
        let name = try device.store.pictures.keep(contents, .jpeg)
        try device.perform(.addPictures([name]), 1, at: seconds)
        return name
    }

    /// Copies a picture between the folders of two devices.
    private func carry(_ name: PictureName, from: SyncedDevice, to: SyncedDevice) throws {
        let files = PictureFiles(ofDevicesIn: from.folder)
        let contents = try #require(files.contents(of: name))
        _ = try PictureFiles(ofDevicesIn: to.folder).keep(contents, name.format)
    }

    @Test("a picture arrives on the other device, and its removal does")
    func life() throws {
        let name = try add([1, 2, 3], on: home)
        try home.sync()
        try away.receive(from: home)
        // The picture comes later than the data.
        #expect(try away.sync().pictureCount == 0)
        #expect(try away.record(1).pictures == [name] && !away.store.pictures.has(name))
        try carry(name, from: home, to: away)
        let report = try away.sync()
        #expect(report.pictureCount == 1 && report.hasChanges)
        #expect(away.store.pictures.contents(of: name) == [1, 2, 3])
        #expect(try !away.sync().hasChanges)
        try away.perform(.removePicture(name), 1, at: 200)
        try SyncedDevice.settle([home, away])
        #expect(try home.record(1).pictures.isEmpty)
        #expect(home.store.pictures.has(name))
    }

    @Test(
        "a cut or damaged picture is tried again until it is complete",
        arguments: [[1, 2], [1, 2, 4], []] as [[UInt8]])
    func cut(contents: [UInt8]) throws {
        let name = try add([1, 2, 3], on: home)
        try home.sync()
        try away.receive(from: home)
        let shared = PictureFiles(ofDevicesIn: away.folder)
        try FileManager.default.createDirectory(at: shared.folder, withIntermediateDirectories: true)
        try Data(contents).write(to: shared.url(of: name))
        let report = try away.sync()
        #expect(report.pictureCount == 0 && report.problems.isEmpty)
        #expect(!away.store.pictures.has(name))
        try Data([1, 2, 3]).write(to: shared.url(of: name))
        #expect(try away.sync().pictureCount == 1)
    }

    @Test("a device writes a picture once, and again after it was cut off")
    func once() throws {
        let name = try add([1, 2, 3], on: home)
        try home.sync()
        let file = PictureFiles(ofDevicesIn: home.folder).url(of: name)
        let old = Date(timeIntervalSince1970: 1000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
        try home.perform(.setRating(3), 1, at: 300)
        #expect(try home.sync().hasWritten)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.modificationDate] as? Date == old)
        try Data([1]).write(to: file)
        try home.sync()
        #expect(try Data(contentsOf: file) == Data([1, 2, 3]))
    }

    @Test("an undo restores the picture, and keeps one that has arrived")
    func undo() throws {
        let own = try add([1], on: home)
        try home.perform(.removePicture(own), 1, at: 150)
        let other = try add([2], on: away, at: 160)
        try SyncedDevice.settle([home, away])
        try home.store.undo()
        #expect(try home.record(1).pictures == [own, other])
        try SyncedDevice.settle([home, away])
        #expect(try away.record(1).pictures == [own, other])
    }

    @Test("a folder that cannot be written is a problem, and the data are exchanged")
    func unwritable() throws {
        _ = try add([1], on: home)
        try Data().write(to: home.folder.appending(path: "carte-pictures"))
        let report = try home.sync()
        #expect(report.problems.count == 1 && report.hasWritten)
    }
}
