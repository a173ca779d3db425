import HoursCore

/// One element of an answer of Overpass in JSON.
struct OverpassElement {
    let object: OSMObject
    let members: [String: JSONValue]

    /// - Returns: `nil` where it is no node, way or relation with a number.
    init?(_ value: JSONValue) {
        guard let members = value.members,
            let kind = members["type"]?.string.flatMap(OSMObject.Kind.init(tag:)),
            case .integer(let number)? = members["id"]
        else { return nil }
        object = OSMObject(kind, number)
        self.members = members
    }

    /// The tags; absent where it is only there for its position.
    var tags: [String: JSONValue]? {
        guard let tags = members["tags"]?.members, !tags.isEmpty else { return nil }
        return tags
    }

    /// Where the answer says that it is: its own position, its centre (`out center`), its shape (`out geom`), or
    /// the middle of its bounds (`out bb`).
    var geometry: PlaceGeometry { Self.geometry(of: members) }

    /// Where the members of an element say that it is.
    static func geometry(of members: [String: JSONValue]) -> PlaceGeometry {
        PlaceGeometry { geometry in
            if members["lat"] != nil {
                geometry.add(point: position(members, &geometry))
            } else if let center = members["center"]?.members {
                geometry.add(point: position(center, &geometry))
            } else if let shape = members["geometry"]?.elements {
                geometry.add(way: shape.compactMap { $0.members.flatMap { position($0, &geometry) } })
            } else if hasMemberShapes(members) {
                for member in members["members"]?.elements ?? [] { add(member: member, to: &geometry) }
            } else if let bounds = members["bounds"]?.members {
                geometry.add(point: middle(of: bounds, &geometry))
            }
        }
    }

    /// The objects that it is made of, to be looked up where it has no geometry of its own.
    var references: [OSMObject] {
        if let nodes = nodes { return nodes.map { OSMObject(.node, $0) } }
        return (members["members"]?.elements ?? []).compactMap { member in
            guard let kind = member["type"]?.string.flatMap(OSMObject.Kind.init(tag:)),
                case .integer(let number)? = member["ref"]
            else { return nil }
            return OSMObject(kind, number)
        }
    }

    /// The nodes of a way.
    var nodes: [Int64]? {
        members["nodes"]?.elements?.compactMap {
            guard case .integer(let number) = $0 else { return nil }
            return number
        }
    }

    private static func hasMemberShapes(_ members: [String: JSONValue]) -> Bool {
        members["members"]?.elements?.contains { $0["geometry"] != nil || $0["lat"] != nil } == true
    }

    /// Members in the role `inner` are holes, and those of any other role than none and `outer` (a label, an
    /// entrance) are beside the matter.
    private static func add(member: JSONValue, to geometry: inout PlaceGeometry) {
        guard let values = member.members else { return }
        if values["lat"] != nil {
            geometry.add(point: position(values, &geometry))
        } else if ["", "outer", nil].contains(values["role"]?.string) {
            let shape = values["geometry"]?.elements ?? []
            geometry.add(way: shape.compactMap { $0.members.flatMap { position($0, &geometry) } })
        }
    }

    private static func position(_ values: [String: JSONValue], _ geometry: inout PlaceGeometry)
        -> Coordinate?
    {
        guard let latitude = values["lat"]?.double, let longitude = values["lon"]?.double else { return nil }
        return geometry.position(latitude: latitude, longitude: longitude)
    }

    private static func middle(of bounds: [String: JSONValue], _ geometry: inout PlaceGeometry) -> Coordinate?
    {
        guard let south = bounds["minlat"]?.double, let north = bounds["maxlat"]?.double,
            let west = bounds["minlon"]?.double, let east = bounds["maxlon"]?.double
        else { return nil }
        return geometry.position(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }
}

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
