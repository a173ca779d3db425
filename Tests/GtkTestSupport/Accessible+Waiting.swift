import TestSupport

extension Accessible {
    /// Waits for an object below this one, and returns the first; the error says what is there instead. What goes while it
    /// is looked at is no reason to give up.
    public func wait(for what: String, where matches: (Accessible) -> Bool) throws -> Accessible {
        do {
            return try eventually(what) { firstReachable(where: matches) }
        } catch let failure as WaitingFailed {
            throw WaitingFailed(what: failure.what, timeout: failure.timeout, lastSeen: outline)
        }
    }

    /// Waits until a text is to be read somewhere below this object.
    public func waitForText(_ text: String) throws { _ = try wait(for: "“\(text)”") { $0.name == text } }

    /// What there is below this object, without the boxes that only hold others.
    private var outline: String {
        var lines: [String] = []
        _ = firstReachable {
            let (role, name) = ($0.role, $0.name)
            if !name.isEmpty || !["generic", "filler", "panel"].contains(role) {
                lines.append("\(role) “\(name)”")
            }
            return false
        }
        return lines.joined(separator: ", ")
    }
}
