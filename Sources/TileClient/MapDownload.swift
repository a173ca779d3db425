import Foundation
import GuideCore
import HTTPClient
import MapStyle
import Messages
import VectorTiles

/// Downloads the map of an area from a tile server into a folder of maps.
///
/// A download that ends early leaves a usable map, and the next one of the same area continues it.
///
/// ```swift
/// let result = MapDownload(TilePlan(area), from: server, into: folder, program: "Carte").run()
/// ```
public struct MapDownload: Sendable {
    /// Limits of time and size.
    public struct Limits: Sendable {
        /// The maximum size of the tiles of a map, bytes: what OpenFreeMap's operator permits.
        public var size = 50_000_000
        /// The maximum size of the answers that cannot be stored, bytes: cut off, damaged and too large tiles. Some
        /// servers do not tell the size of a tile before they send it.
        var discarded = 8 * MBTilesWriter.tileLimit
        /// The timeout without data, s.
        var silence = 60
        var backOff = BackOff.Limits()

        /// Creates the default limits.
        public init() {}
    }

    /// The progress of a download.
    public enum Progress: Hashable, Sendable {
        /// The server has not answered yet.
        case asking
        /// Tiles and bytes that have arrived, those of earlier downloads included.
        case receiving(tiles: Int, of: Int, bytes: Int)
        /// The server of this name wants a pause. The next try comes after this time.
        case waiting(seconds: Int, server: String)
    }

    /// The end of a download.
    public struct Result: Sendable {
        /// The cause of the end.
        public enum End: Sendable {
            case complete
            /// The tiles have reached ``Limits/size``.
            case full
            case cancelled
            case failed(MapDownloadFailure)
        }

        /// The cause of the end.
        public var end: End
        /// The name of the map in the folder; nil if no tile is stored.
        public var name: String?
        /// The size of all tiles of the map, bytes.
        public var bytes = 0
        /// The number of tiles that have not arrived.
        public var missing = 0

        /// The cause of the end, and what the map has.
        public var message: Message {
            let megabytes = Double(bytes) / 1e6
            let kept = Message(
                "%1 MB have arrived and are on the map. Download the same area again to continue.", megabytes)
            return switch end {
            case .complete: Message("The map is complete: %1 MB", megabytes)
            case .full:
                Message(
                    "The map has reached %1 MB, and Carte stops there. Its outer parts have fewer details.",
                    megabytes)
            case .cancelled: name == nil ? Message("The download was cancelled.") : kept
            case .failed(let failure):
                name == nil ? failure.message : Message("%1 %2", failure.message, kept)
            }
        }
    }

    private let plan: TilePlan
    private let server: TileServer
    private let folder: MapFolder
    private let program: String
    private let limits: Limits

    /// - Parameter program: the user agent.
    public init(
        _ plan: TilePlan, from server: TileServer, into folder: MapFolder, program: String,
        limits: Limits = .init()
    ) {
        (self.plan, self.server, self.folder) = (plan, server, folder)
        (self.program, self.limits) = (program, limits)
    }

    /// Returns the estimated size of an area for the user, or that it is too large.
    public static func estimate(of plan: TilePlan, limits: Limits = .init()) -> Message {
        plan.estimatedSize <= limits.size
            ? plan.message : TilePlan.message(tooLarge: plan.estimatedSize, limit: limits.size)
    }

    /// Downloads the map. Blocks until then, so never call it on the main thread.
    ///
    /// - Parameters:
    ///   - isCancelled: called many times a second on the calling thread.
    ///   - progress: called on the calling thread.
    public func run(
        isCancelled: @escaping () -> Bool = { false }, progress: (Progress) -> Void = { _ in }
    ) -> Result {
        var server = self.server.name
        do {
            guard plan.estimatedSize <= limits.size else {
                throw MapDownloadFailure.Reason.tooLarge(estimate: plan.estimatedSize, limit: limits.size)
            }
            progress(.asking)
            let template = try ask(isCancelled, progress)
            // The tiles may be on another host than the TileJSON.
            server = try TileServer(template.text).name
            return try receive(template, from: server, isCancelled, progress)
        } catch {
            return Result(end: end(error, server))
        }
    }

    /// - Parameter server: the server's name.
    private func end(_ error: any Error, _ server: String) -> Result.End {
        let reason: MapDownloadFailure.Reason
        switch error {
        case is CancellationError: return .cancelled
        case let known as MapDownloadFailure.Reason: reason = known
        case let failure as ConnectionFailure: reason = .connection(failure)
        case let error as MapFileError: reason = .file(error)
        default: reason = .file(MapFileError(writing: plan.fileName, error))
        }
        return .failed(MapDownloadFailure(server, reason))
    }

    // MARK: - Addresses

