/// The texts of a map in the user's language.
public struct MapWording {
    /// The owners of the map's data. It is always visible.
    public var credit: String
    /// The name of the button that shows a smaller area.
    public var zoomIn: String
    /// The name of the button that shows a larger area.
    public var zoomOut: String
    /// Whether distances are in miles.
    public var usesMiles: Bool
    /// Returns a distance in metres in words.
    public var distance: (Double) -> String
    /// Returns a number in the user's notation.
    public var number: (Int) -> String

    /// Creates the texts.
    public init(
        credit: String, zoomIn: String, zoomOut: String, usesMiles: Bool,
        distance: @escaping (Double) -> String, number: @escaping (Int) -> String
    ) {
        (self.credit, self.zoomIn, self.zoomOut) = (credit, zoomIn, zoomOut)
        (self.usesMiles, self.distance, self.number) = (usesMiles, distance, number)
    }
}
