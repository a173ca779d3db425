import CSoup
import Foundation
import GuideCore
import HTTPClient

/// Downloads the places of an area from the user's own Overpass server, as a file.
///
/// ```swift
/// let arrival = try OverpassDownload(query, from: server, program: "Carte").run()
/// defer { OverpassDownload.discard(arrival.url) }
/// ```
public struct OverpassDownload: Sendable {
    /// The progress of a download.
    public enum Progress: Hashable, Sendable {
        /// The server has not answered yet.
        case asking
        /// Bytes received so far, decompressed. Overpass does not announce a total.
        case receiving(bytes: Int)
        /// The server is busy. The next try comes after this time.
        case waiting(seconds: Int)
    }

    /// A finished download.
    public struct Arrival: Hashable, Sendable {
        /// The file with the places. Delete it with ``discard(_:)``.
        public var url: URL
        /// The number of places in the file, and the server's reason if some are missing.
        public var places: OverpassConversation.Places
    }

    private let server: OverpassServer
    private let query: OverpassQuery
    private let program: String
    private let limits: OverpassConversation.Limits

    /// - Parameter program: the user agent.
    public init(
        _ query: OverpassQuery, from server: OverpassServer, program: String,
        limits: OverpassConversation.Limits = .init()
    ) {
        self.server = server
        self.query = query
        self.program = program
        self.limits = limits
    }

    /// Downloads and checks the file. Blocks until then, so never call it on the main thread.
    ///
    /// - Parameters:
    ///   - isCancelled: called many times a second on the calling thread.
    ///   - progress: called on the calling thread.
    /// - Throws: ``OverpassFailure`` or `CancellationError`. The file is deleted then.
    public func run(
        isCancelled: @escaping () -> Bool = { false }, progress: (Progress) -> Void = { _ in }
    ) throws -> Arrival {
        do {
            return try ask(isCancelled, progress)
        } catch let reason as OverpassFailure.Reason {
            throw OverpassFailure(server.name, reason)
        } catch let failure as ConnectionFailure {
            throw OverpassFailure(server.name, failure == .cutOff ? .cutOff : .connection(failure))
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
    /// The folder of all downloads. Each file has a folder of its own, so its name can be the town's.
    private static var folder: URL {
        URL(filePath: String(cString: g_get_user_cache_dir()), directoryHint: .isDirectory)
            .appending(path: "carte/downloads", directoryHint: .isDirectory)
    }

    /// The age from which a file is a leftover of a program that ended early, s.
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

    /// Deletes a file that this type downloaded; ignores any other file.
    public static func discard(_ url: URL) {
        let own = url.deletingLastPathComponent()
        guard own.deletingLastPathComponent().standardizedFileURL.path == folder.standardizedFileURL.path
        else {
            return
        }
        try? FileManager.default.removeItem(at: own)
    }
}

/// Runs an operation on a file and turns its error into `cannotKeep`.
private func kept<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch {
        throw OverpassFailure.Reason.cannotKeep(error.localizedDescription)
    }
}
