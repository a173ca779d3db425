import Foundation
import GRDB
import GuideCore
import Synchronization

extension GuideStore {
    /// Imports a guide file of any format: one transaction, all or nothing. Blocks.
    ///
    /// A place that is known, by its id or by ``PlaceMatcher``, becomes what the file says. What the user added is
    /// only ever added to, by files that Carte wrote. A picture that lies beside the file is kept by its whole path.
    /// What the file says of places of the sample guide goes to ``sample``, in the same step.
    ///
    /// Where an empty guide gets places, their names are in order afterwards. Otherwise this is for
    /// ``arrange(around:isCancelled:)``, as hours are, which is best called then.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - isCancelled: asked every some thousand places; a cancelled `Task` needs no saying.
    ///   - progress: told after every megabyte, from another thread.
    /// - Returns: what was added, updated, skipped, and why.
    /// - Throws: `GuideFileError`, `CancellationError`, ``GuideStoreError``. The guide is then as it was.
    @discardableResult
    public func importGuide(
        from url: URL, isCancelled: () -> Bool = { false },
        progress: @escaping @Sendable (GuideFile.Progress) -> Void = { _ in }
    ) throws -> GuideImportReport {
        try importGuide(from: url, as: nil, isCancelled: isCancelled, progress: progress)
    }

    /// Imports a guide file that the program comes with, unless it is what the places are from already.
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
        let report: GuideImportReport
        do {
            report = try pool.write { db in
                let report = try importGuide(
                    from: url, into: db, isCancelled: isCancelled, progress: progress)
                try imported?.note(db)
                return report
            }
        } catch let error as DatabaseError {
            throw failure(error)
        }
        if !report.changedNothing {
            vocabulary.forget()
            broadcast.send(.places)
        }
        return report
    }

    private func importGuide(
        from url: URL, into db: Database, isCancelled: () -> Bool,
        progress: @escaping @Sendable (GuideFile.Progress) -> Void
    ) throws -> GuideImportReport {
        let session = try ImportSession(db, for: person, fileName: url.lastPathComponent)
        // One thread writes what all processors read.
        let queue = BatchQueue<[ReadPlace]>(capacity: 32)
        let file = Mutex(ImportReport())
        let languages = person.languages
        let zones = person.zones
        let pictures = PictureFolder(of: url)
        let reading = DispatchWorkItem {
            do {
                let report = try GuideFile.stream(url: url, languages: languages, progress: progress) {
                    places in
                    let parts = places.concurrentMap { ReadPlace($0, pictures, zones: zones) }
                    for part in parts { try queue.add(part) }
                }
                file.withLock { $0 = report }
                queue.finish()
            } catch {
                queue.finish(error)
            }
        }
        GuideStore.readingQueue.async(execute: reading)
        // The file is not to be read on when the transaction fails.
        defer {
            queue.abandon()
            reading.wait()
        }
        var ofSample: [PlaceCandidate] = []
        while let batch = try queue.next() {
            if isCancelled() || Task.isCancelled { throw CancellationError() }
            for place in batch {
                if place.candidate.isOfSample {
                    ofSample.append(place.candidate)
                } else {
                    try session.take(place)
                }
            }
        }
        if isCancelled() || Task.isCancelled { throw CancellationError() }
        return try finish(session, ofSample, file.withLock { $0 }, fileName: url.lastPathComponent)
    }

    private func finish(
        _ session: ImportSession, _ ofSample: [PlaceCandidate], _ file: ImportReport, fileName: String
    ) throws -> GuideImportReport {
        var file = file
        let deletions = file.deletions ?? []
        for deletion in deletions where !deletion.isOfSample { try session.take(deletion) }
        let ofSampleToo = deletions.filter(\.isOfSample)
        guard !(ofSample.isEmpty && ofSampleToo.isEmpty), let sample = try sample?() else {
            for place in ofSample { file.leaveOut(place.sourcePosition, .ofSample) }
            return try session.finish(file, fileName: fileName)
        }
        return try sample.take(sample: ofSample, ofSampleToo, from: fileName) { share, other in
            session.addFindings(of: other)
            return try session.finish(file, fileName: fileName, sample: share)
        }
    }

    private static let readingQueue = DispatchQueue(
        label: "io.github.carte_guide.import", qos: .userInitiated, attributes: .concurrent)
}

/// Finds the pictures that a guide file brings along: paths relative to the file's folder, which nobody knows any more
/// once its places are in the guide.
struct PictureFolder {
    private let folder: String

    init(of file: URL) {
        folder = file.absoluteURL.deletingLastPathComponent().path
    }

    /// Gives a place the whole paths of pictures that are there. Addresses, whole paths and pictures that are not there stay as
    /// they are.
    func complete(_ place: inout Restaurant) { place.movePictures(to: path) }

    private func path(of image: String) -> String? {
        // Most values are addresses: asking the disk a million times for them would take its time.
        guard !image.hasPrefix("/"), !image.contains("://") else { return nil }
        let path = URL(filePath: folder + "/" + image).standardizedFileURL.path
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }
}
