/// Cuisines in words.
enum CuisineName {
    /// - Parameter tag: as OpenStreetMap writes it: `fine_dining`.
    static func text(_ tag: String) -> String {
        let words = tag.replacing("_", with: " ")
        return tr(words.prefix(1).uppercased() + words.dropFirst())
    }
}
