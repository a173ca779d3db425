import GuideCore

/// Cuisines in words.
public enum CuisineName {
    /// - Parameter tag: as OpenStreetMap writes it: `fine_dining`.
    public static func text(_ tag: String) -> String {
        translation(of: tag, context: "cuisine") ?? english(tag)
    }

    /// In the form that follows or precedes a kind of place; nil for a cuisine that no translator knows.
    static func textWithKind(_ tag: String) -> String? { translation(of: tag, context: "cuisine of a place") }

    private static func translation(of tag: String, context: String) -> String? {
        all[tag].map { GettextCatalogue().template($0, context: context) }
    }

    static func english(_ tag: String) -> String {
        let words = tag.replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
