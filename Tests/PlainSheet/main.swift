import BottomSheet
import Glibc
import GtkKit

// A sheet in a GTK program without libadwaita, for `PlainSheetTests`. Its button opens the sheet.
let application = Application(id: "org.example.PlainSheet", isUnique: false)
application.onActivate = {
    let button = Button("Open")
    let dishes = Box(.vertical, spacing: 6, (1...40).map { Label("Dish \($0)").margin(start: 12) })
    let sheet = BottomSheet(
        behind: Box(.vertical, [button]), content: ScrollArea(dishes, label: "Dishes"),
        configuration: .restaurantDetail)
    button.onClick { sheet.open() }
    let window = Window(application, title: "Menu", width: 400, height: 800)
    window.show(sheet)
    window.present()
}
exit(application.run(CommandLine.arguments))
