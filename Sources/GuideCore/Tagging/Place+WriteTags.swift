extension Place {
    /// The tags of the place. Reading them returns an equal place.
    ///
    /// Imported tags are returned unchanged if they agree with the properties. A property that was changed
    /// later has priority over ``extraTags``.
    public var tags: [String: String] {
        var extra = Tags(extraTags.mapValues(JSONValue.string))
        let said = Place(kind: kind, tags: &extra, languages: LanguagePreference([]))
        var tags = extraTags
        for (key, value) in modelTags(beyond: said) { tags[key] = value }
        if kind == .unknown {
            tags["amenity"] = nil
        } else if Amenity(tag: tags["amenity"] ?? "") != kind {
            tags["amenity"] = kind.rawValue
        }
        return tags
    }

    /// Keeps the tags that the properties do not express.
    ///
    /// The total size is limited to ``extraTagLimit`` bytes; the first keys in alphabetical order are kept.
    mutating func keepExtraTags(of tags: inout Tags) {
        let modelled = modelTags(beyond: nil)
        var size = 0
        for (key, value) in tags.values where !tags.isIdentity(key) && !PersonalRecord.isKey(key) {
            guard let text = tags.keptText(key, value), key != "amenity" || text != kind.rawValue,
                !modelled.contains(where: { $0 == (key, text) })
            else { continue }
            size += key.utf8.count + text.utf8.count
            extraTags[key] = text
        }
        if size > Place.extraTagLimit { tags.warn(.tagsLeftOut(count: shortenExtraTags())) }
    }

    /// Drops the tags beyond ``extraTagLimit``.
    ///
    /// - Returns: the number of dropped tags.
    private mutating func shortenExtraTags() -> Int {
        var size = 0
        let kept = extraTags.sorted { $0.key < $1.key }.prefix { key, text in
            size += key.utf8.count + text.utf8.count
            return size <= Place.extraTagLimit
        }
        let count = extraTags.count - kept.count
        extraTags = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
        return count
    }

    /// The maximum size of ``extraTags`` of an imported place, in bytes of UTF-8.
    ///
    /// An OpenStreetMap object has a few hundred bytes. Its values have at most 255 characters.
    public static let extraTagLimit = 1 << 16

    /// Returns the properties as tags, except those that another place has already.
    private func modelTags(beyond said: Place?) -> [(String, String)] {
        var tags: [(String, String)] = []
        tags.reserveCapacity(16)
        func write(
            _ attribute: PlaceAttribute, _ text: LocalizedText, chosen: String?, unless other: Set<String?>
        ) {
            let key = attribute.keys[0]
            for (language, value) in text.texts {
                tags.append((language.isEmpty ? key : "\(key):\(language)", value))
            }
            // A chosen text that is in no language came from the key without a language.
            if let chosen, !text.texts.values.contains(chosen), text.plain == nil, !other.contains(chosen) {
                tags.append((key, chosen))
            }
        }
        var extra = Tags(names.isEmpty ? extraTags.mapValues(JSONValue.string) : [:])
        let substitutes: Set = [Place.nameSubstitute(&extra)]
        write(PlaceSchema.name, names, chosen: said == nil ? nil : name, unless: substitutes)
        write(PlaceSchema.description, descriptions, chosen: said == nil ? nil : description, unless: [])
        write(
            PlaceSchema.imageDescription, imageDescriptions, chosen: said == nil ? nil : imageDescription,
            unless: [])
        for rule in PlaceSchema.tagRules {
            if let value = rule.value(self), value != said.flatMap(rule.value) {
                tags.append((rule.key, value))
            }
        }
        for (diet, value) in diets where value != said?.diets[diet] {
            tags.append((diet.key, value.rawValue))
        }
        for (method, value) in payments where value != said?.payments[method] {
            tags.append((method.key, value.rawValue))
        }
        return tags
    }
}
