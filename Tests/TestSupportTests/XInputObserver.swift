import Foundation
import Harness

/// `xinput test-xi2 --root`: an independent program that prints all input events.
struct XInputObserver {
    struct Event: Equatable {
        let name: String
        let detail: Int
        let x: Double
        let y: Double
    }

    let program: ProgramUnderTest

    init(on display: VirtualDisplay) throws {
        let program = try display.start("xinput", arguments: ["test-xi2", "--root"])
        self.program = program
        // It selects its events and prints its first line only with the first event, so send events until it
        // answers.
        var side = 0.0
        try eventually("xinput listens") {
            side = 5 - side
            try display.mouse.move(to: Point(side, side))
            return program.standardOutput.contains("EVENT")
        }
    }

    /// Returns the events of some types so far, in order.
    func events(_ names: [String]) -> [Event] {
        program.standardOutput.components(separatedBy: "EVENT type ").dropFirst().compactMap { text in
            guard let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")")
            else { return nil }
            let name = String(text[text.index(after: open)..<close])
            // A partially printed event is skipped.
            guard names.contains(name), text.contains("windows:"),
                // Each event comes twice: from the device and from the master pointer or keyboard.
                let device = field("device", in: text), device.hasPrefix("2 ") || device.hasPrefix("3 "),
                let place = field("root", in: text)?.split(separator: "/"), place.count == 2,
                let x = Double(place[0]), let y = Double(place[1])
            else { return nil }
            return Event(name: name, detail: field("detail", in: text).flatMap { Int($0) } ?? 0, x: x, y: y)
        }
    }

    /// Waits for a number of events of some types.
    @discardableResult
    func wait(for count: Int, _ names: String...) throws -> [Event] {
        try eventually(
            "\(count) events \(names)",
            seeing: { events(names) },
            until: { $0.count >= count })
    }

    private func field(_ name: String, in text: String) -> String? {
        for line in text.split(separator: "\n") {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.hasPrefix("\(name): ") { return String(trimmed.dropFirst(name.count + 2)) }
        }
        return nil
    }
}
