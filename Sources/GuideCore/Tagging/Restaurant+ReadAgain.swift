extension Restaurant {
    /// Reads name and telephone numbers of a place again that an earlier version has read.
    ///
    /// - Returns: whether anything is different.
    public mutating func readAgain() -> Bool {
        let before = (name, phones)
        if names.isEmpty {
            var extra = Tags(extraTags.mapValues(JSONValue.string))
            name = Restaurant.nameSubstitute(&extra) ?? name
        }
        if phones.count > 1 || phones.contains(where: { TelephoneNumber.list($0) != [$0] }) {
            phones = phonesReadAgain
            if extraTags["phone"] == phones.joined(separator: ";") { extraTags["phone"] = nil }
        }
        return before != (name, phones)
    }

    private var phonesReadAgain: [String] {
        var tags = Tags(extraTags.mapValues(JSONValue.string))
        let kept = Restaurant.phones(&tags)
        let digits = kept.joined().filter(\.isNumber)
        // The tags as they were written are kept where the numbers did not say the same.
        if phones.allSatisfy({ digits.contains($0.filter(\.isNumber)) }) { return kept }
        tags = Tags(["phone": .string(phones.joined(separator: ";"))])
        let read = Restaurant.phones(&tags)
        return read + kept.filter { !read.contains($0) }
    }
}
