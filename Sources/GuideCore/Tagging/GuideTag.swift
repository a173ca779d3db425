/// In which of a person's guides a place is, as a property of files that have everything: `carte:guide` is `sample` for a
/// place of the guide that comes with Carte. What says nothing is in their own.
enum GuideTag {
    static let key = "carte:guide"
    static let sample = "sample"

    /// Whether a feature is of the sample guide. What cannot be is left out, with a warning.
    static func isSample(_ tags: inout Tags) -> Bool {
        guard let text = tags.raw(key)?.scalarText, !text.isEmpty else { return false }
        if text == sample { return true }
        tags.warn(.impossibleValue(key: key, text: TextCleaner.clean(String(text.prefix(60))).text))
        return false
    }
}
