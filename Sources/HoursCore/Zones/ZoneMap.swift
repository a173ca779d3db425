import Foundation
import Synchronization

/// In which time zone a place is: whose clock its hours are written by.
///
/// A program hands in the file of boundaries that it was installed with, `data/zones/time-zones.bin`. It is read when
/// a zone is first asked for. What a tenth of a degree holds is remembered, so answers are quick where places are
/// close together. Safe from any thread.
///
/// Boundaries are simplified: within a few hundred metres of one, the answer may be the neighbour's.
/// `docs/decisions/019-time-zones.md` has the measurement.
public final class ZoneMap: Sendable, Hashable {
    private let url: URL
    private let state = Mutex(State())

    private struct State {
        var boundaries: ZoneBoundaries?
        var cells: [Cell: Content] = [:]
        var zones: [Int: TimeZone] = [:]
    }

    /// A tenth of a degree. A town has a few, so what is in them is remembered.
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

    /// Boundaries of a file. Where it is missing or damaged, no zone is known.
    public init(contentsOf url: URL) {
        self.url = url
    }

    public static func == (one: ZoneMap, other: ZoneMap) -> Bool { one.url == other.url }

    public func hash(into hasher: inout Hasher) { hasher.combine(url) }

    /// Which boundaries these are, such as `2026c`; empty where there are none.
    public var version: String { state.withLock { boundaries(&$0).version } }

    /// The zone of a position; `nil` at sea, and where the system does not know the zone.
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

    /// The zone of a country whose clocks all show the same time.
    ///
    /// - Parameter countryCode: two letters of ISO 3166-1, in either case.
    public func zone(ofCountry countryCode: String) -> TimeZone? {
        state.withLock { state in
            let boundaries = boundaries(&state)
            return zone(boundaries.countries[countryCode.uppercased()], of: boundaries, &state)
        }
    }

    /// The countries whose clocks all show the time of the zone of a position.
    ///
    /// - Returns: codes of ISO 3166-1; none where the zone is not known, and for a country with several zones.
    public func countries(at coordinate: Coordinate) -> [String] {
        guard let zone = zone(at: coordinate) else { return [] }
        return state.withLock { state in
            let boundaries = boundaries(&state)
            return boundaries.countries.compactMap { country, index in
                self.zone(index, of: boundaries, &state) == zone ? country : nil
            }
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
