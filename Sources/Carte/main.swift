import CarteTool
import CarteUI
import Foundation

// Nearly all of either is what both are made of: one file, which is started by two names.
switch URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent {
case "carte-tool": CarteTool.main()
default: exit(CarteApplication().run())
}
