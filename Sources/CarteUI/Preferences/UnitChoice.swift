/// The units that distances are told in.
enum UnitChoice: String, CaseIterable, Hashable, Sendable {
    /// What is usual where the person lives.
    case system
    case metric
    case miles
}
