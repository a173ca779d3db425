import GtkTestSupport

extension Accessible {
    /// What nobody should meet by ear: a thing that can have the focus and has no name or role, and one behind a modal sheet.
    /// Of a program.
    ///
    /// - Parameter inEnglish: whether that is what it speaks: in other languages the window's own buttons are not known.
    func auditFindings(inEnglish: Bool) -> [String] {
        let windows = (try? children) ?? []
        return windows.flatMap { window -> [String] in
            let things = window.focusable()
            // libadwaita's own window about a program, of which a program does not get hold.
            if things.contains(where: { $0.path.contains("AdwLeaflet") }) { return [] }
            let modal = things.contains(where: \.isInModal)
            let nameless = things.filter {
                $0.name.isEmpty || $0.name.hasPrefix("Gtk") || $0.name.hasPrefix("Adw")
            }
            let roleless = things.filter { ["", "none", "invalid"].contains($0.role) }
            // The window's own buttons stay, and what answers lies above the sheet.
            let behind = things.filter {
                inEnglish && modal && !$0.isInModal && !Self.windowButtons.contains($0.name)
            }
            return nameless.map { "without a name: \($0)" } + roleless.map { "without a role: \($0)" }
                + behind.map { "behind the sheet: \($0)" }
        }
    }

    private static var windowButtons: Set<String> { ["Minimize", "Maximize", "Close", "Undo", "Redo"] }

    /// What can have the focus, with what it lies in.
    private struct Thing: CustomStringConvertible {
        var name: String
        var role: String
        var isInModal: Bool
        var path: [String]

        var description: String { "\(role) “\(name)” in \(path.joined(separator: " > "))" }
    }

    /// Of a long list the first rows stand for all.
    private static var rows: Int { 12 }

    private func focusable(isInModal: Bool = false, path: [String] = []) -> [Thing] {
        guard let children = try? children else { return [] }
        let (role, name) = (role, name)
        let isInModal = isInModal || (role == "dialog" && has(.modal))
        let own = Thing(name: name, role: role, isInModal: isInModal, path: path)
        let inside = children.prefix(role == "list" ? Self.rows : .max).flatMap {
            $0.focusable(isInModal: isInModal, path: path + (name.isEmpty ? [] : [name]))
        }
        return (has(.focusable) ? [own] : []) + inside
    }
}
