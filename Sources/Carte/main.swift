import CarteTool
import CarteUI
import Foundation

// The app and the tool share nearly all of their code, so they are one executable with two names.
switch CommandLine.arguments[0].split(separator: "/").last {
case "carte-tool": CarteTool.main()
default:
    let status = CarteApplication().run()
    // Another thread may still be ending a cancelled import. `exit` would destroy global objects that it
    // uses.
    fflush(nil)
    _exit(status)
}
