import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// Looks at a screen, and notes what nobody should meet there. Pictures of all screens go to the folder that
/// `CARTE_AUDIT_PICTURES` names.
struct Audit {
    private let carte: CarteSession
    private let watch: WidgetWatch
    private let setting: String
    private var findings: [String] = []

    private init(_ carte: CarteSession, _ watch: WidgetWatch, setting: String) {
        self.carte = carte
        self.watch = watch
        self.setting = setting
    }

    /// Visits Carte in a setting, and fails with all that was found.
    static func run(
        _ setting: String, width: Int = 360, height: Int = 720, dark: Bool = false,
        accessibility: Bool = false, locale: String? = nil, textScale: Double = 1,
        environment: [String: String] = [:], program: String? = nil, arguments: [String] = [],
        line: UInt = #line, visit: (CarteSession, inout Audit) throws -> Void
    ) throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: width, height: height, dark: dark, accessibility: accessibility, locale: locale,
            textScale: textScale, environment: try environment.merging(watch.environment()) { $1 },
            program: program, arguments)
        var audit = Audit(carte, watch, setting: setting)
        try visit(carte, &audit)
        XCTAssertEqual(audit.findings.joined(separator: "\n"), "", line: line)
    }

    /// What is on the screen, looked at or not.
    var widgets: [ShownWidget] { get throws { try watch.widgets(of: carte.program) } }

    /// What is on the screen once it stands still.
    @discardableResult
    mutating func look(at screen: String) throws -> [ShownWidget] {
        var (widgets, found): ([ShownWidget], [String]) = ([], [])
        var picture = try carte.display.stillPicture()
        // What is laid out is painted a frame later, and what was flung goes on for a while.
        _ = try? eventually(timeout: 5, "nothing to find") { () -> Bool in
            widgets = try watch.widgets(of: carte.program)
            picture = try carte.display.stillPicture()
            found = Self.findings(among: widgets, in: picture)
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
        var found = texts.filter(\.isCut).map { "cut: \($0)" }
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
        // What is read on a picture has no one ground.
        for text in texts where text.isSensitive && !text.classes.contains("header-name") {
            let part = text.seen.intersection(picture.area)
            // Of a line of which half is scrolled away nothing may be left but the feet of its letters.
            guard part.width > 6, part.height > text.area.height / 2 else { continue }
            let contrast = picture.part(part).textContrast
            if contrast < 4.5 { found.append("pale (\(String(format: "%.1f", contrast))): \(text)") }
        }
        return found
    }
}

extension Picture {
    fileprivate var area: Area { Area(x: 0, y: 0, width: width, height: height) }

    /// Of the colour that is most unlike the most frequent one, to that: how well a text is read.
    fileprivate var textContrast: Double {
        var counts: [Colour: Int] = [:]
        for y in 0..<height { for x in 0..<width { counts[self[x, y], default: 0] += 1 } }
        guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return 1 }
        return counts.keys.map { $0.contrast(to: ground) }.max() ?? 1
    }
}
