import Foundation
import SheetCore
import SheetTrace
import Testing

@Suite("Trace records")
struct TraceRecordTests {
    static let events: [SheetInput.Kind] = [
        .containerResized(Size(width: 400, height: 800)), .contentMeasured(312.5), .contentReplaced(90),
        .moveRequested(nil, animated: true), .moveRequested(.closed, animated: false),
        .moveRequested(.detent(.half), animated: true), .heightRequested(333, animated: false),
        .touchBegan(
            SheetTouch(
                on: .content, child: .button, pointer: .stylus, threshold: 8,
                content: ContentScroll(position: 7, extent: 90))),
        .touchBegan(SheetTouch(on: .handle)),
        .touchMoved(Vector(x: 1, y: -9), content: ContentScroll(position: 7, extent: 90)),
        .touchBegan(SheetTouch(on: .surface, isClaimed: true)),
        .touchMoved(Vector(y: 4.5), content: nil), .touchEnded, .touchCancelled,
        .contentReachedTop(speed: 640.25), .contentTaken,
        .revealRequested(
            SheetRegion(
                top: 3, bottom: 44.5, content: ContentScroll(position: 2, extent: 80), above: 28, below: 6)),
        .revealRequested(SheetRegion(top: 3, bottom: 9)),
        .wheelTurned(WheelTurn(-0.25, content: ContentScroll(position: 30, extent: 90), notchLength: 47)),
        .wheelTurned(WheelTurn(2)), .contentScrolled(3.5), .scrimTapped, .handleActivated,
        .stepRequested(.up), .stepRequested(.down),
        .extremeRequested(.up), .extremeRequested(.down), .escapePressed, .reducedMotionChanged(true),
        .screenScaleChanged(2),
        .permissionChanged(.dismissal, false), .permissionChanged(.dragging, true),
        .permissionChanged(.scrimTap, false), .frame, .contentMeasured(.infinity),
    ]

    func roundTrip(_ record: TraceRecord) throws -> [TraceRecord] {
        let line = String(decoding: try TraceLines.line(of: record), as: UTF8.self)
        #expect(!line.contains("\n"))
        return try TraceLines.records(of: line).map(\.record)
    }

    @Test("an event is read as it was written", arguments: events)
    func event(kind: SheetInput.Kind) throws {
        let record = TraceRecord.input(SheetInput(kind, at: 12.375))
        #expect(try roundTrip(record) == [record])
    }

    @Test("a frame is read as it was written")
    func frame() throws {
        var engine = SheetEngine(configuration: .restaurantDetail)
        _ = engine.handle(SheetInput(.containerResized(Size(width: 400, height: 800)), at: 0))
        _ = engine.handle(SheetInput(.moveRequested(nil, animated: true), at: 0))
        _ = engine.handle(SheetInput(.frame, at: 0.1))
        let record = TraceRecord.frame(time: 0.1, engine.state)
        #expect(try roundTrip(record) == [record])
    }

    static let headers: [TraceHeader] =
        SheetPreset.allCases.flatMap { preset in Fidelity.allCases.map { TraceHeader(.preset(preset, $0)) } }
        + [
            TraceHeader(.preset(.twoStage, .improved), handoff: .secondGesture),
            TraceHeader(.preset(.restaurantDetail, .improved), scrolling: .inVisiblePart),
            TraceHeader(
                .detents(
                    [
                        .init("a", .height(80)), .init("b", .fraction(0.5)), .init("c", .inset(9)),
                        .init("d", .fitted), .init("e", .height(40), isProgrammatic: true),
                    ],
                    initial: "b", rule: .projected(rate: 0.99, skipsDetents: false), isDismissable: false),
                container: Size(width: 300, height: 500), contentHeight: 222),
            TraceHeader(.detents([.init("a", .height(80))], initial: nil, rule: nil, isDismissable: true)),
            TraceHeader(
                .detents(
                    [.init("a", .fitted)], initial: "a", rule: .heights(dismissal: 90), isDismissable: true)),
            TraceHeader(
                .detents(
                    [.init("a", .fitted)], initial: "a", rule: .progress(beyond: 0.4), isDismissable: true)),
            TraceHeader(
                .detents(
                    [.init("a", .height(80)), .init("b", .height(300))], initial: "a",
                    rule: .thresholds(
                        rate: 0,
                        [
                            .init(detent: "a", up: 40, to: "b"),
                            .init(detent: "b", downShare: 0.1, to: "closed"),
                        ]),
                    isDismissable: true)),
        ]

    @Test("a header is read as it was written, and makes a configuration", arguments: headers)
    func header(header: TraceHeader) throws {
        #expect(try roundTrip(.header(header)) == [.header(header)])
        _ = try header.configuration()
    }

    @Test("a program's header has a time, and is an event for readers that do not know headers")
    func headerWithTime() throws {
        let header = TraceHeader(.preset(.twoStage, .improved), time: 2.5)
        let line = String(decoding: try TraceLines.line(of: .header(header)), as: UTF8.self)
        #expect(line == #"{"event":"configured","fidelity":"improved","preset":"twoStage","t":2.5}"#)
        #expect(try roundTrip(.header(header)) == [.header(header)])
    }

    @Test("the header of a preset names it; a custom configuration and a side sheet have no header")
    func fromConfiguration() throws {
        #expect(TraceHeader(.threeHeights) == TraceHeader(.preset(.threeHeights, .improved)))
        var changed = SheetConfiguration.threeHeights
        changed.content.handoff = .secondGesture
        changed.content.scrolling = .inVisiblePart
        let header = try #require(TraceHeader(changed))
        #expect(try header.configuration().content == changed.content)
        changed.card?.placement = .trailingEdge
        #expect(TraceHeader(changed) == nil)
        let own = try SheetConfiguration(
            detents: [.height(90, id: "a")], initialDetent: "a", releaseRule: ProjectedRelease())
        #expect(TraceHeader(own) == nil)
    }

