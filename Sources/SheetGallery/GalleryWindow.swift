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
    private let chooser = DropDown(GalleryPage.allCases.map(\.title), label: "Design")
    private let panelButton = ToggleButton(icon: "emblem-system-symbolic", label: "Settings")
    private let panel = TuningPanel()
    private let workbench: Workbench
    private var tunings: [GalleryPage: Tuning] = [:]
    private var page: GalleryPage
    private let fidelity: Fidelity
    private let edge: SheetEdge
    private let cardPlacement: SheetCard.Placement
    private var sheet: BottomSheet?
    /// The parts that the sheet has. The peek bar points away from the edge for which it was made.
    private var hasFooter = false
    private var peekBarEdge: SheetEdge?
    private var ridingButton: RidingButton?

    init(_ application: Application, _ options: GalleryOptions) {
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        page = options.page
        fidelity = options.fidelity
        edge = options.edge
        cardPlacement = options.cardPlacement
        workbench = Workbench(panel: panel)
        window = ApplicationWindow(application, title: "Sheet Gallery", width: 1000, height: 780)
            .minimumSize(width: 360, height: 100)
        let header = HeaderBar(chooser, end: [panelButton])
        window.show(Box(.vertical, [header, workbench.expand(vertically: true)]))
        chooser.onChange { [unowned self] in show(GalleryPage.allCases[$0]) }
        panelButton.onChange { [unowned self] in workbench.showsPanel = $0 }
        panel.onChange = { [unowned self] in apply($0) }
        panel.onMove = { [unowned self] in sheet?.move(to: $0) }
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
        let pages = GalleryPage.allCases
        guard let index = pages.firstIndex(of: page) else { return }
        show(pages[(index + step + pages.count) % pages.count])
    }

    func show(_ page: GalleryPage) {
        self.page = page
        if let index = GalleryPage.allCases.firstIndex(of: page) { chooser.selection = index }
        let tuning = tunings[page] ?? initialTuning(of: page)
        let sheet = page.makePage(page.preset.configuration(fidelity: tuning.fidelity), over: window)
        self.sheet = sheet
        (hasFooter, peekBarEdge, ridingButton) = (false, nil, nil)
        sheet.onStateChange = { [unowned self] state in
            panel.readout.show(state)
            ridingButton?.showArrow()
        }
        panel.show(tuning, source: page.source)
        workbench.show(sheet)
        apply(tuning)
        // While the chooser has the focus, it keeps it.
        if !chooser.containsFocus { enterPage() }
    }

    private func initialTuning(of page: GalleryPage) -> Tuning {
        var tuning = Tuning(page.preset, fidelity)
        tuning.features.edge = edge
        tuning.features.cardPlacement = cardPlacement
        (tuning.showsPeekBar, tuning.hasRidingButton, tuning.showsFooter) = (
            page.hasParts, page.hasParts, page.hasParts
        )
        return tuning
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

    /// Returns a footer with an action that is useful at each height.
    private func makeFooter() -> Widget {
        let done = Button("Done").classes("pill", "suggested-action").align(horizontal: .center)
        done.onClick { [unowned self] in if let sheet { close(sheet) } }
        return Box(.vertical, [done.margin(horizontal: 12, top: 8, bottom: 8)])
    }

    /// Returns a bar that names the page. At a side there is no room for words.
    private func makePeekBar(at edge: SheetEdge) -> Widget {
        let icon = Icon(edge.arrow(.up))
        guard edge.isVertical else { return icon.accessibleLabel(page.title).margin(horizontal: 12) }
        return Box(
            .horizontal, spacing: 12, [Label(page.title).classes("heading").ellipsized().expand(), icon]
        ).margin(horizontal: 16, top: 12, bottom: 12)
    }

    /// Closes a sheet, or lowers one that is always open.
    private func close(_ sheet: BottomSheet) {
        if sheet.configuration.isDismissable {
            sheet.dismiss()
        } else {
            sheet.move(to: sheet.configuration.initialDetent)
        }
    }

    private func show(partsOf tuning: Tuning) {
        sheet?.showsCloseButton = tuning.showsCloseButton
        if tuning.showsFooter != hasFooter {
            hasFooter = tuning.showsFooter
            sheet?.setFooter(hasFooter ? makeFooter() : nil)
        }
        let peekBarEdge = tuning.showsPeekBar ? tuning.features.edge : nil
        if peekBarEdge != self.peekBarEdge {
            self.peekBarEdge = peekBarEdge
            sheet?.setPeekBar(peekBarEdge.map { makePeekBar(at: $0) })
        }
    }

    private func show(ridingButtonOf tuning: Tuning) {
        if let ridingButton, !tuning.hasRidingButton {
            sheet?.removeRider(ridingButton.widget)
            self.ridingButton = nil
        }
        if ridingButton == nil, tuning.hasRidingButton, let sheet {
            ridingButton = RidingButton(on: sheet) { [unowned self] in close($0) }
        }
    }

    private func apply(_ tuning: Tuning) {
        tunings[page] = tuning
        show(partsOf: tuning)
        show(ridingButtonOf: tuning)
        do {
            try sheet?.reconfigure(try tuning.configuration())
            panel.complain(nil)
        } catch {
            panel.complain("\(error)")
        }
        ridingButton?.showArrow()
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

    /// The source file of the page, as `MODULE/FILE`.
    var source: String {
        switch self {
        case .restaurantDetail: DetailPage.source
        case .twoStage: NumbersPage.source
        case .fittedDismissal: SharePage.source
        case .threeHeights: WelcomePage.source
        case .scrubbedCard: CardPage.source
        }
    }
}
