import BottomSheet
import Foundation
import GtkKit

/// The example of the README, compiled. `ReadmeTests` compares the two.
@MainActor
func readmeExample() {
    // Begin
    let application = Application(id: "org.example.Menu")
    application.onActivate = {
        let dishes = ScrollArea(Box(.vertical, (1...40).map { Label("Dish \($0)") }), label: "Dishes")
        let sheet = BottomSheet(behind: Label("The menu"), content: dishes, configuration: .restaurantDetail)
        let window = ApplicationWindow(application, title: "Menu", width: 400, height: 800)
        window.show(sheet)
        window.present()
        sheet.open()
    }
    exit(application.run(CommandLine.arguments))
    // End
}
