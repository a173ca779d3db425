import Foundation

/// Converts a feature of any format to a place. It is the only conversion from tags to ``Place``.
struct FeatureParser {
    let languages: LanguagePreference
    /// The name of the file without its extension; nil if it is unknown.
    var fileName: String?
    /// The time of the import. Places that closed before it are skipped.
    var now = Date.now

    /// The result for a feature.
    enum Outcome {
        /// A place. It is boxed: a place has about forty texts and lists, and each copy would retain them
        /// all.
        indirect case place(ParsedPlace)
        case skipped(SkipReason, name: String? = nil)
        case deleted(PlaceDeletion)
        case list(PlaceList.Listed)
    }

    /// Converts a GeoJSON value that should be a feature.
    func read(_ value: JSONValue, at position: SourcePosition) -> Outcome {
        guard let feature = value.members else { return .skipped(.notAFeature(found: value.kind)) }
        if let type = feature["type"]?.string, PlaceGeometry.types.contains(type) {
            return .skipped(.noProperties)
        }
        guard let properties = feature["properties"]?.members else {
            let isFeature = feature["type"]?.string == "Feature"
            return .skipped(isFeature ? .noProperties : .notAFeature(found: value.stranger))
        }
        return read(feature, properties: properties, at: position) {
            PlaceGeometry { geometry in
                if let system = CoordinateSystem.foreignName(feature["crs"]) {
                    geometry.refuse(system: system)
                } else if let shape = feature["geometry"] {
                    geometry.add(shape)
                }
            }
        }
    }

    /// Converts a feature of any format.
    ///
    /// - Parameters:
    ///   - feature: the members that identify the object: `id`, the `type` of its `geometry`, and `timestamp`.
    ///   - properties: its tags, also nested ones (``NestedTags``).
    ///   - geometry: returns the geometry. It is called only for places.
    func read(
        _ feature: [String: JSONValue], properties: [String: JSONValue], at position: SourcePosition,
        geometry: () -> PlaceGeometry
    ) -> Outcome {
        var values = NestedTags.flat(properties)
        values[""] = nil
        values[EditTime.key] = EditTime.text(in: values, of: feature).map(JSONValue.string)
        var tags = Tags(values)
        if tags.contains(SavedPlace.key), let saved = SavedPlace(tags: &tags, at: geometry().coordinate) {
            return .place(saved.parsed(at: position, tags.warnings))
        }
        guard let kind = Self.kind(of: &tags) else {
            if let deletion = PlaceDeletion(&tags) { return .deleted(deletion) }
            if let list = PlaceList(tags: &tags) {
                return .list(.init(list: list, isOfSample: GuideTag.isSample(&tags)))
            }
            if TakeoutPlace.isMeant(by: properties) {
                let geometry = geometry()
                guard let (saved, warnings) = TakeoutPlace.read(properties, geometry.coordinate, in: fileName)
                else {
                    return .skipped(.nothingSaved)
                }
                // Takeout often has no position, which is no fault of the file.
                let all = [geometry.warning].compactMap(\.self).filter { $0 != .noPosition } + warnings
                return .place(saved.parsed(at: position, all))
            }
            return .skipped(
                FeatureParser.reasonToSkip(&tags), name: tags.text("name", "title", "Title"))
        }
        // Data that the user has added are kept, even if the place has closed.
        if let reason = Lifecycle.reasonToSkip(&tags, at: now), !tags.areOfUser {
            return .skipped(reason, name: tags.text("name"))
        }
        let geometry = geometry()
        if let system = geometry.foreignSystem {
            return .skipped(.otherCoordinateSystem(system), name: tags.text("name"))
        }
        var place = Place(kind: kind, tags: &tags, languages: languages)
        place.coordinate = geometry.coordinate
        let corrections = CorrectionTags(&tags)
        let identity = FeatureIdentity(feature: feature, tags: tags) {
            // The name in no particular language: the id must not depend on the user's language.
            let position = geometry.coordinate.map { "\($0.latitude),\($0.longitude)" }
            return [
                kind.rawValue, place.names.plain ?? "", place.address.identity, position ?? "",
            ]
        }
        place.take(identity, &tags)
        let record = PersonalRecord(tags: &tags)
        place.isVisited = record.isVisited
        var candidate = ParsedPlace(
            place: place, record: record, sourcePosition: position.named(place.name),
            rank: .init(tagCount: tags.count, isArea: geometry.isArea))
        candidate.isOfSample = GuideTag.isSample(&tags)
        candidate.listNames = PersonalRecord.listNames(tags)
        candidate.warnings = tags.warnings
        if let corrections {
            candidate.filed = corrections.filed(values).map { values in
                var tags = Tags(values)
                let kind = tags.raw("amenity")?.string.flatMap(Amenity.init(tag:)) ?? kind
                var filed = Place(kind: kind, tags: &tags, languages: languages)
                filed.coordinate = corrections.filedPosition(insteadOf: geometry.coordinate)
                filed.take(identity, &tags)
                return filed
            }
            candidate.correction = corrections.correction(of: place, beside: candidate.filed)
        }
        if let warning = geometry.warning { candidate.warnings.append(warning) }
        if place.phones.count > 1 {
            candidate.warnings.append(.severalPhones(count: place.phones.count))
        }
        return .place(candidate)
    }

    /// Returns the kind of a place to eat. A place of the user may have none; others are no places to eat.
    private static func kind(of tags: inout Tags) -> Amenity? {
        if let kind = tags.raw("amenity")?.string.flatMap(Amenity.init(tag:)) { return kind }
        func has(_ key: Correction.Key) -> Bool { tags.raw(key.rawValue)?.scalarText?.isEmpty == false }
        return has(.own) && !has(.deleted) ? .unknown : nil
    }

    /// The keys of the main tag, the most significant first.
    private static let mainKeys = [
        "amenity", "shop", "tourism", "leisure", "office", "highway", "railway", "public_transport",
        "building", "natural", "landuse", "route", "boundary", "place",
    ]

    static func reasonToSkip(_ tags: inout Tags) -> SkipReason {
        if let reason = Lifecycle.reasonOfPrefix(&tags) { return reason }
        for key in mainKeys {
            if let value = tags.text(key) { return .notFood(what: "\(key)=\(value.prefix(60))") }
        }
        return .notFood(what: nil)
    }
}

extension Place {
    /// Sets the identity and keeps the tags that the properties do not express.
    fileprivate mutating func take(_ identity: FeatureIdentity, _ tags: inout Tags) {
        id = identity.id
        source = identity.source
        keepExtraTags(of: &tags)
        if let (key, text) = identity.unreadable { tags.warn(.unreadableID(key: key, text: text)) }
        if identity.source == .unattributed, let foreign = identity.foreignId { extraTags["id"] = foreign }
    }
}
