import AdwKit
import BottomSheet
import GtkKit
import SheetCore

/// A text entry in a sheet. The veto keeps an unsaved text on the screen, and a message asks what to do with it.
@MainActor
enum NotePage {
    nonisolated static let source = #fileID

    static func make(_ configuration: SheetConfiguration, over window: Window) -> BottomSheet {
        let write = button("Write a Note…").align(horizontal: .center, vertical: .start).margin(top: 48)
        let title = Label("Note for the Walk").classes("title-4").align(horizontal: .center)
        let note = Entry(placeholder: "Take the first bus", label: "Note")
        let save = button("Save").align(horizontal: .center)
        let content = Box(.vertical, spacing: 18, [title, note, save])
            .margin(horizontal: 24, top: 6, bottom: 24)
        let sheet = BottomSheet(
            behind: Overlay(LandscapeView(2), above: [write]),
            content: ScrollArea(Clamp(content, maximum: 480), label: "Note for the Walk"),
            configuration: configuration)
        sheet.accessibleTitle("Note for the Walk")

        var savedText = ""
        let saveText: @MainActor () -> Void = { [unowned sheet] in
            savedText = note.text
            sheet.dismiss()
        }
        write.onClick { [unowned sheet] in sheet.open() }
        save.onClick(saveText)
        note.onEnter(saveText)
        sheet.shouldMove = { [unowned sheet, unowned window] target, cause in
            guard target == .closed, cause != .program, note.text != savedText else { return true }
            let message = MessageDialog(
                heading: "Discard the Note?", body: "It is not saved.",
                [.init("keep", label: "Keep"), .init("discard", label: "Discard")], over: window)
            message.onResponse { [unowned sheet] response in
                guard response == "discard" else { return }
                note.text = savedText
                sheet.dismiss()
            }
            message.present()
            return false
        }
        return sheet
    }

    private static func button(_ title: String) -> Button {
        Button(title).classes("pill", "suggested-action")
    }
}
