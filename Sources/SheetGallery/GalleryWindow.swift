import AdwKit
import BottomSheet
import GtkKit
import SheetCore

/// The gallery's window: a page with a sheet, and the panel that changes it.
///
/// Only the visible page exists. The panel's changes are kept for each page.
@MainActor
final class GalleryWindow {
    private let window: ApplicationWindow
    private let chooser = DropDown(SheetPreset.allCases.map(\.title), label: "Design")
    private let panelButton = ToggleButton(icon: "emblem-system-symbolic", label: "Settings")
    private let panel = TuningPanel()
    private let workbench: Workbench
    private var tunings: [SheetPreset: Tuning] = [:]
    private var page: SheetPreset
    private let fidelity: Fidelity
    private var sheet: BottomSheet?

    init(_ application: Application, _ options: GalleryOptions) {
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        page = options.page
        fidelity = options.fidelity
        workbench = Workbench(panel: panel)
        window = ApplicationWindow(application, title: "Sheet Gallery", width: 1000, height: 780)
            .minimumSize(width: 360, height: 100)
        let header = HeaderBar(chooser, end: [panelButton])
        window.show(Box(.vertical, [header, workbench.expand(vertically: true)]))
        chooser.onChange { [unowned self] in show(SheetPreset.allCases[$0]) }
        panelButton.onChange { [unowned self] in workbench.showsPanel = $0 }
        panel.onChange = { [unowned self] in apply($0) }
        panel.onClose = { [unowned self] in panelButton.isOn = false }
        panelButton.isOn = options.showsPanel
        show(page)
    }

    func present() { window.present() }

    func togglePanel() {
        panelButton.isOn.toggle()
        if panelButton.isOn { panel.enter() } else { enterPage() }
    }

    func turnPages(by step: Int) {
        let pages = SheetPreset.allCases
        guard let index = pages.firstIndex(of: page) else { return }
        show(pages[(index + step + pages.count) % pages.count])
    }

    func show(_ page: SheetPreset) {
        self.page = page
        if let index = SheetPreset.allCases.firstIndex(of: page) { chooser.selection = index }
        let tuning = tunings[page] ?? Tuning(page, fidelity)
        let sheet = page.makePage(page.configuration(fidelity: tuning.fidelity))
        self.sheet = sheet
        sheet.onStateChange = { [unowned self] state in panel.readout.show(state) }
        panel.show(tuning)
        workbench.show(sheet)
        apply(tuning)
        // While the chooser has the focus, it keeps it.
        if !chooser.containsFocus { enterPage() }
    }

    /// Moves the focus to the first widget of the page, after its layout: a list has no rows before.
    private func enterPage() {
        guard let sheet else { return }
        var frames = 0
        FrameCallback.start(on: sheet) { [unowned sheet] _ in
            frames += 1
            guard frames > 1 else { return true }
            sheet.cycleFocus(.forward)
            return false
        }
    }

    private func apply(_ tuning: Tuning) {
        tunings[page] = tuning
        do {
            try sheet?.reconfigure(try tuning.configuration())
            panel.complain(nil)
        } catch {
            panel.complain("\(error)")
        }
    }
}

extension SheetPreset {
    /// The page's name.
    var title: String {
        switch self {
        case .restaurantDetail: "List and Detail"
        case .twoStage: "Two Stages"
        case .fittedDismissal: "Fitted Content"
        case .threeHeights: "Three Heights"
        case .scrubbedCard: "Scrubbed Card"
        }
    }

    /// Returns a page with a sheet of this design and suitable content.
    @MainActor
    func makePage(_ configuration: SheetConfiguration) -> BottomSheet {
        switch self {
        case .restaurantDetail: DetailPage.make(configuration)
        case .twoStage: NumbersPage.make(configuration)
        case .fittedDismissal: SharePage.make(configuration)
        case .threeHeights: WelcomePage.make(configuration)
        case .scrubbedCard: CardPage.make(configuration)
        }
    }
}
