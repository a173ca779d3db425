import Foundation
import GtkKit

/// The catalogue of Carte's texts.
let catalogue = Catalogue(domain: "carte")

/// A text in the person's language. `%1`, `%2` … in it stand for the arguments.
///
/// - Parameter context: tells it from the same text that other languages say differently.
func tr(_ text: String, _ arguments: String..., context: String? = nil) -> String {
    filled(catalogue.text(text, context: context), arguments)
}

/// A text that depends on a number, which `%1` stands for; `%2` … stand for the arguments.
func tr(_ one: String, _ many: String, count: Int, _ arguments: String...) -> String {
    filled(catalogue.text(one, many, count: count), [count.formatted()] + arguments)
}

/// Marks a text for translators that is stored now, and that the catalogue is asked for when it is shown.
///
/// - Parameter contexts: those in which the catalogue is asked for it.
func translatable(_ text: String, contexts: String...) -> String { text }

private func filled(_ text: String, _ arguments: [String]) -> String {
    guard !arguments.isEmpty else { return text }
    var result = ""
    var rest = Substring(text)
    while let percent = rest.firstIndex(of: "%") {
        result += rest[..<percent]
        let digits = rest[rest.index(after: percent)...].prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), arguments.indices.contains(number - 1) {
            result += arguments[number - 1]
            rest = rest[digits.endIndex...]
        } else {
            result += "%"
            rest = rest[rest.index(after: percent)...]
        }
    }
    return result + rest
}
