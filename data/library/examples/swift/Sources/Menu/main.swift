import BottomSheet
import Foundation
import GtkKit
import SheetCore

// A list of dishes, and a sheet with the chosen one: at half and full height, with a veto.
let dishes = [
    ("Karelian pasty", "Rye crust with rice porridge, and egg butter."),
    ("Salmon soup", "Salmon, potatoes, leek, cream and dill."),
    ("Reindeer", "Sautéed, with mashed potatoes and lingonberries."),
    ("Blueberry pie", "With sour cream, best still warm."),
]

let application = Application(id: "org.example.Sheet")
application.onActivate = { showMenu() }

@MainActor
func showMenu() {
    let keep = CheckButton("Keep the sheet open").align(horizontal: .center).minimumSize(height: 44)
    let name = Label().classes("title-2").align(horizontal: .center)
    let text = Label().wrapping().align(horizontal: .center)
    let reviews = (1...40).map { Label("Review \($0)").align(horizontal: .center) }
    let details = ScrollArea(Box(.vertical, spacing: 12, [keep, name, text] + reviews), label: "Dish")

    let list = ListBox(label: "Dishes")
    let sheet = BottomSheet(behind: list, content: details, configuration: .restaurantDetail)
    sheet.shouldMove = { target, cause in
        guard target == .closed, cause != .program, keep.isOn else { return true }
        report("kept open")
        return false
    }
    sheet.onEvent = { event in
        if case .didSettle(let target, interrupted: false) = event {
            report(target.detent?.rawValue ?? "closed")
        }
    }
    for (dish, description) in dishes {
        let row = ListBoxRow(Label(dish).minimumSize(height: 44).margin(start: 12))
        row.onActivate = { [unowned sheet] in
            (name.text, text.text) = (dish, description)
            sheet.accessibleTitle(dish)
            sheet.open()
        }
        list.append(row)
    }

    let window = Window(application, title: "Menu", width: 400, height: 800)
    window.show(sheet)
    window.present()
}

func report(_ line: String) {
    print(line)
    fflush(nil)
}

exit(application.run(CommandLine.arguments))
