import Foundation
import Messages
import Testing

@Suite("Messages")
struct MessageTests {
    /// A language with a few templates and German numbers.
    private struct Backwards: Catalogue {
        func template(_ english: String, context: String?) -> String {
            switch (english, context) {
            case ("%1 at %2", nil): "%2, %1"
            case ("list", "found"): "tsil"
            case ("It is %1.", nil): "%1 si ti."
            default: english
            }
        }

        func template(_ one: String, _ many: String, count: Int) -> String {
            count < 5 ? "few %1" : "many %1"
        }
    }

    private let other = Language(catalogue: Backwards(), locale: Locale(identifier: "de_DE"))

    @Test(
        "in English a message is its template with its arguments",
        arguments: [
            (Message("Plain"), "Plain"), (Message("%1 at %2", "a", "b"), "a at b"),
            (Message("%2 before %1", "a", "b"), "b before a"), (Message("%1%%", "5"), "5%%"),
            (Message("%3 of %1", "a"), "%3 of a"), (Message("100 %"), "100 %"),
            // Text from data is not a template.
            (Message("“%1” and %2", "%2", "b"), "“%2” and b"),
            (Message("%1 place", "%1 places", count: 1), "1 place"),
            (Message("one in %2", "%1 in %2", count: 12_345, "a"), "12,345 in a"),
            (Message("It is %1.", Message("list", context: "found")), "It is list."),
            (Message("line %1", "12345"), "line 12345"),
            (Message(list: ["a", "b", "c"]), "a, b, c"),
            (Message("%1", MessageList(all: ["a", "b"])), "a and b"),
            (Message(verbatim: "%1 at %2"), "%1 at %2"),
        ])
    func english(message: Message, text: String) {
        #expect(message.description == text)
    }

    @Test("in another language the catalogue translates a message and its arguments")
    func translated() {
        #expect(Message("%1 at %2", "a", "b").text(in: other) == "b, a")
        #expect(Message("list", context: "found").text(in: other) == "tsil")
        #expect(Message("list").text(in: other) == "list")
        #expect(Message("It is %1.", Message("list", context: "found")).text(in: other) == "tsil si ti.")
        #expect(Message("one", "%1", count: 4).text(in: other) == "few 4")
        #expect(Message("one", "%1", count: 12_345).text(in: other) == "many 12.345")
    }
}
