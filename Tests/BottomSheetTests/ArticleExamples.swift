import BottomSheet
import GtkKit
import SheetCore

/// The examples of the article “A sheet in ten minutes”, compiled. `ArticleTests` compares them.
@MainActor
func articleExamples(_ sheet: BottomSheet, options: Widget, isSaved: Bool) throws {
    // Begin
    var configuration = try SheetConfiguration(
        detents: [.height(120, id: "peek"), .fraction(0.5, id: "half"), .inset(50, id: "full")],
        initialDetent: "half", releaseRule: ProjectedRelease())
    try sheet.reconfigure(configuration)
    sheet.move(to: "full")
    // End

    // Begin
    sheet.onEvent = { event in if event == .didDismiss { print("closed") } }
    sheet.shouldMove = { target, _ in target != .closed || isSaved }
    // End

    // Begin
    let second = BottomSheet(behind: sheet, content: options, configuration: .fittedDismissal)
    second.depth = SheetDepth(scale: 0.9, shade: 0.3)
    // End

    // Begin
    configuration.effects.cornerRadius = .constant(20)
    configuration.effects.edgeInset = EffectCurve([.detent("half"): 8, .detent("full"): 0])
    configuration.content.scrolling = .inVisiblePart
    configuration.detents.append(Detent.inset(0, id: "map").programmatic())
    try sheet.reconfigure(configuration)
    // End

    // Begin
    configuration.card = SheetCard(
        width: 360, placement: .trailingEdge, sideDetents: [.fraction(0.6, id: "full")])
    try sheet.reconfigure(configuration)
    // End
}
