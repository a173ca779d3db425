import Foundation
import GRDB
import GuideCore
import Synchronization

/// The guide's database: places, the user's records of them, and the undo log.
///
/// It is one SQLite database in WAL mode. Several stores and programs may open the same file: readers never
/// wait, and writers wait for each other. It is thread-safe. Each function blocks while it reads or writes,
/// so a user interface calls it through ``background(_:)``:
///
/// ```swift
/// let store = try GuideStore()
/// let page = try await store.background { try $0.search(GuideQuery(text: "pho ha")) }
/// try await store.background { try $0.perform(.addVisit(.now), on: place.id) }
/// ```
///
/// Each edit and each import is one transaction. Committed data survives a crash at any moment, and readers
/// never see a partial import. An import never changes the user's records.
public final class GuideStore: Sendable {
    /// The database's file.
    public let url: URL

    /// The user's preferences for names, order and opening hours.
    public let person: Person

    /// The recovery of a damaged file when the store was opened; `nil` if the file was sound. See also
    /// ``unreportedRecovery``, which survives a restart.
    public let recovery: Recovery?

    /// Whether the guide is read-only. Then the store adds at most the order of names of the user's language to
    /// the file, and writes nothing else to it, to its log or beside them.
    public let isReadOnly: Bool

    /// Opens the sample guide, for operations on all of the user's data; `nil` if there is no sample guide.
    let sample: (@Sendable () throws -> GuideStore)?

    private let connection: Mutex<Connection>
    private let keeper: DatabaseOpener
    let broadcast = ChangeBroadcast()
    let vocabulary = VocabularyCache()
    let suggestionCache = SuggestionCache()
    let hoursZones = HoursZones()
    private let dataVersion: Mutex<Int>

    /// The purpose of opening a guide.
    public enum Access: Sendable {
        /// Reads and changes the guide.
        case editing
        /// Reads the guide, also if its file, folder or disk is read-only. The file gets at most the order of
        /// names of the user's language. An old or damaged file, a backup and a file set aside stay unchanged,
        /// and missing indexes are made in a copy.
        case reading
    }

    /// Opens a guide, and creates it if it does not exist.
    ///
    /// With ``Access/editing``, a damaged file is renamed, never overwritten, and a new guide begins.
    /// ``recovery`` reports this. An older database is migrated, after a backup. A database of another
    /// program is never changed.
    ///
    /// - Parameters:
    ///   - url: the database file. Its folder is created.
    ///   - person: the user's languages, time zone and country.
    ///   - access: the purpose of opening it.
    ///   - sample: opens the sample guide; only for the user's own guide.
    /// - Throws: if the file cannot be opened or written, belongs to another program, or has a newer schema.
    public convenience init(
        url: URL = GuideStore.defaultURL, person: Person = Person(), access: Access = .editing,
        sample: (@Sendable () throws -> GuideStore)? = nil
    ) throws(GuideStoreError) {
        try self.init(url: url, person: person, access: access, schema: .current, sample: sample)
    }

    init(
        url: URL, person: Person, access: Access = .editing, schema: Schema,
        sample: (@Sendable () throws -> GuideStore)? = nil
    ) throws(GuideStoreError) {
        self.url = url
        self.sample = sample
        self.person = person
        keeper = DatabaseOpener(url: url, schema: schema)
        isReadOnly = access == .reading
        let pool: any DatabaseWriter
        if access == .reading {
            let opened = try keeper.openReading()
            (pool, recovery) = (opened.database, nil)
            connection = Mutex(Connection(database: pool, isFile: !opened.isCopy))
        } else {
            (pool, recovery) = try keeper.open()
            connection = Mutex(Connection(database: pool, isFile: true))
        }
        do {
            dataVersion = Mutex(try pool.writeWithoutTransaction(GuideStore.dataVersion))
        } catch {
            throw GuideStoreError(error, url: url)
        }
        if !isReadOnly { checkInBackground() }
    }

    /// The database of the store.
    private struct Connection: Sendable {
        var database: any DatabaseWriter
        /// Whether it is the guide's file and not a copy.
        var isFile: Bool
    }

    var pool: any DatabaseWriter { connection.withLock { $0.database } }

    /// Makes indexes writable: for a read-only guide, replaces the connection by a copy.
    func allowPreparing() throws(GuideStoreError) {
        guard isReadOnly else { return }
        do {
            try connection.withLock { connection in
                guard connection.isFile else { return }
                connection = Connection(database: try keeper.copy(of: connection.database), isFile: false)
            }
        } catch {
            throw failure(error)
        }
    }

    /// Adds prepared data to the file of a guide that is open for reading, for the next reader.
    ///
    /// - Parameter body: writes the data in one transaction; returns false if it wrote nothing.
    /// - Returns: whether the file has the data. If not, a copy can get it: the guide may be a copy already,
    ///   the file or disk may be full or read-only, or another program may be writing.
    func addToFile(_ body: (Database) throws -> Bool) -> Bool {
        guard isReadOnly, connection.withLock({ $0.isFile }), let file = try? keeper.openAdding() else {
            return false
        }
        let isAdded = (try? file.write(body)) ?? false
        try? file.close()
        guard isAdded, GuideMark.isImmutable(pool) else { return isAdded }
        // The reader's connection ignores changes of the file.
        guard let opened = try? keeper.openReading(), !opened.isCopy else { return false }
        connection.withLock { $0 = Connection(database: opened.database, isFile: true) }
        return true
    }

