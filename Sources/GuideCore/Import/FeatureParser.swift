/// A feature that is a place to eat, before it is compared with the others of its file.
struct PlaceCandidate {
    var restaurant: Restaurant
    var place: FeaturePlace
    /// How many tags it has.
    var tagCount: Int
    /// Whether its position is that of an area.
    var isArea: Bool
    var warnings: [ImportWarning]
}

/// Turns one GeoJSON feature into a place.
struct FeatureParser {
    let languages: LanguagePreference

    /// What a feature is.
    enum Outcome {
        case place(PlaceCandidate)
        case skipped(SkipReason)
    }

    /// Reads a GeoJSON object that should be a feature.
    func read(_ value: JSONValue, at place: FeaturePlace) -> Outcome {
        guard let feature = value.members else { return .skipped(.notAFeature(found: value.kindName)) }
        if let type = feature["type"]?.string, GeoJSONGeometry.types.contains(type) {
            return .skipped(.noProperties)
        }
        guard let properties = feature["properties"]?.members else {
            let isFeature = feature["type"]?.string == "Feature"
            return .skipped(isFeature ? .noProperties : .notAFeature(found: value.strangerName))
        }
        // Overpass turbo's older exports have the tags one level down.
        let nested = properties["tags"]?.members ?? [:]
        var tags = Tags(properties.merging(nested) { own, _ in own })
        guard let kind = tags.raw("amenity")?.string.flatMap(Amenity.init(tag:)) else {
            return .skipped(FeatureParser.reasonToSkip(&tags))
        }
        let geometry = GeoJSONGeometry(feature["geometry"])
        let restaurant = restaurant(kind, feature: feature, tags: &tags, coordinate: geometry.coordinate)
        var warnings = tags.warnings
        if let warning = geometry.warning { warnings.append(warning) }
        if restaurant.phones.count > 1 { warnings.append(.severalPhones(count: restaurant.phones.count)) }
        return .place(
            PlaceCandidate(
                restaurant: restaurant, place: place, tagCount: tags.count, isArea: geometry.isArea,
                warnings: warnings))
    }

    private func restaurant(
        _ kind: Amenity, feature: [String: JSONValue], tags: inout Tags, coordinate: Coordinate?
    ) -> Restaurant {
        let address = Address(
            full: tags.text("addr:full", "address"), street: tags.text("addr:street", "addr:place"),
            houseNumber: tags.text("addr:housenumber"), postcode: tags.text("addr:postcode", "postal_code"),
            city: tags.text("addr:city"))
        // The name without regard to language: an id must not change with the reader's.
        let plainName = tags.text("name")
        let identity = FeatureIdentity(feature: feature, tags: tags) {
            let position = coordinate.map { "\($0.latitude),\($0.longitude)" }
            return [kind.rawValue, plainName ?? "", address.line ?? "", position ?? ""]
        }
        return Restaurant(
            id: identity.id, kind: kind,
            name: tags.text("name", in: languages) ?? tags.text("alt_name", "brand", "operator"),
            cuisines: cuisines(&tags), address: address, coordinate: coordinate,
            phones: phones(&tags),
            website: tags.text("website", "contact:website", "url"),
            email: tags.text("email", "contact:email"),
            openingHours: tags.text("opening_hours"),
            description: tags.text("description", in: languages),
            image: tags.text("image"),
            wheelchair: tags.text("wheelchair").flatMap(Access.init(tag:)),
            outdoorSeating: tags.text("outdoor_seating").flatMap(Provision.init(outdoorSeatingTag:)),
            takeaway: tags.text("takeaway").flatMap(Provision.init(tag:)),
            diets: diets(&tags),
            source: identity.source)
    }

    private func phones(_ tags: inout Tags) -> [String] {
        tags.list("phone", "contact:phone", "mobile", "contact:mobile").filter {
            $0.contains(where: \.isNumber)
        }
    }

    private func cuisines(_ tags: inout Tags) -> [String] {
        var cuisines: [String] = []
        for value in tags.list("cuisine") {
            let cuisine = value.lowercased().replacing(" ", with: "_")
            if !cuisines.contains(cuisine) { cuisines.append(cuisine) }
        }
        return cuisines
    }

    private func diets(_ tags: inout Tags) -> [Diet: Provision] {
        var diets: [Diet: Provision] = [:]
        for diet in Diet.allCases {
            diets[diet] = tags.text("diet:\(diet.rawValue)").flatMap(Provision.init(tag:))
        }
        return diets
    }
}

extension FeatureParser {
    /// Keys that say what a thing is, the most telling first.
    private static let mainKeys = [
        "amenity", "shop", "tourism", "leisure", "office", "highway", "railway", "public_transport",
        "building",
        "natural", "landuse", "route", "boundary", "place",
    ]

    static func reasonToSkip(_ tags: inout Tags) -> SkipReason {
        for prefix in ["disused", "abandoned", "was"] {
            if tags.text("\(prefix):amenity").flatMap(Amenity.init(tag:)) != nil { return .closedForGood }
        }
        for key in mainKeys {
            if let value = tags.text(key) { return .notFood(what: "\(key)=\(value.prefix(60))") }
        }
        return .notFood(what: nil)
    }
}
