extension Place {
    /// Reads name and telephone numbers again, for a place that an earlier version imported.
    ///
    /// - Returns: whether anything has changed.
    public mutating func readAgain() -> Bool {
        let before = (name, phones)
        if names.isEmpty {
            var extra = Tags(extraTags.mapValues(JSONValue.string))
            name = Place.nameSubstitute(&extra) ?? name
        }
        if phones.count > 1 || phones.contains(where: { TelephoneNumber.list($0) != [$0] }) {
            phones = phonesReadAgain
            if extraTags["phone"] == phones.joined(separator: ";") { extraTags["phone"] = nil }
        }
        return before != (name, phones)
    }

    private var phonesReadAgain: [String] {
        var tags = Tags(extraTags.mapValues(JSONValue.string))
        let kept = Place.phones(&tags)
        let digits = kept.joined().filter(\.isNumber)
        // The original tags are kept if they have other numbers.
        if phones.allSatisfy({ digits.contains($0.filter(\.isNumber)) }) { return kept }
        tags = Tags(["phone": .string(phones.joined(separator: ";"))])
        let read = Place.phones(&tags)
        return read + kept.filter { !read.contains($0) }
    }
}
