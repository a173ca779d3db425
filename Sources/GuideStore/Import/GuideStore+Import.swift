import Foundation
import GRDB
import GuideCore
import Synchronization

extension GuideStore {
    /// Imports a guide file of any format in one transaction. Blocks.
    ///
    /// A place that the guide knows, by its id or by ``PlaceMatcher``, gets the file's facts. The user's
    /// records are never removed: files that Carte wrote can add to them. A picture beside the file is stored
    /// with its absolute path. The user's pictures come from an archive (KMZ), or from the folder of
    /// ``PictureFiles/init(besideExport:)``.
    /// Places of the sample guide go to ``sample``, in the same undo step.
    ///
    /// An import into an empty guide also ranks the names. Otherwise call ``prepareIndexes(around:isCancelled:)``
    /// afterwards, which also evaluates the hours.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - isCancelled: called before each picture, every few thousand places, and several times a second. A cancelled
    ///     `Task` also cancels the import.
    ///   - progress: called after every megabyte, on another thread.
    /// - Returns: the counts of places that were added, updated and skipped, with the reasons.
    /// - Throws: `GuideFileError`, `GuideWriteError` for a picture, `CancellationError`, ``GuideStoreError``. The
    ///   guide is then unchanged.
    @discardableResult
    public func importGuide(
        from url: URL, isCancelled: () -> Bool = { false },
        progress: @escaping @Sendable (GuideFile.Progress) -> Void = { _ in }
    ) throws -> GuideImportReport {
        try importGuide(from: url, as: nil, isCancelled: isCancelled, progress: progress)
    }

    /// Imports a guide file that is installed with the program, unless the guide already has its places.
    func importGuide(ifNew url: URL) throws {
        let file = ImportedFile(url, for: person)
        if try read(ImportedFile.init) != file { try importGuide(from: url, as: file) }
    }

    @discardableResult
    private func importGuide(
        from url: URL, as imported: ImportedFile?, isCancelled: () -> Bool = { false },
        progress: @escaping @Sendable (GuideFile.Progress) -> Void = { _ in }
    ) throws -> GuideImportReport {
        try requireEditing()
        try takePictures(ofExport: url, isCancelled: isCancelled)
        let report = try merge { db in
            let report = try importGuide(
                from: url, into: db, isCancelled: isCancelled, progress: progress)
            try imported?.note(db)
            return report
        }
        if !report.changedNothing {
            vocabulary.forget()
            broadcast.send(.places)
        }
        return report
    }

    /// Copies the user's pictures from the folder beside a file, or from an archive. On a full disk nothing is imported.
    ///
    /// Call it before the transaction, which keeps other programs from writing. The collector deletes pictures that the
    /// file does not name.
    private func takePictures(ofExport file: URL, isCancelled: () -> Bool) throws {
        func checkCancellation() throws {
            if isCancelled() || Task.isCancelled { throw CancellationError() }
        }
        let source = PictureFiles(besideExport: file)
        for name in source.names {
            try checkCancellation()
            try pictures.take(name, from: source)
        }
        try ArchivedPictures.forEach(in: file) { name, contents in
            try checkCancellation()
            try pictures.keep(contents, as: name)
        }
    }

    private func importGuide(
        from url: URL, into db: Database, isCancelled: () -> Bool,
        progress: @escaping @Sendable (GuideFile.Progress) -> Void
    ) throws -> GuideImportReport {
        let session = try ImportSession(db, for: person, fileName: url.lastPathComponent)
        // All processors parse the file, and one thread writes.
        let queue = BatchQueue<[PreparedPlace]>(capacity: 32)
        let file = Mutex(ImportReport())
        let languages = person.languages
        let zones = person.zones
        let pictures = PictureFolder(of: url)
        let reading = DispatchWorkItem {
            do {
                let report = try GuideFile.stream(
                    url: url, languages: languages, isCancelled: { queue.isAbandoned }, progress: progress
                ) { places in
                    let parts = places.concurrentMap { PreparedPlace($0, pictures, zones: zones) }
                    for part in parts { try queue.add(part) }
                }
                file.withLock { $0 = report }
                queue.finish()
            } catch {
                queue.finish(error)
            }
        }
        GuideStore.readingQueue.async(execute: reading)
        // The background task must stop reading the file if the transaction fails.
        defer {
            queue.abandon()
            reading.wait()
        }
        var ofSample: [ParsedPlace] = []
        var ownPictures: Set<PictureName> = []
        while let batch = try queue.next(isCancelled: { isCancelled() || Task.isCancelled }) {
            if isCancelled() || Task.isCancelled { throw CancellationError() }
            for place in batch {
                ownPictures.formUnion(place.candidate.record.pictures)
                if place.candidate.isOfSample {
                    ofSample.append(place.candidate)
                } else {
                    try session.take(place)
                }
            }
        }
        if isCancelled() || Task.isCancelled { throw CancellationError() }
        // Pictures that were in the guide's folder before may be old and unused.
        self.pictures.renew(ownPictures)
        return try finish(session, ofSample, file.withLock { $0 }, fileName: url.lastPathComponent)
    }

    private func finish(
        _ session: ImportSession, _ ofSample: [ParsedPlace], _ file: ImportReport, fileName: String
    ) throws -> GuideImportReport {
        var file = file
        let deletions = file.deletions ?? []
        for deletion in deletions where !deletion.isOfSample { try session.take(deletion) }
        let ofSampleToo = deletions.filter(\.isOfSample)
        try session.mergeLists(file.takeLists(ofSample: false))
        try session.lists.addColours(file.takeListColours())
        let sampleLists = file.takeLists(ofSample: true)
        guard !(ofSample.isEmpty && ofSampleToo.isEmpty && sampleLists.isEmpty), let sample = try sample?()
        else {
            for place in ofSample { file.leaveOut(place.sourcePosition, .ofSample) }
            return try session.finish(file, fileName: fileName)
        }
        let part = (ofSample, ofSampleToo, sampleLists)
        return try sample.take(sample: part, from: fileName) { share, other in
            session.addFindings(of: other)
            // An error of this guide is not one of the sample guide.
            return try converting { try session.finish(file, fileName: fileName, sample: share) }
        }
    }

    private static let readingQueue = DispatchQueue(
        label: "io.github.carte_guide.import", qos: .userInitiated, attributes: .concurrent)
}

/// Finds the pictures of a guide file.
///
/// Their paths are relative to the file's folder, which the guide does not store.
struct PictureFolder {
    private let folder: String

    init(of file: URL) {
        folder = file.absoluteURL.deletingLastPathComponent().path
    }

    /// Makes the paths of existing pictures absolute. URLs, absolute paths and paths of missing pictures stay
    /// as they are.
    func complete(_ place: inout Place) { place.movePictures(to: path) }

    private func path(of image: String) -> String? {
        // Most values are URLs. A million file checks for them would be slow.
        guard !image.hasPrefix("/"), !image.contains("://") else { return nil }
        let path = URL(filePath: folder + "/" + image).standardizedFileURL.path
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }
}
