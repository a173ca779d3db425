import Foundation
import Messages

/// The floors of a place, OpenStreetMap's key `level`. 0 is the ground floor; halves are between two floors.
enum Floor {
    /// Returns the parts of a value: `0` and `1` of `0;1`.
    static func parts(_ level: String?) -> [String] {
        (level ?? "").split { $0 == ";" || $0 == "," }.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    /// Returns the floors of a part, several for `0-2`; nil if it is neither a number nor a range.
    static func numbers(_ part: String) -> [Double]? {
        guard
            let match = part.filter({ $0 != " " }).wholeMatch(
                of: /(-?[0-9]{1,3}(?:\.[0-9]+)?)(?:-(-?[0-9]{1,3}))?/),
            let first = Double(match.1)
        else { return nil }
        let last = match.2.flatMap { Double($0) } ?? first
        guard first < last, last - first <= 20 else { return [first] }
        return Array(stride(from: first, through: last, by: 1))
    }

    /// Returns the floors in words. Other texts, such as `mezzanine`, stay as they are.
    static func messages(_ level: String?) -> [Message] {
        parts(level).flatMap { part in numbers(part)?.map(message) ?? [Message(verbatim: part)] }
    }

    private static func message(_ floor: Double) -> Message {
        guard let whole = Int(exactly: floor) else {
            let below = Int(floor.rounded(.down))
            guard floor == Double(below) + 0.5 else { return Message("Floor %1", floor) }
            // Translators: %1 and %2 are numbers of floors, such as “Between floors 1 and 2”. The ground floor is 0.
            return Message("Between floors %1 and %2", below, below + 1)
        }
        switch whole {
        case 0: return Message("Ground floor")
        case -1: return Message("Basement")
        // Translators: %1 is the number of floors below the ground, such as “Basement level 2”.
        case ..<(-1): return Message("Basement level %1", -whole)
        // Translators: %1 is the number of a floor. The ground floor is 0.
        default: return Message("Floor %1", whole)
        }
    }
}
