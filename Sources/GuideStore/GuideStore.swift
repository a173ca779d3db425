import Foundation
import GRDB
import GuideCore
import Synchronization

/// The guide on the disk: places, what the user added to them, and how to undo what was done.
///
/// One SQLite database in WAL mode. Several stores, also in several programs, may have the same file open: readers
/// never wait, and writers wait for each other. Safe from any thread; every function blocks while it reads or
/// writes, so a user interface calls it through ``background(_:)``:
///
/// ```swift
/// let store = try GuideStore()
/// let page = try await store.background { try $0.search(GuideQuery(text: "pho ha")) }
/// try await store.background { try $0.perform(.addVisit(.now), on: place.id) }
/// ```
///
/// Guaranteed: every edit and every import is one transaction. What has been committed survives the end of the
/// process at any moment, and nobody ever sees the half of an import. An import never changes what the user added.
public final class GuideStore: Sendable {
    /// The database's file.
    public let url: URL

    /// The person, as far as names, order and hours depend on them.
    public let person: Person

    /// What was done about a damaged file when the store was opened; `nil` where there was none. Who has it told to the
    /// person later asks for ``untoldRecovery``.
    public let recovery: Recovery?

    /// Whether the guide can only be read. Nothing is then written to its file, to its log or beside them.
    public let isReadOnly: Bool

    /// Opens the guide that comes with the program, in which the person may have said something as well: for what concerns
    /// everything of theirs. `nil` where this guide stands alone.
    let sample: (@Sendable () throws -> GuideStore)?

    private let connection: Mutex<Connection>
    private let keeper: GuideFileKeeper
    let broadcast = ChangeBroadcast()
    let vocabulary = VocabularyCache()
    let suggestionCache = SuggestionCache()
    let hoursZones = HoursZones()
    private let dataVersion: Mutex<Int>

    /// What a guide is opened for.
    public enum Access: Sendable {
        /// The guide is changed.
        case editing
        /// The guide is read, also where its file, folder or disk cannot be written. Its file never changes by that:
        /// an older or damaged one stays as it is, and what is not made ready for a query is made ready in a copy.
        case reading
    }

    /// Opens a guide, and creates it where there is none.
    ///
    /// For ``Access/editing``, a file that is damaged or no database is renamed, never overwritten, and a new one is begun;
    /// ``recovery`` says so. An older database is brought up to date, after a copy of it was put beside it. A database of
    /// another program is never touched.
    ///
    /// - Parameters:
    ///   - url: the database's file. Its folder is created.
    ///   - person: languages, time zone and country of who reads.
    ///   - access: what it is opened for.
    ///   - sample: opens the guide that comes with the program, for the person's own guide.
    /// - Throws: where the file cannot be opened or written, is another program's, or was written by a newer version.
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
        keeper = GuideFileKeeper(url: url, schema: schema)
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

    /// The database that the store reads.
    private struct Connection: Sendable {
        var database: any DatabaseWriter
        /// Whether it is the guide's file, and no copy.
        var isFile: Bool
    }

    var pool: any DatabaseWriter { connection.withLock { $0.database } }

    /// Makes sure that preparations can be written: a guide that is only read is copied first, and the copy prepared.
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

    /// A copy of the guide as it is now, in memory or a temporary file.
    func temporaryCopy() throws -> any DatabaseWriter { try keeper.copy(of: pool) }

    /// Tells the listeners of ``changes()`` when another program has changed the guide since this was last asked:
    /// worth asking whenever a window becomes active. Waits while this program writes.
    public func noticeOtherPrograms() throws(GuideStoreError) {
        do {
            let version = try pool.writeWithoutTransaction(GuideStore.dataVersion)
            let isNew = dataVersion.withLock { known in
                defer { known = version }
                return known != version
            }
            guard isNew else { return }
            vocabulary.forget()
            broadcast.send(.places)
        } catch {
            throw GuideStoreError(error, url: url)
        }
    }

    /// A number that changes when another connection than this one, the only one of this program that writes,
    /// has committed.
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

    /// Calls a function of the store away from the calling thread.
    public func background<Value: Sendable>(
        _ body: @escaping @Sendable (GuideStore) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            GuideStore.queue.async {
                continuation.resume(with: Result { try body(self) })
            }
        }
    }

    /// A queue of its own: blocking work must not take the threads that Swift's tasks share.
    private static let queue = DispatchQueue(
        label: "io.github.carte_guide.store", qos: .userInitiated, attributes: .concurrent)

    /// Reads, with the errors of this module.
    func read<Value>(_ body: (Database) throws -> Value) throws(GuideStoreError) -> Value {
        do { return try pool.read(body) } catch { throw failure(error) }
    }

    /// Writes in one transaction, with the errors of this module.
    func write<Value>(_ body: (Database) throws -> Value) throws(GuideStoreError) -> Value {
        try allowPreparing()
        do { return try pool.write(body) } catch { throw failure(error) }
    }

    /// Changes the guide in one transaction, with the errors of this module. What is only made ready for queries is
    /// for ``write(_:)``.
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

    /// Refuses to change a guide that is only read.
    func requireEditing() throws(GuideStoreError) {
        if isReadOnly { throw GuideStoreError(fileName: url.lastPathComponent, reason: .noPermission) }
    }

    /// What SQLite threw, as an error of this module. Where it found damage, all of the file is to be looked at.
    func failure(_ error: any Error) -> GuideStoreError {
        let failure = GuideStoreError(error, url: url)
        if failure.reason == .damaged, !isReadOnly { Suspicion(about: url).raise() }
        return failure
    }
}

/// What changed in the guide.
public enum GuideChange: Hashable, Sendable {
    /// What the user added to one place.
    case record(UUID)
    /// Any number of places: an import, its undoing, or another program.
    case places
    /// Only what filters and orders by time or name say: hours were evaluated, names sorted.
    case arrangement
}

/// Tells every listener of every change.
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
    /// Changes from now on, one value after each transaction; ends when its task does. Changes by other programs
    /// are told by ``noticeOtherPrograms()`` only.
    public func changes() -> AsyncStream<GuideChange> { broadcast.listen() }
}