    /// The maximum size of a TileJSON, bytes. Real ones have up to 20 kB.
    private static let tileJSONLimit = 1 << 20

    /// Returns the addresses of tiles: the user's template, or that of the TileJSON.
    private func ask(
        _ isCancelled: @escaping () -> Bool, _ progress: (Progress) -> Void
    ) throws -> TileTemplate {
        if let template = TileTemplate(server.address) { return template }
        let exchange = HTTPExchange(program: program, silence: limits.silence, isCancelled: isCancelled)
        var backOff = BackOff(limits.backOff)
        while true {
            let answer = try exchange.get(server.address)
            guard answer.status != 200 else { break }
            switch backOff.fail(answer, now: .now) {
            case .fail(let reason): throw reason
            case .wait(let seconds):
                try exchange.rest(seconds) { progress(.waiting(seconds: $0, server: server.name)) }
            }
        }
        var json = Data()
        while try exchange.read({ json.append(contentsOf: $0) }) {
            guard json.count <= Self.tileJSONLimit else { throw MapDownloadFailure.Reason.noTileJSON }
        }
        guard let template = TileTemplate(tileJSON: json) else { throw MapDownloadFailure.Reason.noTileJSON }
        switch TileServer.mistake(in: template.text) {
        case .forbidsOfflineUse(let host)?:
            throw MapDownloadFailure.Reason.forbidden(.forbidsOfflineUse(host: host))
        case .noAddress?: throw MapDownloadFailure.Reason.noTileJSON
        case nil: break
        }
        try checkSchema(template.layers)
        return template
    }

    /// - Parameter layers: the names of the layers of vector tiles; empty if they are not known.
    private func checkSchema(_ layers: [String]) throws {
        guard !layers.isEmpty, MapSchema(layers: layers) == nil else { return }
        throw MapDownloadFailure.Reason.schema(layers: layers)
    }

    // MARK: - Tiles

    /// The number of tiles whose layers tell the schema: those around a town in the levels 0 to 9. A tile of the open sea
    /// has only one layer.
    private static let tilesForSchema = 10

    private func receive(
        _ template: TileTemplate, from server: String, _ isCancelled: () -> Bool,
        _ progress: (Progress) -> Void
    ) throws -> Result {
        let tiles = TilePlan(plan.area, available: template.zooms).tiles
        let address = self.server.publicAddress
        let file = try UnfinishedMap(plan.fileName, in: folder, from: address)
        let writer = file.writer
        let remaining = tiles.filter { !writer.tiles.contains($0) }
        var missing = remaining.count
        func describe(isFull: Bool = false) throws {
            try writer.describe(
                .init(server: address, area: plan.area, missing: missing, isFull: isFull),
                attribution: template.attribution)
        }
        let lanes = TileLanes(template, remaining, program: program, limits, size: writer.size)
        var end: Result.End
        var hasContents = 0
        do {
            try describe()
            while true {
                let (arrived, pause, isOver) = lanes.collect()
                if !arrived.isEmpty {
                    try writer.add(arrived)
                    missing -= arrived.count
                    hasContents += arrived.count { !$0.bytes.isEmpty }
                    if hasContents >= Self.tilesForSchema { try checkSchema(writer.layerNames ?? []) }
                }
                if isOver { break }
                if isCancelled() { lanes.cancel() }
                progress(
                    pause.map { .waiting(seconds: $0, server: server) }
                        ?? .receiving(tiles: tiles.count - missing, of: tiles.count, bytes: writer.size))
                Thread.sleep(forTimeInterval: TileLanes.heartbeat)
            }
            end = missing == 0 ? .complete : lanes.isFull ? .full : .cancelled
            if missing == 0 || lanes.isFull { try checkSchema(writer.layerNames ?? []) }
            if let reason = lanes.failure { end = self.end(reason, server) }
        } catch {
            lanes.cancel()
            lanes.waitForEnd()
            end = self.end(error, server)
        }
        switch end {
        case .complete where writer.size == 0, .full where writer.size == 0:
            end = self.end(MapDownloadFailure.Reason.noTiles, server)
        case .failed(let failure):
            guard case .schema = failure.reason else { break }
            file.discard()
            return Result(end: end, missing: missing)
        default: break
        }
        var isStored = false
        do {
            // The tiles are usable without the last description.
            let description = Swift.Result { try describe(isFull: missing > 0 && lanes.isFull) }
            isStored = try file.close()
            try description.get()
        } catch {
            // The first failure is the cause of later ones.
            if case .failed = end {} else { end = self.end(error, server) }
        }
        return Result(
            end: end, name: isStored ? plan.fileName : nil, bytes: isStored ? writer.size : 0,
            missing: missing)
    }
}
