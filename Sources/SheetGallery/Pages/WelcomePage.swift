import AdwKit
import BottomSheet
import GtkKit
import SheetCore

/// A page of text, and a button that opens a sheet with the next step.
@MainActor
enum WelcomePage {
    nonisolated static let source = #fileID

    static func make(_ configuration: SheetConfiguration) -> BottomSheet {
        let start = Button("Get Started").classes("pill", "suggested-action").align(horizontal: .center)
        let text = """
            Sixteen walks between the hills and the sea, each with a picture, its length and what to expect on the way.

            Choose one in the morning, pack some bread and cheese, and be back before the lamps are lit.
            """
        let picture = LandscapeView(0)
        picture.minimumSize(height: 180)
        let page = Box(
            .vertical, spacing: 24,
            [
                picture.classes("tile"), Label("Out and About").classes("welcome").wrapping(),
                Label(text).wrapping(), start,
            ]
        ).margin(horizontal: 24, top: 24, bottom: 24)
        let steps = [
            ("Choose a walk", "Pick one by its length or by its view."),
            ("Look at the weather", "Stepping stones are slippery after rain."),
            ("Tell a friend", "They will keep your soup warm."),
            ("Go", "Follow the yellow signs at every fork."),
            ("Come back", "The bus leaves from the mill at ten past each hour."),
            ("Write it down", "Next spring you will want to know where the foxgloves were."),
            ("Go again", "The walk is different in the other direction."),
        ]
        let content = ScrollArea(
            Clamp(
                Box(
                    .vertical, spacing: 18,
                    [Label("Before You Go").classes("title-2")]
                        + steps.enumerated().map { step($0 + 1, $1.0, $1.1) }
                ).margin(horizontal: 24, top: 6, bottom: 32), maximum: 560), label: "Before you go")
        let sheet = BottomSheet(
            behind: ScrolledWindow(Clamp(page, maximum: 560)).accessibleLabel("Welcome"), content: content,
            configuration: configuration)
        sheet.accessibleTitle("Before You Go")
        start.onClick { [unowned sheet] in
            content.scrollToTop()
            sheet.open()
        }
        return sheet
    }

    private static func step(_ number: Int, _ title: String, _ text: String) -> Widget {
        let badge = Bin(Label("\(number)").align(horizontal: .center)).classes("step-number")
            .align(vertical: .center)
        let words = Box(
            .vertical, spacing: 2,
            [Label(title).classes("heading"), Label(text).wrapping().classes("dim-label")])
        return Box(.horizontal, spacing: 16, [badge, words.expand()])
    }
}
