/// Why a configuration cannot be used.
public enum SheetConfigurationError: Error, Equatable, CustomStringConvertible {
    case noDetents
    case reservedName(String)
    case duplicateDetent(Detent.ID)
    case unknownDetent(Detent.ID)
    case fractionOutOfRange(Detent.ID, Double)
    case notFinite(Detent.ID)
    case badSpring(Spring)
    case badNumber(String, Double, needed: String)

    public var description: String {
        switch self {
        case .noDetents:
            "A sheet needs at least one detent; the list is empty."
        case .reservedName(let name):
            "A detent cannot be named “\(name)”: choose a name that is neither empty nor “closed”."
        case .duplicateDetent(let id):
            "Two detents are named “\(id)”; each needs a name of its own."
        case .unknownDetent(let id):
            "“\(id)” is used as a detent but is not in the list of detents."
        case .fractionOutOfRange(let id, let fraction):
            "The detent “\(id)” has the fraction \(fraction); it must lie between 0 and 1."
        case .notFinite(let id):
            "The detent “\(id)” has a height that is not a finite number."
        case .badSpring(let spring):
            "A spring needs a damping ratio and a frequency above 0, not "
                + "\(spring.dampingRatio) and \(spring.angularFrequency) rad/s."
        case .badNumber(let name, let number, let needed):
            "The \(name) is \(number); it must be \(needed)."
        }
    }
}
