import GtkTestSupport

extension Accessible {
    /// Returns the accessibility faults: focusable elements without a name or role, and elements behind a
    /// modal sheet. The program must run in English.
    func auditFindings() -> [String] {
        let windows = (try? look(at: [.states], rows: Self.rows).tree.children) ?? []
        return windows.flatMap { window -> [String] in
            let things = window.focusable()
            Accessible.look(at: [.name, .role], of: things.map(\.object))
            let modal = things.contains(where: \.isInModal)
            let found = things.flatMap { thing -> [(what: String, thing: Thing)] in
                let (name, role) = (thing.object.name, thing.object.role)
                let isNameless = name.isEmpty || name.hasPrefix("Gtk") || name.hasPrefix("Adw")
                // The window's own buttons stay reachable, and toasts are above the sheet.
                let isBehind = modal && !thing.isInModal && !Self.windowButtons.contains(name)
                return [
                    ("without a name", isNameless),
                    ("without a role", ["", "none", "invalid"].contains(role)),
                    ("behind the sheet", isBehind),
                ].filter(\.1).map { ($0.0, thing) }
            }
            // The about window belongs to libadwaita, and a program cannot change it.
            if found.contains(where: { $0.thing.path.contains("AdwLeaflet") }) { return [] }
            return found.map { "\($0.what): \($0.thing)" }
        }
    }

    private static var windowButtons: Set<String> { ["Minimize", "Maximize", "Close", "Undo", "Redo"] }

    /// A focusable element with its ancestors.
    private struct Thing: CustomStringConvertible {
        var object: Accessible
        var isInModal: Bool
        var around: [Accessible]

        var path: [String] { around.map(\.name).filter { !$0.isEmpty } }
        var description: String { "\(object.role) “\(object.name)” in \(path.joined(separator: " > "))" }
    }

    /// The first rows represent a long list.
    private static var rows: Int { 12 }

    private func focusable(isInModal: Bool = false, around: [Accessible] = []) -> [Thing] {
        let isInModal = isInModal || (has(.modal) && role == "dialog")
        let own = has(.focusable) ? [Thing(object: self, isInModal: isInModal, around: around)] : []
        return own
            + ((try? children) ?? []).flatMap {
                $0.focusable(isInModal: isInModal, around: around + [self])
            }
    }
}
