import AdwKit
import BottomSheet
import Foundation
import SheetTrace

let application = AdwaitaApplication(id: "org.example.Player", isUnique: false)
// With SHEET_TRACE=FILE in the environment, the file gets the sheet's inputs and frames.
BottomSheet.recorder = TraceRecorder(environment: ProcessInfo.processInfo.environment)
var player: PlayerWindow?
application.onActivate = {
    do {
        player = try PlayerWindow(application)
        player?.present()
    } catch {
        FileHandle.standardError.write(Data("Player: \(error)\n".utf8))
        exit(1)
    }
}
exit(application.run(CommandLine.arguments))
