import GtkKit

extension BottomSheet {
    /// A window whose title bar is dimmed, or has moved out of sight with what is behind, is moved and closed as ever: in
    /// the title bar's place lies one of the sheet's own.
    func placeTitleGrip() {
        titleBar = behind.titleBarFrame
        guard let titleBar else { return }
        titleGrip.place(
            width: Int(titleBar.width), height: Int(titleBar.height), x: titleBar.x, y: titleBar.y)
    }

    /// - Parameter presence: how much of it is seen, 0…1.
    func showTitleGrip(_ presence: Double) {
        let isShown = titleBar != nil && presence > 0
        titleGrip.isMappedByParent = isShown
        titleGrip.accessibleHidden(!isShown)
        titleGrip.opacity = presence
    }
}
