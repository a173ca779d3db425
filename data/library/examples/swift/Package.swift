// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Menu",
    dependencies: [.package(url: "https://github.com/carte-guide/carte", branch: "main", traits: [])],
    targets: [
        .executableTarget(
            name: "Menu",
            dependencies: [
                .product(name: "BottomSheet", package: "carte"),
                .product(name: "SheetCore", package: "carte"),
            ])
    ]
)
