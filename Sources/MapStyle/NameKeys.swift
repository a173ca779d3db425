import GuideCore
import VectorTiles

/// Finds the names of a layer's features in the reader's language.
public struct NameKeys {
    private let layer: VectorTileLayer
    private let keys: [Int]

    /// The keys without a language, the most local one first. `name:latin` and `name_int` are OpenMapTiles'.
    private static let localKeys = ["name", "name:latin", "name_int", "name:en", "name_en"]

    /// Prepares a layer.
    ///
    /// - Parameter languages: the languages of names. OpenMapTiles writes `name:fi`, Shortbread `name_fi`.
    public init(_ layer: VectorTileLayer, _ languages: LanguagePreference) {
        self.layer = layer
        let wanted = languages.suffixes.flatMap { ["name:\($0)", "name_\($0)"] } + Self.localKeys
        keys = wanted.compactMap { layer.keys.firstIndex(of: $0) }
    }

    /// Returns the name of a feature; nil if it has none.
    public func name(of feature: VectorTileFeature) throws(TileFault) -> String? {
        for key in keys {
            if let index = try layer.valueIndex(ofKey: key, in: feature),
                let text = layer.values[index].text, !text.isEmpty
            {
                return text
            }
        }
        return nil
    }
}
