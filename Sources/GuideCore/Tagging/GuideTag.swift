/// The guide of a place in files with both guides. `carte:guide` is `sample` for the sample guide, missing
/// for the user's.
enum GuideTag {
    static let key = "carte:guide"
    static let sample = "sample"

    /// Whether a feature belongs to the sample guide. Invalid values are ignored with a warning.
    static func isSample(_ tags: inout Tags) -> Bool {
        guard let text = tags.raw(key)?.scalarText, !text.isEmpty else { return false }
        if text == sample { return true }
        tags.warn(.impossibleValue(key: key, text: TextCleaner.excerpt(text)))
        return false
    }
}
