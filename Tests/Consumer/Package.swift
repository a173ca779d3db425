// swift-tools-version: 6.2
import PackageDescription

// A package that uses the libraries of this repository as any other package does. `Tests/consumer.py` builds it against the
// present sources, together with the targets `Menu`, the program in README, and `Example`, data/library/examples/swift.
let address = Context.environment["CARTE_ADDRESS"] ?? "https://github.com/carte-guide/carte"

let package = Package(
    name: "Consumer",
    dependencies: [.package(url: address, branch: "main", traits: [])],
    targets: [
        .executableTarget(name: "Menu", dependencies: [.product(name: "BottomSheet", package: "carte")]),
        .executableTarget(
            name: "Example",
            dependencies: [
                .product(name: "BottomSheet", package: "carte"),
                .product(name: "SheetCore", package: "carte"),
            ]),
        .executableTarget(
            name: "Player",
            dependencies: [
                .product(name: "AdwKit", package: "carte"), .product(name: "BottomSheet", package: "carte"),
                .product(name: "SheetCore", package: "carte"), .product(name: "SheetTrace", package: "carte"),
            ]),
        .target(name: "TunedSheets", dependencies: [.product(name: "SheetCore", package: "carte")]),
        .executableTarget(
            name: "Opening",
            dependencies: [
                .product(name: "HoursCore", package: "carte"),
                .product(name: "HoursTranslations", package: "carte"),
                .product(name: "Messages", package: "carte"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
