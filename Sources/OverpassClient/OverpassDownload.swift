import CSoup
import Foundation
import GuideCore

/// Gets the places of an area from an Overpass of the person's own, as a file.
public struct OverpassDownload: Sendable {
    /// How far it is.
    public enum Progress: Hashable, Sendable {
        /// The server has not answered yet.
        case asking
        /// Bytes so far, unpacked. How many there will be no Overpass says.
        case receiving(bytes: Int)
        /// The server is busy, and is asked again in so many seconds.
        case waiting(seconds: Int)
    }

    /// What has come.
    public struct Arrival: Hashable, Sendable {
        /// A file that ``discard(_:)`` takes away.
        public var url: URL
        public var places: OverpassConversation.Places
    }

    private let server: OverpassServer
    private let query: OverpassQuery
    private let program: String
    private let limits: OverpassConversation.Limits

    /// - Parameter program: the name by which it asks.
    public init(
        _ query: OverpassQuery, from server: OverpassServer, program: String,
        limits: OverpassConversation.Limits = .init()
    ) {
        self.server = server
        self.query = query
        self.program = program
        self.limits = limits
    }

    /// Blocks until all is there: not for the main thread.
    ///
    /// - Parameters:
    ///   - isCancelled: asked many times a second, on the thread that calls.
    ///   - progress: called there as well.
    /// - Throws: ``OverpassFailure``, or `CancellationError`. Nothing is left then.
    public func run(
        isCancelled: @escaping () -> Bool = { false }, progress: (Progress) -> Void = { _ in }
    ) throws -> Arrival {
        do {
            return try ask(isCancelled, progress)
        } catch let reason as OverpassFailure.Reason {
            throw OverpassFailure(server.name, reason)
        }
    }

    private func ask(_ isCancelled: @escaping () -> Bool, _ progress: (Progress) -> Void) throws -> Arrival {
        let exchange = HTTPExchange(program: program, silence: limits.silence, isCancelled: isCancelled)
        var conversation = OverpassConversation(program: program, limits: limits)
        while true {
            progress(.asking)
            let answer = try exchange.post(query.form, to: server.address)
            switch conversation.hear(answer) {
            case .fail(let reason): throw reason
            case .wait(let seconds): try exchange.rest(seconds) { progress(.waiting(seconds: $0)) }
            case .receive:
                let url = try Self.makeFile(named: query.fileName)
                do {
                    try receive(exchange, into: url, progress)
                    let places = try OverpassConversation.examine(url, isCancelled: isCancelled)
                    return Arrival(url: url, places: places)
                } catch {
                    Self.discard(url)
                    throw error
                }
            }
        }
    }

    private func receive(_ exchange: HTTPExchange, into url: URL, _ progress: (Progress) -> Void) throws {
        let file = try kept { try FileHandle(forWritingTo: url) }
        defer { try? file.close() }
        var size = 0
        while try exchange.read({ bytes in
            size += bytes.count
            guard size <= limits.size else {
                throw OverpassFailure.Reason.tooLarge(megabytes: limits.size >> 20)
            }
            try kept { try file.write(contentsOf: bytes) }
        }) {
            progress(.receiving(bytes: size))
        }
    }
}

extension OverpassDownload {
    /// Files of downloads, each in a folder of its own, so that its name is that of the town.
    private static var folder: URL {
        URL(filePath: String(cString: g_get_user_cache_dir()), directoryHint: .isDirectory)
            .appending(path: "carte/downloads", directoryHint: .isDirectory)
    }

    /// A file older than this is nobody's any more: what kept it has ended without taking it away, s.
    private static let longestUse = 24 * 3600.0

    private static func discardLeftovers() {
        let files = FileManager.default
        let all = try? files.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        for leftover in all ?? [] {
            let date = try? leftover.resourceValues(forKeys: [.contentModificationDateKey])
                .contentModificationDate
            if let date, -date.timeIntervalSinceNow > longestUse { try? files.removeItem(at: leftover) }
        }
    }

    private static func makeFile(named name: String) throws -> URL {
        discardLeftovers()
        let folder = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        let url = folder.appending(path: name, directoryHint: .notDirectory)
        try kept {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        return url
    }

    /// Takes away a file that was downloaded; any other stays.
    public static func discard(_ url: URL) {
        let own = url.deletingLastPathComponent()
        guard own.deletingLastPathComponent().standardizedFileURL.path == folder.standardizedFileURL.path
        else {
            return
        }
        try? FileManager.default.removeItem(at: own)
    }
}

/// Does something with a file.
private func kept<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch {
        throw OverpassFailure.Reason.cannotKeep(error.localizedDescription)
    }
}
