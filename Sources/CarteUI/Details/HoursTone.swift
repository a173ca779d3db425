extension PlaceSummary.Tone {
    /// The style class of the state in the details, where it is the heading. The words say the same.
    var headingClass: String {
        switch self {
        case .open: "success"
        case .closingSoon: "warning"
        case .closed: "error"
        case .unknown: "dim-label"
        }
    }
}
