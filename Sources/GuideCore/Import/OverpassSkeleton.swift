import HoursCore

/// The shapes of ways and relations that an answer of Overpass gives only by reference: `out body; >; out skel;`
/// sends their nodes as elements of their own, without tags, before or after them.
///
/// Memory is bounded by ``nodeLimit`` and ``waitingLimit``, and grows with the nodes that are no places; with
/// `out center`, which Carte recommends, there are none.
struct OverpassSkeleton {
    /// Nodes that are kept: 16 bytes each.
    static let nodeLimit = 4_000_000
    /// Places that wait for their nodes until the end of the answer.
    static let waitingLimit = 100_000

    /// A place that refers to elements which have not come yet.
    private struct Waiting {
        var candidate: PlaceCandidate
        var members: [OSMObject]
    }

    private var numbers: [Int64] = []
    /// Latitude and longitude in units of 10⁻⁷ degrees, which is how OpenStreetMap itself keeps them.
    private var positions: [(latitude: Int32, longitude: Int32)] = []
    private var isSorted = true
    private var ways: [Int64: [Int64]] = [:]
    private var wayNodeCount = 0
    private var waiting: [Waiting] = []

    /// Keeps where a node is.
    mutating func keep(node number: Int64, at coordinate: Coordinate) {
        guard numbers.count < OverpassSkeleton.nodeLimit else { return }
        if let last = numbers.last, last >= number { isSorted = false }
        numbers.append(number)
        positions.append(
            (
                Int32((coordinate.latitude * 1e7).rounded()), Int32((coordinate.longitude * 1e7).rounded())
            ))
    }

    /// Keeps which nodes a way has.
    mutating func keep(way number: Int64, nodes: [Int64]) {
        guard wayNodeCount < OverpassSkeleton.nodeLimit else { return }
        wayNodeCount += nodes.count
        ways[number] = nodes
    }

    /// A place with the position that its members give it, if all of them have come before it, as they do where
    /// an answer is in Overpass's own order.
    func resolved(_ candidate: PlaceCandidate, of members: [OSMObject]) -> PlaceCandidate? {
        guard isSorted, !members.isEmpty, members.allSatisfy(hasArrived) else { return nil }
        return located(candidate, by: members)
    }

    private func hasArrived(_ member: OSMObject) -> Bool {
        switch member.kind {
        case .node: position(of: member.number) != nil
        case .way: ways[member.number]?.allSatisfy { position(of: $0) != nil } ?? false
        case .relation: false
        }
    }

    private func located(_ candidate: PlaceCandidate, by members: [OSMObject]) -> PlaceCandidate {
        var candidate = candidate
        let geometry = geometry(of: members)
        candidate.restaurant.coordinate = geometry.coordinate
        candidate.rank.isArea = geometry.isArea
        return candidate
    }

    /// Keeps a place until the end of the answer.
    ///
    /// - Returns: whether there was room for it.
    mutating func keep(_ candidate: PlaceCandidate, of members: [OSMObject]) -> Bool {
        guard waiting.count < OverpassSkeleton.waitingLimit, !members.isEmpty else { return false }
        waiting.append(Waiting(candidate: candidate, members: members))
        return true
    }

    /// The places that waited, each with the position that its members give it, if they came.
    mutating func finish() -> [PlaceCandidate] {
        sort()
        let candidates = waiting.map { located($0.candidate, by: $0.members) }
        self = OverpassSkeleton()
        return candidates
    }

    private func geometry(of members: [OSMObject]) -> PlaceGeometry {
        let isWay = members.allSatisfy { $0.kind == .node }
        return PlaceGeometry { geometry in
            if isWay {
                geometry.add(way: members.compactMap { position(of: $0.number) })
                return
            }
            for member in members {
                switch member.kind {
                case .node: geometry.add(point: position(of: member.number))
                case .way: geometry.add(way: (ways[member.number] ?? []).compactMap(position))
                case .relation: break
                }
            }
        }
    }

    private func position(of number: Int64) -> Coordinate? {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        guard low < numbers.count, numbers[low] == number else { return nil }
        let (latitude, longitude) = positions[low]
        return Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    }

    private mutating func sort() {
        guard !isSorted else { return }
        let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
        numbers = order.map { numbers[$0] }
        positions = order.map { positions[$0] }
        isSorted = true
    }
}
