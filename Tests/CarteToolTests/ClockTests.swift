import Foundation
import Testing

/// The system's time zone is that of Helsinki.
@Suite("carte-tool and time zones")
struct ClockTests {
    private func tool() throws -> ToolRun {
        let tool = try ToolRun()
        func place(_ number: Int, _ name: String, _ longitude: Double, _ latitude: Double, _ hours: String)
            -> String
        {
            #"{"type":"Feature","id":"node/\#(number)","geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]},"#
                + #""properties":{"amenity":"cafe","name":"\#(name)","opening_hours":"\#(hours)"}}"#
        }
        let places = [
            place(1, "Near", 24.94, 60.17, "Sa Su 10:00-14:00"),
            place(2, "Far", 139.69, 35.68, "Mo-Su 10:00-14:00"),
            place(3, "Nowhere", -30, 0, "Mo-Su 10:00-14:00"),
        ]
        try tool.file("guide.geojson", places.joined(separator: "\n"))
        _ = try tool.run("import", "guide.geojson")
        return tool
    }

    @Test("a list and a page name the time zone if it is not the user's")
    func clocks() throws {
        let tool = try tool()
        let lines = try tool.run("list").output.split(separator: "\n")
        #expect(lines.filter { $0.hasSuffix("(Tokyo time)") }.count == 1)
        #expect(lines.contains { $0.contains("Far") && $0.hasSuffix("(Tokyo time)") })
        #expect(try tool.run("show", "node/2").output.contains("Times in the time zone of Tokyo"))
        #expect(try !tool.run("show", "node/1").output.contains("Times in"))
        #expect(try tool.run("show", "node/3").output.contains("Times in your time zone"))
        for (id, zone) in [("node/1", "Europe/Helsinki"), ("node/2", "Asia/Tokyo"), ("node/3", nil)] {
            let place = try tool.run("show", id, "--json").object()
            #expect(place["timeZone"] as? String == zone)
            #expect(place.keys.contains("timeZone"))
        }
    }

    @Test("a missing comma between days is shown with the repaired text")
    func repaired() throws {
        #expect(try tool().run("show", "node/1").output.contains("Read as a list of days: Sa Su 10:00-14:00"))
        let answer = try ToolRun().run("hours", "Sa Su 10:00-14:00", "--json").object()
        #expect(answer["repaired"] as? Bool == true)
        #expect(
            try ToolRun().run("hours", "Sa Su 10:00-14:00").output.contains(
                "Added a missing comma between days")
        )
    }

    @Test("hours use the time zone of a position or country")
    func options() throws {
        let cases: [(arguments: [String], zone: String, isAssumed: Bool)] = [
            (["--location", "35.68,139.69"], "Asia/Tokyo", false),
            (["--country", "JP"], "Asia/Tokyo", false),
            (["--location", "35.68,139.69", "--zone", "Europe/London"], "Europe/London", false),
            (["--country", "US"], "Europe/Helsinki", true), ([], "Europe/Helsinki", true),
        ]
        for (arguments, zone, isAssumed) in cases {
            let answer = try ToolRun().run(arguments: ["hours", "10:00-14:00", "--json"] + arguments).object()
            #expect(answer["zone"] as? String == zone)
            #expect(answer["zoneIsAssumed"] as? Bool == isAssumed)
        }
    }
}
