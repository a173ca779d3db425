import GuideCore
import Messages

/// Names of cuisines in the user's language.
public enum CuisineName {
    /// Returns the name of a cuisine.
    ///
    /// - Parameter tag: OpenStreetMap's value of `cuisine`, for example `fine_dining`.
    public static func text(_ tag: String) -> String { Cuisine.message(tag).text(in: .person) }
}
