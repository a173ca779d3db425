import Foundation
import GRDB
import GuideCore

/// One exchange of a guide with a folder; see ``GuideStore/sync(with:as:at:)``.
struct SyncExchange {
    private(set) var report = SyncReport()

    private let store: GuideStore
    private let folder: URL
    private let moment: Date
    private let names: [String]
    private var state: SyncState
    /// The checksum of this device's file in the folder; nil if it does not exist or cannot be read.
    private var ownFile: String?
    private var mayWrite = true

    init(_ store: GuideStore, _ folder: URL, at moment: Date) throws {
        (self.store, self.folder, self.moment) = (store, folder, moment)
        names = try Self.fileNames(in: folder, guide: store.url)
        let known = try store.read { try SyncState.own($0, guide: store.url) }
        state = try known ?? store.change { try SyncState.begin($0, guide: store.url) }
        report.fileName = state.fileName
        report.devices = state.devices
    }

    /// Returns the names of the files of devices in the folder.
    static func fileNames(in folder: URL, guide: URL) throws(SyncProblem) -> [String] {
        let name = folder.lastPathComponent
        let path = folder.resolvingSymlinksInPath().path
        if (guide.resolvingSymlinksInPath().path + "/").hasPrefix(path == "/" ? path : path + "/") {
            throw SyncProblem(name: name, reason: .folderOfGuide)
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw SyncProblem(name: name, reason: .noFolder)
        }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).filter(SyncReport.isFile)
                .sorted()
        } catch {
            throw SyncProblem(name: name, reason: .unreadableFolder(error.localizedDescription))
        }
    }

    /// Deletes the temporary files of programs that were killed while they wrote into the folder, or copied from it.
    func removeDrafts() {
        let pictures = PictureFiles(ofDevicesIn: folder).folder
        for folder in [folder, pictures, store.url.deletingLastPathComponent()] {
            AtomicFile.removeDrafts(in: folder, before: moment - 3600)
        }
    }

    // MARK: - The files of other devices

    /// Merges all files that are new or have changed.
    mutating func mergeOthers() throws {
        for name in names {
            do {
                try mergeIfNew(name)
            } catch let fault as SyncFile.Fault {
                note(fault, name)
            } catch let error as GuideWriteError {
                report.problems.append(SyncProblem(name: name, reason: .writing(error)))
            }
        }
        let gone = Set(state.merged.keys).subtracting(names)
        if !gone.isEmpty {
            try change { state in for name in gone { state.merged[name] = nil } }
            try store.change { db in for name in gone { try MergedRecords.forget(name, db) } }
        }
        report.devices = state.devices
    }

    private mutating func mergeIfNew(_ name: String) throws {
        let url = folder.appending(path: name)
        let checksum = try SyncFile.checksum(of: url)
        if name == state.fileName {
            ownFile = checksum
            if state.ownFiles.contains(checksum) { return }
            // The guide is a restored backup, or the folder has an older file.
        }
        guard state.merged[name]?.checksum != checksum else { return }
        // The folder may be slow. An edit must not wait for it.
        let copy = try AtomicFile(store.url.deletingLastPathComponent().appending(path: name))
        defer { withExtendedLifetime(copy) {} }
        guard try SyncFile.copy(url, to: copy) == checksum else { throw SyncFile.Fault.changed }
        let file = SyncState.MergedFile(
            checksum: checksum, header: try SyncFile.header(of: copy.temporaryFile), read: moment)
        let (changes, readCount) = try store.merge { db in
            let session = try ImportSession(db, for: store.person, fileName: name, isOfDevice: true)
            let languages = store.person.languages
            // Merging a record again changes nothing.
            let known = try MergedRecords.read(of: name, db)
            let content = try SyncFile.read(copy.temporaryFile, languages: languages, known: known) {
                places, lists in
                try session.mergeLists(lists)
                for place in places { try session.takeShared(place) }
            }
            try session.joinClaimed()
            for deletion in content.deletions ?? [] { try session.take(deletion) }
            let changes = try session.finishShared()
            try MergedRecords.keep(known, of: name, db)
            state = try SyncState.own(db, guide: store.url) ?? state
            state.merged[name] = file
            try state.write(db)
            return (changes, content.placeCount)
        }
        report.readCount += readCount
        report.changedCount += changes.places.count
        report.addedCount += changes.addedCount
        report.deletedCount += changes.deletedCount
        report.listCount += changes.lists.count
    }

    private mutating func note(_ fault: SyncFile.Fault, _ name: String) {
        if name == state.fileName {
            switch fault {
            case .foreign, .incomplete, .damaged:
                // It is written again.
                ownFile = nil
                return
            case .newer, .unreadable, .changed: mayWrite = false
            }
        }
        report.problems.append(SyncProblem(name: name, reason: .file(fault)))
    }

    // MARK: - The file of this device

    /// Writes the file of this device, unless it has the present data.
    mutating func writeOwn(as name: String) throws {
        guard mayWrite else { return }
        // Another exchange of this guide may have renamed a newer file just before this one.
        while try writeSnapshot(as: name) == .besideAnother {
            ownFile = try? SyncFile.checksum(of: folder.appending(path: state.fileName))
        }
    }

    private enum Writing {
        case done
        /// Another exchange has written, too. Either file may be in the folder.
        case besideAnother
    }

    private mutating func writeSnapshot(as name: String) throws -> Writing {
        let isInFolder = ownFile != nil && ownFile == state.ownFiles.first
        if isInFolder, try state.ownRevision == store.read(UserDataRevision.read) { return .done }
        // An undo from now on may concern an edit that is in the file, so it gets a time.
        try noteTold(upTo: try store.read(UndoLog.last))
        let header = SyncFile.Header(device: state.device, name: name, written: moment)
        do {
            let file = try AtomicFile(folder.appending(path: state.fileName))
            let written = try store.writeUserData(header, to: file)
            report.encodedCount = written.placeCount
            if isInFolder, written.contentChecksum == state.ownContent {
                try change { $0.ownRevision = written.revision }
                return .done
            }
            // Before the file has its name: another device may read it at once. Edits that came after the first note are
            // in the file as well, so their undo gets a time, too.
            var isOlder = false
            try change(told: written.lastStep) { state in
                isOlder = state.ownRevision.map { written.revision.number < $0.number } ?? false
                // The other exchange, which has more, renames its own file.
                if isOlder { return }
                state.ownFiles = [written.checksum] + state.ownFiles.prefix(1)
                state.ownContent = written.contentChecksum
                state.ownRevision = written.revision
                state.lastStep = [state.lastStep, written.lastStep].compactMap(\.self).max()
            }
            if isOlder { return .done }
            try file.finish()
            let moment = moment
            try change { $0.lastWritten = moment }
            report.hasWritten = true
            return state.ownFiles.first == written.checksum ? .done : .besideAnother
        } catch let error as GuideWriteError {
            report.problems.append(SyncProblem(name: state.fileName, reason: .writing(error)))
            return .done
        }
    }

    // MARK: - Pictures

    /// Copies the pictures that this device or the folder lacks. Each picture is a file that never changes.
    ///
    /// A file that is missing or cut off is tried again at the next exchange.
    mutating func exchangePictures() throws {
        let shared = PictureFiles(ofDevicesIn: folder)
        let names = try store.read(PictureUse.present)
        do throws(GuideWriteError) {
            report.pictureCount = try store.pictures.take(names, from: shared).count
            try shared.take(names, from: store.pictures)
        } catch {
            report.problems.append(SyncProblem(name: error.fileName, reason: .writing(error)))
        }
    }

    /// Notes that this device's file may contain the edits up to a step. Does nothing if that is known.
    private mutating func noteTold(upTo step: Int64?) throws {
        guard let step, state.lastStep ?? 0 < step else { return }
        try change(told: step) { $0.lastStep = max($0.lastStep ?? step, step) }
    }

    private mutating func change(told step: Int64? = nil, _ body: (inout SyncState) -> Void) throws {
        let (old, url) = (state, store.url)
        state = try store.change { db in
            var state = try SyncState.own(db, guide: url) ?? old
            body(&state)
            try state.write(db)
            if let step { try UndoLog(db).noteTold(upTo: step) }
            return state
        }
    }
}

extension SyncState {
    /// The other devices of the folder, by name.
    var devices: [SyncDevice] {
        let others = merged.filter { $0.value.header.device != device }
        let files = Dictionary(grouping: others) { $0.value.header.device }.values.compactMap {
            // A program can add a copy of a file, such as “… (conflict)”.
            $0.max { $0.value.header.written < $1.value.header.written }
        }
        return files.map { name, file in
            SyncDevice(
                id: file.header.device, name: file.header.name, fileName: name, written: file.header.written,
                read: file.read)
        }.sorted { ($0.name, $0.fileName) < ($1.name, $1.fileName) }
    }
}
