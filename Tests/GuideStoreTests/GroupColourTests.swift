import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Colours of groups, which a file has after its places")
struct GroupColourTests {
    private func file(_ guide: TemporaryGuide, _ colour: String) throws -> URL {
        let url = guide.folder.appending(path: "favorites.gpx")
        let text = """
            <gpx version="1.1" creator="OsmAnd" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net">
            <wpt lat="60.17" lon="24.94"><name>Kosmos</name><type>Food</type></wpt>
            <wpt lat="60.18" lon="24.95"><name>Ekberg</name></wpt>
            <extensions><osmand:points_groups><group name="Food" color="\(colour)"/><group name="Empty" color="#123456"/>
            <group name="Favorites" color="#654321"/></osmand:points_groups></extensions></gpx>
            """
        try Data(text.utf8).write(to: url)
        return url
    }

    private func colours(_ store: GuideStore) throws -> [String: String?] {
        Dictionary(
            try store.lists().filter { !$0.list.isStandard }.map { ($0.list.name, $0.list.colour) }
        ) { first, _ in first }
    }

    @Test("a list without a colour gets that of its group, and no list is made for an empty group")
    func groups() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        try store.importGuide(from: try file(guide, "#ffeecc22"))
        #expect(try colours(store) == ["Food": "#eecc22"])
        #expect(try store.lists().allSatisfy { !$0.list.isStandard || $0.list.colour == nil })
        try store.importGuide(from: try file(guide, "#ff112233"))
        #expect(try colours(store) == ["Food": "#eecc22"], "a colour stays")
    }
}
