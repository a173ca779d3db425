import Foundation
import Synchronization

/// The time zones of positions and countries.
///
/// ```swift
/// let map = ZoneMap(contentsOf: URL(filePath: "/usr/share/carte/zones/time-zones.bin"))
/// if let helsinki = Coordinate(latitude: 60.17, longitude: 24.94) {
///     print(map.zone(at: helsinki)?.identifier ?? "unknown")
/// }
/// ```
///
/// The program provides the file of boundaries, `data/zones/time-zones.bin`. It is read at the first
/// question. Results are cached per tenth of a degree, so nearby positions are fast. Safe on any thread.
///
/// Boundaries are simplified: within a few hundred metres of one, the result can be the neighbouring zone.
/// `docs/decisions/019-time-zones.md` has the measurement.
public final class ZoneMap: Sendable, Hashable {
    private let url: URL
    private let state = Mutex(State())

    private struct State {
        var boundaries: ZoneBoundaries?
        var cells: [Cell: Content] = [:]
        var zones: [Int: TimeZone] = [:]
    }

    /// A square of a tenth of a degree, the unit of the cache.
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

    /// Creates a map from a file. If the file is missing or damaged, all zones are unknown.
    public init(contentsOf url: URL) {
        self.url = url
    }

    /// Two maps are equal if they use the same file.
    public static func == (one: ZoneMap, other: ZoneMap) -> Bool { one.url == other.url }

    /// Hashes the file's URL.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }

    /// The version of the boundaries, for example `2026c`; empty if there are none.
    public var version: String { state.withLock { boundaries(&$0).version } }

    /// Returns the zone of a position; nil at sea, or if the system does not know the zone.
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

    /// Returns the zone of a country with a single time.
    ///
    /// - Parameter countryCode: two letters of ISO 3166-1, upper or lower case.
    public func zone(ofCountry countryCode: String) -> TimeZone? {
        state.withLock { state in
            let boundaries = boundaries(&state)
            return zone(boundaries.countries[countryCode.uppercased()], of: boundaries, &state)
        }
    }

    /// Returns the country of a zone: two letters of ISO 3166-1; nil if it is unknown.
    public func country(of zone: TimeZone) -> String? {
        state.withLock { boundaries(&$0).owners[zone.identifier] }
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
