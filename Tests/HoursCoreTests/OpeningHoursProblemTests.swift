import Messages
import Testing

@testable import HoursCore

@Suite("Problems in opening hours")
struct OpeningHoursProblemTests {
    @Test(
        "a problem names its part of the text",
        arguments: [
            ("Mo-Fr 10:00-25:99", "“10:00-25:99” in “Mo-Fr 10:00-25:99” is not understood."),
            ("Mo-Fr 10:00-18:00; Xx 11:00-14:00", "“Xx” in “Xx 11:00-14:00” is not understood."),
            ("Mo-Fr 10:00-18:00; banana", "“banana” is not understood."),
            ("Mo-Fr 10:", "“10:” in “Mo-Fr 10:” is not understood."),
            ("Mo-Fr 10:00-18:00 $", "The character “$” does not belong in opening hours."),
            ("Mo-Fr 10:00-18:00 \"by appoint", "A quotation mark is opened, but not closed."),
            ("Sa; Su 10:00-14:00", "These hours could mean two things."),
            (String(repeating: "Mo ", count: 1000), "This is too long for opening hours."),
        ])
    func sentences(text: String, sentence: String) {
        #expect(OpeningHours(text).problem?.text(in: .english) == sentence)
    }

    @Test(
        "readable hours have no problem",
        arguments: ["24/7", "Mo-Fr 10:00-18:00", "Mo \"a;b\"; Tu 10:00-11:00 \"x;y\""])
    func readable(text: String) {
        #expect((OpeningHours(text).problem == nil) == OpeningHours(text).isReadable)
    }

    @Test("every unreadable text has a problem")
    func always() {
        for text in ["", " ", ";", "\"", "10", "a", "Mo-", "-", "Mo 10:00-18:00 Tu", "😀", "Mo ; ; \"x\" $"] {
            #expect(OpeningHours(text).isReadable || OpeningHours(text).problem != nil, "\(text)")
        }
    }
}
