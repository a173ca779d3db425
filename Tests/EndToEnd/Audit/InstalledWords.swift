import Foundation
import Harness

/// The texts of a program in a language, from its installed catalogue; English has none.
struct InstalledWords {
    private var texts: [String: String] = [:]

    /// - Parameter locale: such as `ru_RU`; `nil` for English.
    init(of program: String? = nil, locale: String?) throws {
        let program = try program ?? ProgramUnderTest.executable(named: "carte")
        let folder = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "../share/locale").standardizedFileURL
        let languages = [locale, locale.map { String($0.prefix { $0 != "_" }) }].compactMap { $0 }
        for language in languages where texts.isEmpty {
            let file = folder.appending(path: "\(language)/LC_MESSAGES/carte.mo")
            if let data = try? Data(contentsOf: file) { texts = Self.texts(in: data) }
        }
    }

    /// Returns a text as shown: without its mnemonic underline, and with a value for `%1`.
    subscript(_ text: String, _ argument: String? = nil) -> String {
        let words = (texts[text] ?? text).replacing("_", with: "")
        return argument.map { words.replacing("%1", with: $0) } ?? words
    }

    /// Parses a catalogue: two tables of lengths and offsets, of originals and of translations, as in
    /// gettext's manual.
    private static func texts(in data: Data) -> [String: String] {
        func number(at place: Int) -> Int {
            data[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        func text(at place: Int) -> String {
            let (length, start) = (number(at: place), number(at: place + 4))
            return String(decoding: data[start..<start + length], as: UTF8.self)
        }
        let (count, originals, translations) = (number(at: 8), number(at: 12), number(at: 16))
        let pairs = (0..<count).map { (text(at: originals + 8 * $0), text(at: translations + 8 * $0)) }
        return Dictionary(pairs) { first, _ in first }
    }
}
