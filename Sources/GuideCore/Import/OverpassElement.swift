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
    var geometry: PlaceGeometry {
        PlaceGeometry { geometry in
            if members["lat"] != nil {
                geometry.add(point: position(members, &geometry))
            } else if let center = members["center"]?.members {
                geometry.add(point: position(center, &geometry))
            } else if let shape = members["geometry"]?.elements {
                geometry.add(way: shape.compactMap { $0.members.flatMap { position($0, &geometry) } })
            } else if hasMemberShapes {
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

    private var hasMemberShapes: Bool {
        members["members"]?.elements?.contains { $0["geometry"] != nil || $0["lat"] != nil } == true
    }

    /// Members in the role `inner` are holes, and those of any other role than none and `outer` (a label, an
    /// entrance) are beside the matter.
    private func add(member: JSONValue, to geometry: inout PlaceGeometry) {
        guard let values = member.members else { return }
        if values["lat"] != nil {
            geometry.add(point: position(values, &geometry))
        } else if ["", "outer", nil].contains(values["role"]?.string) {
            let shape = values["geometry"]?.elements ?? []
            geometry.add(way: shape.compactMap { $0.members.flatMap { position($0, &geometry) } })
        }
    }

    private func position(_ values: [String: JSONValue], _ geometry: inout PlaceGeometry) -> Coordinate? {
        guard let latitude = values["lat"]?.double, let longitude = values["lon"]?.double else { return nil }
        return geometry.position(latitude: latitude, longitude: longitude)
    }

    private func middle(of bounds: [String: JSONValue], _ geometry: inout PlaceGeometry) -> Coordinate? {
        guard let south = bounds["minlat"]?.double, let north = bounds["maxlat"]?.double,
            let west = bounds["minlon"]?.double, let east = bounds["maxlon"]?.double
        else { return nil }
        return geometry.position(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }
}
