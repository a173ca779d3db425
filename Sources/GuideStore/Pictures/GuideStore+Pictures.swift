import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// The files of the user's pictures. The guides of one folder share them.
    public var pictures: PictureFiles { PictureFiles(besideGuide: url) }

    /// Deletes the files of pictures that no guide, no undo step and no backup has any more. Blocks.
    ///
    /// It asks every database in the guide's folder, whatever its name. If one cannot be read, such as a damaged
    /// guide that was set aside, it deletes nothing.
    public func removeUnusedPictures(at moment: Date = .now) throws(GuideStoreError) {
        guard !isReadOnly else { return }
        do {
            var unused = pictures.old(at: moment)
            guard !unused.isEmpty else { return }
            unused.subtract(try pool.read(PictureUse.all))
            let files = try FileManager.default.contentsOfDirectory(
                at: url.deletingLastPathComponent(), includingPropertiesForKeys: nil)
            for file in files where file.lastPathComponent != url.lastPathComponent {
                guard let used = try? pictures(neededBy: file) else { return }
                unused.subtract(used)
            }
            pictures.remove(unused, at: moment)
        } catch {
            throw failure(error)
        }
    }

    /// Returns the pictures that another file of the folder needs: none if it is not a database.
    private func pictures(neededBy file: URL) throws -> Set<PictureName> {
        var status = stat()
        guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
        // The header of a damaged guide may be damaged, too.
        guard try file.pathExtension == url.pathExtension || GuideMark.isDatabase(file) else { return [] }
        return try GuideMark.readOnly(file).read(PictureUse.all)
    }
}

/// The pictures that a database needs.
enum PictureUse {
    /// Returns the pictures of all places.
    static func present(_ db: Database) throws -> Set<PictureName> {
        guard try has("pictures", in: "personal", db) else { return [] }
        let texts = try String.fetchAll(
            db, sql: "SELECT pictures FROM personal WHERE pictures IS NOT NULL")
        return try texts.reduce(into: []) { names, text in
            var record = PersonalRecord()
            try KeptMembers(text: text).givePictures(to: &record)
            names.formUnion(record.pictures)
        }
    }

    /// Returns the pictures of all places, and those that an undo or a redo brings back.
    static func all(_ db: Database) throws -> Set<PictureName> {
        guard try has("record", in: "undoRecord", db) else { return try present(db) }
        let records = try String.fetchAll(
            db, sql: "SELECT record FROM undoRecord WHERE record LIKE '%\"pictures\":[\"%'")
        return try records.reduce(into: present(db)) { names, text in
            names.formUnion(try UndoLog.record(text).pictures)
        }
    }

    /// Whether a table has a column. Backups by older versions, and databases of other programs, have not.
    private static func has(_ column: String, in table: String, _ db: Database) throws -> Bool {
        try db.tableExists(table) && db.columns(in: table).contains { $0.name == column }
    }
}

extension Schema {
    /// Adds the user's pictures. Their files are beside the guide.
    static func addPictures(_ db: Database) throws {
        // KeptMembers; NULL for none.
        try db.execute(sql: "ALTER TABLE personal ADD COLUMN pictures TEXT")
    }
}
