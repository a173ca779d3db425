import HoursCore

/// An element of an Overpass answer in JSON.
struct OverpassElement {
    let object: OSMObject
    let members: [String: JSONValue]

    /// - Returns: nil if it is not a node, way or relation with a number.
    init?(_ value: JSONValue) {
        guard let members = value.members,
            let kind = members["type"]?.string.flatMap(OSMObject.Kind.init(tag:)),
            case .integer(let number)? = members["id"]
        else { return nil }
        object = OSMObject(kind, number)
        self.members = members
    }

    /// The members of a feature that identify the object, and the time of its last edit (`out meta`).
    var identity: [String: JSONValue] {
        var identity = ["id": JSONValue.string(object.description)]
        identity["timestamp"] = members["timestamp"]
        return identity
    }

    /// The tags; nil for an element that has only a position.
    var tags: [String: JSONValue]? {
        guard let tags = members["tags"]?.members, !tags.isEmpty else { return nil }
        return tags
    }

    /// The geometry: its own position, its centre (`out center`), its shape (`out geom`), or the middle of
    /// its bounds (`out bb`).
    var geometry: PlaceGeometry { Self.geometry(of: members) }

    /// Returns the geometry from the members of an element.
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

    /// The objects of its shape, for an element without a geometry of its own.
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

    /// Adds a member of a relation. Members in the role `inner` are holes.
    ///
    /// Members in a role other than `outer` and none (a label, an entrance) do not matter.
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

/// Resolves shapes that an Overpass answer contains only by reference.
///
/// `out body; >; out skel;` sends the nodes as elements without tags, before or after the ways and relations.
/// The memory is limited by ``nodeLimit`` and ``waitingLimit`` and grows with such nodes. With `out center`,
/// which Carte recommends, there are none.
struct OverpassSkeleton {
    /// The maximum number of nodes, 16 bytes each.
    static let nodeLimit = 4_000_000
    /// The maximum number of places that wait for their nodes until the end.
    static let waitingLimit = 100_000

    /// A place with references to elements that have not arrived yet.
    private struct Waiting {
        var candidate: ParsedPlace
        var members: [OSMObject]
    }

    private var numbers: [Int64] = []
    /// Latitude and longitude in units of 10⁻⁷ degrees, as in OpenStreetMap.
    private var positions: [(latitude: Int32, longitude: Int32)] = []
    private var isSorted = true
    private var ways: [Int64: [Int64]] = [:]
    private var wayNodeCount = 0
    private var waiting: [Waiting] = []

    /// Stores the position of a node.
    mutating func keep(node number: Int64, at coordinate: Coordinate) {
        guard numbers.count < OverpassSkeleton.nodeLimit else { return }
        if let last = numbers.last, last >= number { isSorted = false }
        numbers.append(number)
        positions.append(
            (
                Int32((coordinate.latitude * 1e7).rounded()), Int32((coordinate.longitude * 1e7).rounded())
            ))
    }

    /// Stores the nodes of a way.
    mutating func keep(way number: Int64, nodes: [Int64]) {
        guard wayNodeCount < OverpassSkeleton.nodeLimit else { return }
        wayNodeCount += nodes.count
        ways[number] = nodes
    }

    /// Returns a place with the position of its members, if all of them have arrived.
    ///
    /// In Overpass's default order they arrive before it.
    func resolved(_ candidate: ParsedPlace, of members: [OSMObject]) -> ParsedPlace? {
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

    private func located(_ candidate: ParsedPlace, by members: [OSMObject]) -> ParsedPlace {
        var candidate = candidate
        let geometry = geometry(of: members)
        candidate.place.coordinate = geometry.coordinate
        candidate.rank.isArea = geometry.isArea
        return candidate
    }

    /// Stores a place until the end of the answer.
    ///
    /// - Returns: whether the limit allows it.
    mutating func keep(_ candidate: ParsedPlace, of members: [OSMObject]) -> Bool {
        guard waiting.count < OverpassSkeleton.waitingLimit, !members.isEmpty else { return false }
        waiting.append(Waiting(candidate: candidate, members: members))
        return true
    }

    /// Returns the stored places, with the positions of their members if these have arrived.
    mutating func finish() -> [ParsedPlace] {
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
