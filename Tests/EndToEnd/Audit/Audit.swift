import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Audits screens for visual and accessibility faults. Pictures of all screens go to the folder in
/// `CARTE_AUDIT_PICTURES`.
struct Audit {
    let carte: CarteSession
    let words: InstalledWords
    private let watch: WidgetWatch
    private let setting: String
    /// The accessibility tree, if it is audited as well.
    private let program: Accessible?
    private var findings: [String] = []

    private init(
        _ carte: CarteSession, _ watch: WidgetWatch, _ words: InstalledWords, setting: String, listens: Bool
    ) throws {
        self.words = words
        program = listens ? try Accessible.program(carte.program) : nil
        self.carte = carte
        self.watch = watch
        self.setting = setting
    }

    /// Runs a visit of Carte in a setting, and fails with all findings.
    ///
    /// - Parameter listens: whether to audit the accessibility tree as well, in English. Colours and
    ///   languages do not change names, and reading the tree takes half of the time.
    static func run(
        _ setting: String, width: Int = 360, height: Int = 720, dark: Bool = false, locale: String? = nil,
        textScale: Double = 1, environment: [String: String] = [:], program: String? = nil,
        listens: Bool = false, line: UInt = #line, visit: (CarteSession, inout Audit) throws -> Void
    ) throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: width, height: height, dark: dark, locale: locale,
            textScale: textScale, environment: try environment.merging(watch.environment()) { $1 },
            program: program)
        let words = try InstalledWords(of: program, locale: locale)
        var audit = try Audit(carte, watch, words, setting: setting, listens: listens)
        // Reports the findings also if the visit fails.
        defer { XCTAssertEqual(audit.findings.joined(separator: "\n"), "", line: line) }
        try visit(carte, &audit)
    }

    /// The widgets on the screen, audited or not.
    var widgets: [ShownWidget] { get throws { try watch.widgets(of: carte.program) } }

    /// Waits for a still screen, audits it, and returns its widgets.
    @discardableResult
    mutating func look(at screen: String) throws -> [ShownWidget] {
        var (widgets, found): ([ShownWidget], [String]) = ([], [])
        var picture = try carte.display.stillPicture()
        // A layout is painted a frame later, momentum takes a while, and a toast covers something for 8 s.
        _ = try? eventually(timeout: 12, "nothing to find") { () -> Bool in
            widgets = try watch.widgets(of: carte.program)
            picture = try carte.display.stillPicture()
            found =
                Self.findings(among: widgets, in: picture)
                + (program?.auditFindings() ?? [])
            return found.isEmpty
        }
        if let folder = ProcessInfo.processInfo.environment["CARTE_AUDIT_PICTURES"] {
            try picture.savePNG(to: URL(fileURLWithPath: "\(folder)/\(setting)-\(screen).png"))
        }
        findings += found.map { "\(setting), \(screen): \($0)" }
        return widgets
    }

    private static func findings(among widgets: [ShownWidget], in picture: Picture) -> [String] {
        let texts = widgets.filter { $0.isText && $0.isOnTop }
        let screen = picture.area
        var found = widgets.filter { $0.isWindow && !$0.fits(screen) }.map {
            "not on the screen: \($0)"
        }
        // A window may extend below the screen, as a sheet at half height does.
        let strip = Area(x: 0, y: 0, width: screen.width, height: .max / 2)
        // Before the first layout there is no text.
        if texts.isEmpty { found.append("nothing to read") }
        found += texts.filter { !$0.seen.isInside(strip) }.map { "off the screen: \($0)" }
        found += texts.filter(\.isCut).map { "cut: \($0)" }
        // A toast may cover its subject.
        let standing = texts.filter { !$0.classes.contains("toast-title") }
        for (index, text) in standing.enumerated() {
            found += standing[..<index].filter { $0.seen.overlaps(text.seen) }.map {
                "overlapping: \($0) and \(text)"
            }
        }
        // The target of a switch is the whole row.
        let targets = widgets.filter { $0.isTarget && $0.isOnTop && $0.type != "GtkSwitch" }
        found += targets.filter { $0.seen == $0.area && min($0.area.width, $0.area.height) < 44 }.map {
            "a small target: \($0)"
        }
        let icons = widgets.filter { $0.isIcon && $0.isOnTop }
        // The row of chips fades at the edge.
        let faded = widgets.filter { $0.classes.contains("chip") && $0.seen.width < $0.area.width }
        for shown in texts + icons where shown.isSensitive {
            guard !faded.contains(where: { shown.area.isInside($0.area) }) else { continue }
            let part = shown.letters.intersection(screen)
            // Half a line may leave only the feet of its letters.
            guard part.width > 6, part.width > shown.area.width / 2, part.height > shown.area.height / 2
            else {
                continue
            }
            let contrast = picture.part(part).inkContrast
            // The space of an icon may be empty now.
            if !shown.isText, contrast == nil { continue }
            // WCAG's limits for text and for other content.
            if (contrast ?? 1) < (shown.isText ? 4.5 : 3) {
                found.append("pale (\(String(format: "%.1f", contrast ?? 1))): \(shown)")
            }
        }
        return found
    }
}

extension Picture {
    fileprivate var area: Area { Area(x: 0, y: 0, width: width, height: height) }
}
