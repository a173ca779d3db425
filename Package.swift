// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// Optimised in a debug build as well: what tests read is hundreds of megabytes, and each pixel of many pictures. Not for what
// the libraries are made of: another package cannot use what has unsafe flags.
let fast = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

// The trait of the programs, on by default. A package that uses the libraries turns it off with `traits: []`, and does not
// fetch what only the programs need.
let guide = TargetDependencyCondition.when(traits: ["Guide"])

// A distribution builds without a network: packages that lie in the folder `vendor` are used from there.
let fetched: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
]
let vendored: [Package.Dependency] = [
    .package(path: "vendor/swift-argument-parser"), .package(path: "vendor/GRDB.swift"),
]
let isVendored = FileManager.default.fileExists(
    atPath: "\(Context.packageDirectory)/vendor/GRDB.swift/Package.swift")

let package = Package(
    name: "Carte",
    products: [
        .library(name: "SheetCore", targets: ["SheetCore"]),
        .library(name: "SheetTrace", targets: ["SheetTrace"]),
        .library(name: "HoursCore", targets: ["HoursCore"]),
        .library(name: "HoursTranslations", targets: ["HoursTranslations"]),
        .library(name: "Messages", targets: ["Messages"]),
        .library(name: "BottomSheet", targets: ["BottomSheet", "GtkKit"]),
        .library(name: "GtkKit", targets: ["GtkKit"]),
        .library(name: "AdwKit", targets: ["AdwKit"]),
        // For programs that call a function of C without a Swift API.
        .library(name: "CGtk", targets: ["CGtk"]),
        .library(name: "CAdw", targets: ["CAdw"]),
        // One program, which looks at the name that it is started by.
        .executable(name: "carte", targets: ["Carte"]),
        .executable(name: "carte-tool", targets: ["Carte"]),
        .executable(name: "sheet-gallery", targets: ["SheetGallery"]),
        .executable(name: "carte-bench", targets: ["Benchmarks"]),
        .executable(name: "sheet-reference", targets: ["Reference"]),
        // The sheet for other languages. data/library/build.sh links it for a distribution.
        .library(name: "bottomsheet-1", type: .dynamic, targets: ["SheetLibrary"]),
        .library(name: "FrameWatch", type: .dynamic, targets: ["FrameWatch"]),
        .library(name: "WidgetWatch", type: .dynamic, targets: ["WidgetWatch"]),
    ],
    traits: [
        .trait(
            name: "Guide", description: "The programs carte, carte-tool and sheet-gallery, and their tests."),
        .default(enabledTraits: ["Guide"]),
    ],
    dependencies: isVendored ? vendored : fetched,
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(
            name: "CAdw",
            pkgConfig: "libadwaita-1",
            providers: [.apt(["libadwaita-1-dev"])]
        ),
        .systemLibrary(
            name: "CQrencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
        .target(name: "HTTPClient", dependencies: ["CSoup", "GuideCore"], swiftSettings: strict),
        .target(
            name: "OverpassClient", dependencies: ["CSoup", "GuideCore", "HTTPClient"], swiftSettings: strict),
        .target(
            name: "TileClient",
            dependencies: ["GuideCore", "HTTPClient", "HoursCore", "MapStyle", "Messages", "VectorTiles"],
            swiftSettings: strict),
        .target(name: "QRCode", dependencies: ["CQrencode"], swiftSettings: strict),
        .target(name: "Pictures", dependencies: ["CGtk", "GuideCore", "Messages"], swiftSettings: strict),
        .target(name: "Camera", dependencies: ["CGtk", "GtkKit"], swiftSettings: fast),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "VectorTiles",
            dependencies: [
                "CZlib", "Messages", .product(name: "GRDB", package: "GRDB.swift", condition: guide),
            ],
            swiftSettings: fast),
        .target(name: "MapStyle", dependencies: ["GuideCore", "VectorTiles"], swiftSettings: fast),
        .target(
            name: "MapGround", dependencies: ["CGtk", "GtkKit", "GuideCore", "MapStyle", "VectorTiles"],
            swiftSettings: fast),
        .target(name: "SheetCore", swiftSettings: strict),
        .target(name: "SheetTrace", dependencies: ["SheetCore"], swiftSettings: strict),
        .target(name: "Messages", swiftSettings: strict),
        .systemLibrary(name: "CCollation"),
        .systemLibrary(name: "CGettext"),
        .target(name: "HoursCore", dependencies: ["Messages"], swiftSettings: strict),
        .target(name: "HoursTranslations", dependencies: ["Messages"], swiftSettings: strict),
        .target(name: "GuideCore", dependencies: ["CZlib", "HoursCore", "Messages"], swiftSettings: fast),
        .target(
            name: "Translations", dependencies: ["CGettext", "GuideCore", "Messages"], swiftSettings: strict),
        .target(
            name: "GuideStore",
            dependencies: [
                "CCollation", "GuideCore", "HoursCore", "Messages",
                .product(name: "GRDB", package: "GRDB.swift", condition: guide),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: guide),
            ],
            swiftSettings: strict),
        .target(name: "GtkKit", dependencies: ["CGtk"], swiftSettings: strict),
        .target(name: "MapCore", dependencies: ["HoursCore"], swiftSettings: fast),
        .target(name: "MapView", dependencies: ["GtkKit", "MapCore", "SheetCore"], swiftSettings: strict),
        .target(name: "AdwKit", dependencies: ["CAdw", "CGtk", "GtkKit"], swiftSettings: strict),
        .target(
            name: "BottomSheet", dependencies: ["SheetCore", "GtkKit"],
            resources: [.embedInCode("style.css")], swiftSettings: strict),
        .target(
            name: "CSheet", dependencies: ["CGtk"], cSettings: [.headerSearchPath("bottomsheet-1")]),
        .target(
            name: "SheetLibrary", dependencies: ["BottomSheet", "CGtk", "CSheet", "GtkKit", "SheetCore"],
            swiftSettings: strict),
        .target(
            name: "CarteUI",
            dependencies: [
                "BottomSheet", "SheetCore", "AdwKit", "Camera", "GtkKit", "GuideCore", "GuideStore",
                "HoursCore", "MapCore", "MapGround", "MapStyle", "MapView", "Messages",
                "OverpassClient", "Pictures", "QRCode", "SheetTrace", "TileClient", "Translations",
                "VectorTiles",
            ],
            resources: [.embedInCode("style.css")], swiftSettings: strict),
        .executableTarget(name: "Carte", dependencies: ["CarteTool", "CarteUI"], swiftSettings: strict),
        .executableTarget(
            name: "SheetGallery",
            dependencies: [
                "BottomSheet", "SheetCore", "SheetTrace", "AdwKit", "GtkKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: guide),
            ],
            resources: [.embedInCode("style.css")], swiftSettings: strict),
        .target(
            name: "CarteTool",
            dependencies: [
                "GuideCore", "GuideStore", "HoursCore", "MapGround", "MapStyle", "Messages", "OverpassClient",
                "Pictures", "SheetTrace", "TileClient", "Translations",
                "VectorTiles",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: guide),
            ],
            swiftSettings: strict),

        .target(name: "FrameWatch", dependencies: ["CAdw"]),
        .executableTarget(name: "Reference", dependencies: ["CAdw"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CGtk", "GtkKit", "GuideStore", "GuideCore", "HoursCore", "Harness", "MapCore", "MapGround",
                "MapStyle", "SheetCore", "Translations", "VectorTiles",
            ],
            swiftSettings: strict),

        .target(
            name: "WidgetWatch", dependencies: ["CAdw"], path: "Tests/WidgetWatch",
            linkerSettings: [.linkedLibrary("X11")]),
        // Programs on virtual displays, for tests and benchmarks.
        .target(name: "Harness", path: "Tests/Harness", swiftSettings: fast),
        .target(
            name: "TestSupport", dependencies: ["Harness", "VectorTiles"], path: "Tests/TestSupport",
            swiftSettings: fast),
        .target(
            name: "GtkTestSupport", dependencies: ["AdwKit", "CGtk", "GtkKit", "Harness", "TestSupport"],
            path: "Tests/GtkTestSupport", swiftSettings: fast),
        .testTarget(
            name: "TestSupportTests", dependencies: ["Harness", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "VectorTilesTests",
            dependencies: [
                "CZlib", "Harness", "TestSupport", "VectorTiles",
                .product(name: "GRDB", package: "GRDB.swift", condition: guide),
            ],
            resources: [.copy("Fixtures")], swiftSettings: strict),
        .testTarget(
            name: "MapStyleTests", dependencies: ["GuideCore", "MapStyle", "TestSupport", "VectorTiles"],
            swiftSettings: strict),
        .testTarget(
            name: "MapGroundTests",
            dependencies: [
                "CGtk", "GtkKit", "GtkTestSupport", "GuideCore", "Harness", "MapGround", "MapStyle",
                "TestSupport",
                "VectorTiles",
            ],
            resources: [.copy("Fixtures")], swiftSettings: strict),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode"], swiftSettings: strict),
        .testTarget(
            name: "PicturesTests", dependencies: ["CGtk", "GtkKit", "GuideCore", "Harness", "Pictures"],
            swiftSettings: strict),
        .testTarget(
            name: "CameraTests",
            dependencies: ["Camera", "CGtk", "GtkKit", "GtkTestSupport", "Harness", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SheetCoreTests", dependencies: ["Harness", "SheetCore"], swiftSettings: strict),
        .testTarget(
            name: "SheetTraceTests", dependencies: ["SheetTrace"], resources: [.copy("Fixtures")],
            swiftSettings: strict),
        .testTarget(
            name: "MessagesTests", dependencies: ["Harness", "Messages", "Translations"],
            swiftSettings: strict),
        .testTarget(
            name: "HoursCoreTests", dependencies: ["Harness", "HoursCore", "HoursTranslations", "Messages"],
            resources: [.copy("Fixtures")], swiftSettings: strict),
        .testTarget(
            name: "MapCoreTests", dependencies: ["Harness", "HoursCore", "MapCore"], swiftSettings: strict),
        .testTarget(
            name: "GuideCoreTests", dependencies: ["GuideCore", "Harness", "HoursCore"],
            resources: [.copy("Fixtures")], swiftSettings: strict),
        .executableTarget(
            name: "CrashHelper", dependencies: ["GuideStore", "GuideCore"], path: "Tests/CrashHelper",
            swiftSettings: strict),
        .testTarget(
            name: "GuideStoreTests",
            dependencies: [
                "GuideStore", "GuideCore", "Harness", "HoursCore", "CrashHelper",
                .product(name: "GRDB", package: "GRDB.swift", condition: guide),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: guide),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "OverpassClientTests",
            dependencies: ["CSoup", "OverpassClient", "GuideCore", "Harness", "TestSupport"],
            resources: [.copy("Fixtures")], swiftSettings: strict),
        .testTarget(
            name: "TileClientTests",
            dependencies: [
                "GuideCore", "Harness", "HoursCore", "TestSupport", "TileClient", "VectorTiles",
                .product(name: "GRDB", package: "GRDB.swift", condition: guide),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GtkKitTests",
            dependencies: ["CGtk", "GtkKit", "GtkTestSupport", "Harness", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "AdwKitTests",
            dependencies: ["AdwKit", "CGtk", "GtkKit", "GtkTestSupport", "Harness", "TestSupport"],
            swiftSettings: strict),
        .executableTarget(
            name: "PlainSheet", dependencies: ["BottomSheet", "GtkKit"], path: "Tests/PlainSheet",
            swiftSettings: strict),
        .executableTarget(
            name: "DragSource", dependencies: ["CGtk", "GtkKit"], path: "Tests/DragSource",
            swiftSettings: strict),
        .testTarget(
            name: "BottomSheetTests",
            dependencies: [
                "AdwKit", "BottomSheet", "CGtk", "GtkKit", "PlainSheet", "GtkTestSupport", "Harness",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SheetGalleryTests", dependencies: ["SheetGallery", "SheetCore"], swiftSettings: strict),
        .testTarget(
            name: "CarteUITests",
            dependencies: [
                "AdwKit", "CAdw", "CGtk", "CarteUI", "GtkKit", "GuideStore", "HoursCore", "Messages",
                "MapCore", "MapView", "QRCode", "Translations",
                "BottomSheet", "GtkTestSupport", "Harness", "MapGround", "SheetCore", "TestSupport",
                "VectorTiles",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CarteToolTests", dependencies: ["Carte", "Harness", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "EndToEnd",
            dependencies: [
                "Carte", "DragSource", "SheetGallery", "SheetCore", "GtkKit", "GuideStore", "GtkTestSupport",
                "Harness", "MapStyle", "TestSupport", "VectorTiles",
            ],
            path: "Tests/EndToEnd", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// The library for other languages alone, without what it does not need.
if Context.environment["SHEET_LIBRARY"] != nil {
    let needed = ["CGtk", "SheetCore", "GtkKit", "BottomSheet", "CSheet", "SheetLibrary"]
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { $0.name != "bottomsheet-1" }
    package.dependencies = []
}

// The tests of the cores alone, which an emulated machine runs: they need neither GTK nor other packages.
if Context.environment["CARTE_ONLY_CORES"] != nil {
    let cores = ["CZlib", "Messages", "SheetCore", "HoursCore", "HoursTranslations", "GuideCore", "MapCore"]
    let tests = ["Harness", "SheetCoreTests", "HoursCoreTests", "GuideCoreTests", "MapCoreTests"]
    package.targets.removeAll { !(cores + tests).contains($0.name) }
    package.products = []
    package.dependencies = []
}
