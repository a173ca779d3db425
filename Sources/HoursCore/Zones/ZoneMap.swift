import Foundation
import Synchronization

/// The time zones of places.
///
/// ```swift
/// let zones = ZoneMap(contentsOf: url)
/// let zone = Coordinate(latitude: 60.17, longitude: 24.94).flatMap { zones.zone(at: $0) }
/// ```
///
/// The program passes the URL of the boundaries that it installs, `data/zones/time-zones.bin`. The file is
/// read at the first query. The map caches the zones of each cell of a tenth of a degree, so queries for near
/// places are fast. Safe on any thread.
///
/// Boundaries are simplified: within a few hundred metres of one, the result may be the neighbour's zone.
/// `docs/decisions/019-time-zones.md` has the measurement.
public final class ZoneMap: Sendable, Hashable {
    private let url: URL
    private let state = Mutex(State())

    private struct State {
        var boundaries: ZoneBoundaries?
        var cells: [Cell: Content] = [:]
        var zones: [Int: TimeZone] = [:]
    }

    /// A cell of a tenth of a degree, the key of the cache. A town has a few cells.
    private struct Cell: Hashable {
        var column: Int32
        var row: Int32
    }

    private enum Content {
        case zone(Int?)
        case boundary
    }

    private static let cellSize: Int32 = 100
    private static let rememberedCells = 50_000

    /// Creates a map from a file. With a missing or damaged file, every zone is unknown.
    public init(contentsOf url: URL) {
        self.url = url
    }

    /// Returns whether two maps use the same file.
    public static func == (one: ZoneMap, other: ZoneMap) -> Bool { one.url == other.url }

    /// Hashes the file's URL.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }

    /// The version of the boundaries, such as `2026c`; empty without boundaries.
    public var version: String { state.withLock { boundaries(&$0).version } }

    /// Returns the zone of a position; `nil` at sea, and for a zone that the system does not have.
    public func zone(at coordinate: Coordinate) -> TimeZone? {
        state.withLock { state in
            let boundaries = boundaries(&state)
            let x = coordinate.longitude * ZoneBoundaries.unitsPerDegree
            let y = coordinate.latitude * ZoneBoundaries.unitsPerDegree
            let size = Double(Self.cellSize)
            let cell = Cell(column: Int32((x / size).rounded(.down)), row: Int32((y / size).rounded(.down)))
            let content = state.cells[cell] ?? content(of: cell, in: boundaries)
            if state.cells.count >= Self.rememberedCells { state.cells.removeAll(keepingCapacity: true) }
            state.cells[cell] = content
            switch content {
            case .zone(let index): return zone(index, of: boundaries, &state)
            case .boundary: return zone(boundaries.zone(x: x, y: y), of: boundaries, &state)
            }
        }
    }

    /// Returns the zone of a country that has only one local time; `nil` for other countries.
    ///
    /// - Parameter countryCode: two letters of ISO 3166-1, in either case.
    public func zone(ofCountry countryCode: String) -> TimeZone? {
        state.withLock { state in
            let boundaries = boundaries(&state)
            return zone(boundaries.countries[countryCode.uppercased()], of: boundaries, &state)
        }
    }

    private func boundaries(_ state: inout State) -> ZoneBoundaries {
        if let boundaries = state.boundaries { return boundaries }
        let boundaries = (try? Data(contentsOf: url)).flatMap { ZoneBoundaries(reading: [UInt8]($0)) }
        state.boundaries = boundaries ?? ZoneBoundaries()
        return boundaries ?? ZoneBoundaries()
    }

    private func content(of cell: Cell, in boundaries: ZoneBoundaries) -> Content {
        let x = cell.column * Self.cellSize
        let y = cell.row * Self.cellSize
        let box = ZoneBoundaries.Box(minX: x, minY: y, maxX: x + Self.cellSize, maxY: y + Self.cellSize)
        if boundaries.hasBoundary(in: box) { return .boundary }
        let half = Double(Self.cellSize) / 2
        return .zone(boundaries.zone(x: Double(x) + half, y: Double(y) + half))
    }

    private func zone(_ index: Int?, of boundaries: ZoneBoundaries, _ state: inout State) -> TimeZone? {
        guard let index else { return nil }
        if let zone = state.zones[index] { return zone }
        let zone = TimeZone(identifier: boundaries.names[index])
        state.zones[index] = zone
        return zone
    }
}
