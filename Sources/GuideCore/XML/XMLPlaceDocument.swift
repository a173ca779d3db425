import Foundation

/// Collects the places of a document from its tokens.
protocol XMLPlaceDocument: Sendable {
    /// The open elements.
    var elements: XMLElements { get set }

    /// Begins an element; returns a place that is complete before it.
    mutating func begin(_ name: String, _ attributes: [String: String], _ line: Int) -> XMLPlace?

    /// Ends an element with its text; returns a place that is complete with it.
    mutating func end(_ name: String, in parent: String?, _ text: String) -> XMLPlace?
}

extension XMLPlaceDocument {
    /// Takes a token; returns a place that is complete with it.
    mutating func take(_ token: XMLTokenizer.Token, _ line: Int) -> XMLPlace? {
        switch token {
        case .start(let name, let attributes):
            return elements.open(name) ? begin(name, attributes, line) : nil
        case .text(let part):
            elements.add(part)
            return nil
        case .end(let name):
            return elements.close().flatMap { end(name, in: elements.path.last, $0) }
        }
    }
}

/// The open elements of a document, and the text of the innermost one.
struct XMLElements: Sendable {
    /// The names from the root.
    private(set) var path: [String] = []
    private var text = ""
    /// The number of open elements inside a note.
    private var markupDepth = 0

    private static let textLimit = 1 << 20
    /// The elements for notes. Some programs write HTML into them without escaping it.
    static let notes: Set<String> = ["description", "desc", "cmt"]

    /// Opens an element; returns false for markup in a note, which becomes a part of its text.
    mutating func open(_ name: String) -> Bool {
        let isMarkup = markupDepth > 0 || path.last.map(Self.notes.contains) == true
        path.append(name)
        guard isMarkup else {
            text = ""
            return true
        }
        markupDepth += 1
        add("<\(name)>")
        return false
    }

    mutating func add(_ part: String) {
        if text.utf8.count < Self.textLimit { text += part }
    }

    /// Closes the innermost element; returns its text, or nil for markup in a note.
    mutating func close() -> String? {
        let name = path.popLast() ?? ""
        guard markupDepth == 0 else {
            markupDepth -= 1
            add("</\(name)>")
            return nil
        }
        defer { text = "" }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
