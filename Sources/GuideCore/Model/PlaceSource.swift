/// Whose data a place is, so that it can be attributed wherever it is shown or exported.
public enum PlaceSource: Hashable, Sendable {
    /// The user's own or the sample guide's: nobody has to be named.
    case unattributed

    /// An object of OpenStreetMap.
    case openStreetMap(OSMObject)

    /// What the Open Database License asks to show next to the data.
    public var attribution: String? {
        switch self {
        case .unattributed: nil
        case .openStreetMap: Licence.attribution
        }
    }
}
