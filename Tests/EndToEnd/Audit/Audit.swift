import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// Looks at a screen, and notes what nobody should meet there. Pictures of all screens go to the folder that
/// `CARTE_AUDIT_PICTURES` names.
struct Audit {
    let carte: CarteSession
    let words: InstalledWords
    private let watch: WidgetWatch
    private let setting: String
    /// Where it is looked at as a screen reader does, too.
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

    /// Visits Carte in a setting, and fails with all that was found.
    ///
    /// - Parameter listens: whether to what a screen reader hears, too, in English. No colour and no language changes what has a
    ///   name, and asking for all of it is half of the work of a visit.
    static func run(
        _ setting: String, width: Int = 360, height: Int = 720, dark: Bool = false, locale: String? = nil,
        textScale: Double = 1, environment: [String: String] = [:], program: String? = nil,
        listens: Bool = false, line: UInt = #line, visit: (CarteSession, inout Audit) throws -> Void
    ) throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: width, height: height, dark: dark, accessibility: true, locale: locale,
            textScale: textScale, environment: try environment.merging(watch.environment()) { $1 },
            program: program)
        let words = try InstalledWords(of: program, locale: locale)
        var audit = try Audit(carte, watch, words, setting: setting, listens: listens)
        // Also where the visit does not come to its end.
        defer { XCTAssertEqual(audit.findings.joined(separator: "\n"), "", line: line) }
        try visit(carte, &audit)
    }

    /// What is on the screen, looked at or not.
    var widgets: [ShownWidget] { get throws { try watch.widgets(of: carte.program) } }

    /// What is on the screen once it stands still.
    @discardableResult
    mutating func look(at screen: String) throws -> [ShownWidget] {
        var (widgets, found): ([ShownWidget], [String]) = ([], [])
        var picture = try carte.display.stillPicture()
        // What is laid out is painted a frame later, what was flung goes on for a while, and an answer with a button lies over
        // something for 8 s.
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
        // Below its end a window may go on: a sheet that is half open does.
        let strip = Area(x: 0, y: 0, width: screen.width, height: .max / 2)
        // The window has not been laid out yet.
        if texts.isEmpty { found.append("nothing to read") }
        found += texts.filter { !$0.seen.isInside(strip) }.map { "off the screen: \($0)" }
        found += texts.filter(\.isCut).map { "cut: \($0)" }
        // A message lies over what it is about.
        let standing = texts.filter { !$0.classes.contains("toast-title") }
        for (index, text) in standing.enumerated() {
            found += standing[..<index].filter { $0.seen.overlaps(text.seen) }.map {
                "overlapping: \($0) and \(text)"
            }
        }
        // Of a switch the whole row is the target.
        let targets = widgets.filter { $0.isTarget && $0.isOnTop && $0.type != "GtkSwitch" }
        found += targets.filter { $0.seen == $0.area && min($0.area.width, $0.area.height) < 44 }.map {
            "a small target: \($0)"
        }
        let icons = widgets.filter { $0.isIcon && $0.isOnTop }
        for shown in texts + icons where shown.isSensitive {
            let part = shown.letters.intersection(screen)
            // Of a line of which half is scrolled away nothing may be left but the feet of its letters, and of a chip what fades.
            guard part.width > 6, part.width > shown.area.width / 2, part.height > shown.area.height / 2
            else {
                continue
            }
            let contrast = picture.part(part).inkContrast
            // Where there is room for an icon, none need be at the moment.
            if !shown.isText, contrast == nil { continue }
            // As WCAG asks of letters, and of what is no text.
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
