import Foundation
import SheetCore
import Testing

@testable import SheetGallery

/// “Copy as Swift”: what the panel copies compiles, and makes the tuned configuration.
///
/// `TunedSheets.swift` has the copied texts. It is a link to a file of the package `Tests/Consumer`, so they are compiled
/// in that package, too.
@Suite("Copy as Swift")
struct CopyAsSwiftTests {
    /// Designs with changes of each kind, and the functions with their texts.
    private static let designs:
        [(name: String, tuning: Tuning, make: @Sendable () throws -> SheetConfiguration)] = [
            ("detail", tuned(.restaurantDetail) { $0.mayBeCard = false }, TunedSheets.detail),
            (
                "originalDetail",
                tuned(.restaurantDetail, .original, [.release(.upFromHalf): 0.4, .detent(.half): 0.6]) { _ in
                },
                TunedSheets.originalDetail
            ),
            (
                "numbers",
                tuned(.twoStage, .improved, [.release(.closingLine): 1.5, .effect(.scrim): 0.25]) {
                    $0.showsPeekBar = true
                    $0.handoff = .secondGesture
                }, TunedSheets.numbers
            ),
            (
                "share",
                tuned(
                    .fittedDismissal, .improved, [.release(.finish): 0.75, .spring(.response): 0.5]
                ) { $0.movement = .response }, TunedSheets.share
            ),
            (
                "welcome", tuned(.threeHeights, .improved, [.release(.closingHeight): 120]) { _ in },
                TunedSheets.welcome
            ),
            (
                "card",
                tuned(.scrubbedCard, .original, [.effect(.cornerRadius): 20]) { $0.movement = .stiffness },
                TunedSheets.card
            ),
        ]

    private static func tuned(
        _ preset: SheetPreset, _ fidelity: Fidelity = .improved, _ changes: [Parameter.Part: Double] = [:],
        _ edit: (inout Tuning) -> Void
    ) -> Tuning {
        var tuning = Tuning(preset, fidelity)
        edit(&tuning)
        let springs = Parameter.SpringPart.allCases.map(Tuning.springParameter)
        let all = tuning.stopParameters + tuning.releaseParameters + tuning.effectParameters + springs
        for parameter in all { if let value = changes[parameter.part] { tuning[parameter] = value } }
        return tuning
    }

    @Test("the copied text makes the tuned configuration", arguments: designs.indices)
    func equal(index: Int) throws {
        let design = Self.designs[index]
        #expect(try design.make() == design.tuning.configuration(), "\(design.name)")
    }

    @Test("the copied text is the one that the consumer compiles")
    func text() throws {
        var text = """
            // swift-format-ignore-file
            // The texts of “Copy as Swift”, as `CopyAsSwiftTests` expects them.
            import SheetCore

            enum TunedSheets {

            """
        for design in Self.designs {
            let statement = try design.tuning.configuration().swiftStatement
            text += """
                    static func \(design.name)() throws(SheetConfigurationError) -> SheetConfiguration {
                        \(statement.replacing("\n", with: "\n        "))
                        return configuration
                    }

                """
        }
        text += "}\n"
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("TunedSheets.swift")
        let known = try String(contentsOf: file, encoding: .utf8)
        #expect(known == text, "\(file.path) must be:\n\(text)")
    }

    @Test("an unchanged design is copied by its name")
    func named() throws {
        for preset in SheetPreset.allCases {
            let improved = try Tuning(preset).configuration().swiftStatement
            #expect(improved == "let configuration = SheetConfiguration.\(preset.rawValue)")
            let original = try Tuning(preset, .original).configuration().swiftStatement
            #expect(
                original
                    == "let configuration = SheetPreset.\(preset.rawValue).configuration(fidelity: .original)"
            )
        }
    }

    @Test("a detent that the panel turned off has no height")
    func inactive() throws {
        var tuning = Tuning(.restaurantDetail)
        tuning.inactiveDetents = [.half]
        #expect(try tuning.configuration().swiftStatement.contains(".custom(id: .half) { _ in nil }"))
    }

    /// The properties that the copied text knows. A new one must be added to it.
    @Test("the copied text has every property")
    func properties() {
        func names(of value: Any) -> Set<String> {
            Set(Mirror(reflecting: value).children.compactMap(\.label))
        }
        let design = SheetConfiguration.restaurantDetail
        #expect(
            names(of: design) == [
                "detents", "initialDetent", "comparableRule", "opening", "settling", "dismissal", "pullDown",
                "isDismissable", "dismissesOnScrimTap", "isDraggable", "startsOpen", "gestures", "content",
                "effects", "edge", "card", "preset", "fidelity",
            ])
        #expect(names(of: design.gestures) == ["area", "start", "overDrag", "scrubbing"])
        #expect(names(of: design.content) == ["layout", "scrolling", "handoff", "insets"])
        #expect(
            names(of: design.effects) == ["scrim", "cornerRadius", "shift", "blur", "edgeInset", "scrimFade"])
        #expect(
            names(of: SheetCard()) == [
                "containerWidth", "width", "margin", "placement", "effects", "sideDetents",
            ])
        #expect(names(of: design.detents[0]) == ["id", "height", "isProgrammatic"])
    }

    @Test("the name of each page's source file is that of a file", arguments: GalleryPage.allCases)
    func source(page: GalleryPage) throws {
        let name = try #require(page.source.split(separator: "/").last)
        let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/SheetGallery/Pages/\(name)")
        #expect(FileManager.default.fileExists(atPath: pages.path))
    }
}
