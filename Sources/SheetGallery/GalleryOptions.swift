import Foundation
import SheetCore

/// What the gallery is started with.
struct GalleryOptions {
    var page = SheetPreset.restaurantDetail
    var showsPanel = false
    var isRightToLeft = false
    var fidelity = Fidelity.improved

    static let usage = """
        Bottom sheets to try. Usage: sheet-gallery [OPTION…]

          --page NAME   open a page: \(SheetPreset.allCases.map(\.rawValue).joined(separator: ", "))
          --panel       show the panel of settings
          --original    begin with the designs as they were, flaws included
          --rtl         lay out from right to left
          --help        show this text

        With SHEET_TRACE=FILE in the environment each sheet writes down what happened to it.

        """

    /// Why the program does not start, and what it says: to standard output where that is what was asked for.
    enum Ending: Error, Equatable {
        case help
        case wrong(String)
    }

    /// - Parameter arguments: without the program's name.
    init(_ arguments: some Sequence<String>) throws(Ending) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--help", "-h": throw .help
            case "--panel": showsPanel = true
            case "--original": fidelity = .original
            case "--rtl": isRightToLeft = true
            case "--page":
                guard let name = rest.next() else { throw .wrong("--page needs a name") }
                guard let page = SheetPreset(rawValue: name) else {
                    throw .wrong("there is no page “\(name)”")
                }
                self.page = page
            default: throw .wrong("there is no option “\(argument)”")
            }
        }
    }
}
