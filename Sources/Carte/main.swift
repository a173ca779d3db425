import CarteTool
import CarteUI
import Foundation

// Nearly all of either is what both are made of: one file, which is started by two names.
switch CommandLine.arguments[0].split(separator: "/").last {
case "carte-tool": CarteTool.main()
default: exit(CarteApplication().run())
}
