import Foundation
import GuideCore
import Testing

@testable import GuideStore

/// A query of `docs/search.md` and its expected answers.
struct ListedQuery: Sendable, CustomTestStringConvertible {
    let text: String
    let wanted: Wanted
    /// The first three answers as listed on the page.
    let answers: String

    var testDescription: String { text }

    /// Parses a line of the page's table: query, expected answers, previous answers, present answers.
    private init?(line: Substring) {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 4, cells[0].hasPrefix("`") else { return nil }
        text = cells[0].trimmingCharacters(in: ["`"])
        wanted = Wanted(cells[1])
        answers = cells[3]
    }

    private static let page = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "../../docs/search.md")

    static let all: [ListedQuery] = {
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap(ListedQuery.init)
    }()
}

/// The rule for the first answers of a query.
///
/// - `Zetor`: the answer is this place alone.
/// - `Cafe Ekberg …`: this place is first, and others may follow.
/// - `kind pub`, `name fazer or street fazer`: each answer obeys the condition.
/// - `nothing`: the answer is empty.
/// - `→ pizza:` before one of these: the query is corrected to this word.
struct Wanted: Sendable {
    let correction: String?
    private let rule: Rule

    private enum Rule: Sendable {
        case nothing
        case names([String], othersFollow: Bool)
        case places([[Condition]], othersFollow: Bool)
    }

    private struct Condition: Sendable {
        let field: String
        let value: String

        init?(_ text: Substring) {
            let parts = text.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, Condition.fields.contains(String(parts[0])) else { return nil }
            (field, value) = (String(parts[0]), TextFolding.fold(String(parts[1])))
        }

        private static let fields = ["name", "kind", "cuisine", "street", "city", "postcode"]

        func holds(for place: Place) -> Bool {
            switch field {
            case "kind": TextFolding.fold(place.kind.rawValue) == value
            case "cuisine": place.cuisines.contains { TextFolding.fold($0) == value }
            case "street": TextFolding.fold(place.address.street ?? "").contains(value)
            case "city": TextFolding.fold(place.address.city ?? "") == value
            case "postcode": place.address.postcode == value
            default: place.names.texts.values.contains { TextFolding.fold($0).contains(value) }
            }
        }
    }

    init(_ text: String) {
        var text = Substring(text)
        if text.hasPrefix("→ "), let colon = text.firstIndex(of: ":") {
            correction = String(text[..<colon].dropFirst(2))
            text = text[colon...].dropFirst(2)
        } else {
            correction = nil
        }
        let othersFollow = text.hasSuffix(" …")
        if othersFollow { text = text.dropLast(2) }
        let choices = text.split(separator: " or ").map { $0.split(separator: " and ").map(Condition.init) }
        if text == "nothing" {
            rule = .nothing
        } else if choices.joined().allSatisfy({ $0 != nil }) {
            rule = .places(choices.map { $0.compactMap(\.self) }, othersFollow: othersFollow)
        } else {
            rule = .names(text.split(separator: "; ").map(String.init), othersFollow: othersFollow)
        }
    }

    /// Whether the first three answers for a guide obey the rule.
    func isMet(by answers: [Place], of guide: [Place]) -> Bool {
        switch rule {
        case .nothing: return answers.isEmpty
        case .names(let names, true):
            return names.allSatisfy(answers.prefix(names.count).map(\.displayName).contains)
        case .names(let names, false): return Set(answers.map(\.displayName)) == Set(names)
        case .places(let choices, let othersFollow):
            let isWanted = { (place: Place) in
                choices.contains { $0.allSatisfy { $0.holds(for: place) } }
            }
            let count = min(3, guide.count(where: isWanted))
            return count > 0 && answers.prefix(count).count(where: isWanted) == count
                && (othersFollow || answers.allSatisfy(isWanted))
        }
    }
}