    @Test("a preset with other detents has no header, because its replay would differ")
    func fromVariedPreset() {
        var varied = SheetConfiguration.restaurantDetail
        varied.effects.cornerRadius = .constant(20)
        #expect(TraceHeader(varied) != nil)
        varied.detents[0] = .fraction(0.4, id: .half)
        #expect(TraceHeader(varied) == nil)
    }

    @Test("empty lines and lines that begin with # are skipped but counted")
    func comments() throws {
        let records = try TraceLines.records(
            of: "# a sheet\n\n  {\"t\": 1, \"event\": \"handleActivated\"}\r\n\n#\n")
        #expect(records.map(\.line) == [3])
        #expect(records.map(\.record) == [.input(SheetInput(.handleActivated, at: 1))])
    }

    @Test("the examples of the documentation are records")
    func documentation() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("docs/trace.md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```json\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        #expect(blocks.count >= 4)
        for block in blocks { #expect(try !TraceLines.records(of: block).isEmpty) }
        _ = try TraceReplay(try #require(blocks.first)).frames(perSecond: 60)
        for kind in Self.events {
            let line = String(
                decoding: try TraceLines.line(of: .input(SheetInput(kind, at: 0))), as: UTF8.self)
            let name = try #require(line.firstMatch(of: /"event":"(\w+)"/)?.1)
            #expect(text.contains("`\(name)`"), "docs/trace.md does not explain \(name)")
        }
    }

    struct Fault: Sendable, CustomStringConvertible {
        let text: String
        let message: String

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }

        var description: String { text }
    }

    static let faults: [Fault] =
        [
            Fault(
                "{\"t\": 1, \"event\": \"pressd\"}",
                "Line 2: unknown event “pressd”. Use one of: containerResized, "),
            Fault(
                "{\"t\": 1, \"event\": \"dragUpdated\", \"x\": 3}",
                "Line 2: “y” is missing. docs/trace.md has"),
            Fault("{\"event\": \"pressed\"}", "Line 2: “t” is missing."),
            Fault(
                "{\"t\": 1, \"event\": \"stepRequested\", \"direction\": \"upp\"}",
                "Line 2: unknown direction “upp”. Use one of: up, down."),
            Fault(
                "{\"t\": \"soon\", \"event\": \"pressed\"}",
                "Line 2: “t” has a value of another kind. It must be a number."),
            Fault("[1, 2]", "Line 2: this is not an object."),
            Fault("{\"t\": 1,", "Line 2: this is not JSON."),
            Fault(
                "{\"preset\": \"restaurant\"}",
                "Line 2: unknown preset “restaurant”. Use one of: restaurantDetail, "),
            Fault(
                "{\"preset\": \"twoStage\", \"fidelity\": \"exact\"}",
                "Line 2: unknown fidelity “exact”. Use one of: improved, original."),
            Fault(
                "{\"detents\": [{\"id\": \"a\"}]}",
                "Line 2: the detent “a” has no height. Give it one of: height, "),
            Fault(
                "{\"detents\": [], \"rule\": {\"kind\": \"magic\"}}",
                "Line 2: unknown kind of rule “magic”. Use one of: projected, heights, progress, thresholds."),
            Fault(
                "{\"detents\": [], \"rule\": {\"kind\": \"thresholds\", \"at\": [{\"detent\": \"a\", \"to\": \"b\"}]}}",
                "Line 2: a threshold of “a” has no distance, or more than one. Give it one of: up, down, "),
            Fault(
                "{\"t\": 1, \"event\": \"permissionChanged\", \"permission\": \"flying\", \"given\": true}",
                "Line 2: unknown permission “flying”. Use one of: dismissal, dragging, scrimTap."),
        ]
        + ["1e308", "-1e300", "2e17", "\"inf\"", "\"nan\""].flatMap { time in
            ["{\"t\": \(time), \"event\": \"pressed\"}", "{\"t\": \(time), \"preset\": \"twoStage\"}"].map {
                line in
                let number = time.trimmingCharacters(in: ["\""])
                return Fault(
                    line,
                    "Line 2: “t” is \(Double(number) ?? .nan). It must be a number of seconds between -1e9 and 1e9."
                )
            }
        }
        + ["\"nan\"", "0", "-5", "1e300"].flatMap { height in
            ["width", "height", "contentHeight"].map { key in
                let room = ["width": "400", "height": "800"].merging([key: height]) { $1 }.map {
                    "\"\($0)\": \($1)"
                }
                let number = Double(height.trimmingCharacters(in: ["\""])) ?? .nan
                return Fault(
                    "{\"preset\": \"twoStage\", \(room.joined(separator: ", "))}",
                    "Line 2: “\(key)” is \(number). It must be above 0 px, and at most 1e9.")
            }
        }
        + ["1e400", "-1e400", "1.5E+999", String(repeating: "9", count: 400)].map {
            Fault(
                "{\"t\": 1, \"event\": \"dragUpdated\", \"y\": \($0)}",
                "Line 2: “\($0)” is too large a number. The limit is 1e9.")
        }

    @Test("an invalid line is rejected with its number and a cure", arguments: faults)
    func refusals(fault: Fault) {
        let error = #expect(throws: TraceError.self) { try TraceLines.records(of: "# first\n\(fault.text)") }
        #expect(error?.description.hasPrefix(fault.message) == true, "\(error?.description ?? "")")
    }
}