    /// Returns a copy of the guide's present state, in memory or in a temporary file.
    func temporaryCopy() throws -> any DatabaseWriter { try keeper.copy(of: pool) }

    /// Notifies ``changes()`` if another program has changed the guide since the last call. Call it when a
    /// window becomes active. It waits for this program's writes.
    public func noticeOtherPrograms() throws(GuideStoreError) {
        do {
            let version = try pool.writeWithoutTransaction(GuideStore.dataVersion)
            let isNew = dataVersion.withLock { known in
                defer { known = version }
                return known != version
            }
            guard isNew else { return }
            vocabulary.forget()
            // The other program may rank names in its own language only.
            try sortNames()
            broadcast.send(.places)
        } catch {
            throw failure(error)
        }
    }

    /// Returns a number that changes with each commit of another connection. This program has only one
    /// connection that writes.
    private static func dataVersion(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
    }

    /// `carte/guide.sqlite` below the user's data directory (XDG Base Directory Specification).
    public static var defaultURL: URL {
        let environment = ProcessInfo.processInfo.environment
        // The specification asks to ignore relative paths.
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        let base = data ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
        return base.appending(path: "carte/guide.sqlite")
    }

    /// Calls a function of the store on a background thread.
    public func background<Value: Sendable>(
        _ body: @escaping @Sendable (GuideStore) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            GuideStore.queue.async {
                continuation.resume(with: Result { try body(self) })
            }
        }
    }

    /// A separate queue: blocking work must not occupy the threads of Swift's tasks.
    private static let queue = DispatchQueue(
        label: "io.github.carte_guide.store", qos: .userInitiated, attributes: .concurrent)

    /// Reads from the database. Errors become ``GuideStoreError``.
    func read<Value>(_ body: (Database) throws -> Value) throws(GuideStoreError) -> Value {
        do { return try retrying { try pool.read(body) } } catch { throw failure(error) }
    }

    /// Writes in one transaction. Errors become ``GuideStoreError``.
    func write<Value>(_ body: (Database) throws -> Value) throws(GuideStoreError) -> Value {
        try allowPreparing()
        do { return try retrying { try pool.write(body) } } catch { throw failure(error) }
    }

    /// Calls `body` again if an undo history that cannot be read was the error. The history is deleted then, and nothing
    /// else is lost.
    func retrying<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error where GuideStoreError.isForeignValue(error) {
            guard !isReadOnly, try pool.write(UndoLog.dropUnreadable) else { throw error }
            return try body()
        }
    }

    /// Changes the guide in one transaction. Errors become ``GuideStoreError``. For writes of indexes only,
    /// use ``write(_:)``.
    func change<Value>(_ body: (Database) throws -> Value) throws(GuideStoreError) -> Value {
        try requireEditing()
        let told = ToldSteps(of: url)
        let last = told.last
        let value = try write { db in
            if let last { try UndoLog(db).noteTold(upTo: last) }
            return try body(db)
        }
        if let last { told.forget(upTo: last) }
        return value
    }

    /// Calls `body`, which reads or writes other files as well. Errors of the database become ``GuideStoreError``, and
    /// other errors stay.
    func converting<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error where GuideStoreError.isOfDatabase(error) {
            throw failure(error)
        }
    }

    /// Throws if the guide is read-only.
    func requireEditing() throws(GuideStoreError) {
        if isReadOnly { throw GuideStoreError(fileName: url.lastPathComponent, reason: .noPermission) }
    }

    /// Converts an error of SQLite. If SQLite found damage, marks the file for a full check.
    func failure(_ error: any Error) -> GuideStoreError {
        let failure = GuideStoreError(error, url: url)
        if failure.reason == .damaged, !isReadOnly { CorruptionMarker(about: url).raise() }
        return failure
    }
}

/// A change of the guide.
public enum GuideChange: Hashable, Sendable {
    /// The user's record of one place.
    case record(UUID)
    /// One place was added, corrected, hidden, shown or deleted.
    case place(UUID)
    /// Any number of places, by an import, its undo or another program.
    case places
    /// Only indexes for filters and orders: evaluated hours or sorted names.
    case arrangement

    /// Whether places themselves have changed, not only the user's records of them.
    public var isOfPlaces: Bool {
        switch self {
        case .place, .places: true
        case .record, .arrangement: false
        }
    }
}

/// Sends each change to all observers.
final class ChangeBroadcast: Sendable {
    private let listeners = Mutex<[UUID: AsyncStream<GuideChange>.Continuation]>([:])

    func send(_ change: GuideChange) {
        for listener in listeners.withLock({ Array($0.values) }) { listener.yield(change) }
    }

    func listen() -> AsyncStream<GuideChange> {
        let id = UUID()
        let (stream, continuation) = AsyncStream.makeStream(
            of: GuideChange.self, bufferingPolicy: .bufferingNewest(64))
        continuation.onTermination = { [weak self] _ in
            _ = self?.listeners.withLock { $0.removeValue(forKey: id) }
        }
        listeners.withLock { $0[id] = continuation }
        return stream
    }
}

extension GuideStore {
    /// Returns a stream of the coming changes, one value per transaction. It ends with its task.
    /// ``noticeOtherPrograms()`` adds changes of other programs.
    public func changes() -> AsyncStream<GuideChange> { broadcast.listen() }
}
